import { useEffect, useRef, useState } from 'react';
import type { Message } from '@/content/schema/message';
import type { MediaLine, PreparedMedia } from '@/editor/api';
import { trackPreparation } from '@/editor/panel/document/edit-content';
import { api, RequestRejected, readLines } from '@/editor/panel/requests';

interface PreparationOptions {
  /** The folder of originals that the files belong to. */
  folder: string;
  title: string | undefined;
  /** Whether several files may come; else a newer one ends the preparation of the one before. */
  multiple: boolean;
  onPrepared: (media: PreparedMedia) => void;
}

/** A file that is being prepared; `share` goes from 0 to 1. */
export interface Progress {
  file: File;
  share: number;
}

interface Preparation {
  /** Of the newest file that is being prepared. */
  progress: Progress | undefined;
  /** What is wrong with the files that came last. */
  rejections: string[];
  prepare: (files: File[]) => Promise<void>;
}

/** Prepares files for the page, those that come together one after another. */
export function usePreparation({ folder, title, multiple, onPrepared }: PreparationOptions): Preparation {
  const [running, setRunning] = useState<Progress[]>([]);
  const [rejections, setRejections] = useState<string[]>([]);
  const newestController = useRef<AbortController>(undefined);
  // A film takes minutes, in which its entry may be moved or written in: the file goes to where that is then.
  const latestOnPrepared = useRef(onPrepared);
  useEffect(() => {
    latestOnPrepared.current = onPrepared;
  });

  const prepareOne = async (file: File, signal: AbortSignal) => {
    const onProgress = (share: number) =>
      setRunning((all) => all.map((one) => (one.file === file ? { file, share } : one)));
    setRunning((others) => [...others, { file, share: 0 }]);
    try {
      const media = await trackPreparation(prepareFile({ file, folder, title, signal, onProgress }));
      if (!signal.aborted) latestOnPrepared.current(media);
    } catch (error) {
      if (signal.aborted) return;
      const { problem, remedy } = messageOf(error);
      setRejections((earlier) => [...earlier, `${file.name}: ${problem} ${remedy}`]);
    } finally {
      setRunning((all) => all.filter((one) => one.file !== file));
    }
  };
  const prepare = async (files: File[]) => {
    const taken = multiple ? files : files.slice(0, 1);
    // A text that is dropped, or a choice that is cancelled, brings no file.
    if (taken.length === 0) return;
    const controller = new AbortController();
    if (!multiple) newestController.current?.abort();
    newestController.current = controller;
    setRejections([]);
    for (const file of taken) await prepareOne(file, controller.signal);
  };
  return { progress: running.at(-1), rejections, prepare };
}

interface PrepareFileOptions {
  file: File;
  folder: string;
  title: string | undefined;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** @throws RequestRejected, or what is wrong with the file */
async function prepareFile({ file, folder, title, signal, onProgress }: PrepareFileOptions): Promise<PreparedMedia> {
  const query = new URLSearchParams({ name: file.name, ...(title && { title }) });
  const response = await api(`media/prepare/${folder}?${query}`, { method: 'POST', body: file, signal });
  for await (const line of readLines<MediaLine>(response)) {
    if ('share' in line) onProgress(line.share);
    else if ('value' in line) return line;
    else throw new RequestRejected({ reason: 'rejected', ...line.rejected });
  }
  throw new Error('The answer ended before the file was prepared.');
}

function messageOf(error: unknown): Message {
  if (error instanceof RequestRejected) return error;
  return { problem: 'El archivo no se pudo preparar.', remedy: 'Inténtalo de nuevo.' };
}
