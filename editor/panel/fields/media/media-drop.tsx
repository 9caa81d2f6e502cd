import './media.css';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { Message } from '@/content/schema/message';
import type { MediaLine, PreparedMedia } from '@/editor/api';
import { api, RequestRejected, readLines } from '@/editor/panel/requests';
import { acceptedEndings } from '@/tools/media/accepted-endings';

interface MediaDropProps {
  label: string;
  /** The folder of originals that the file belongs to. */
  folder: string;
  /** Whom or what the file shows, after which it is named; else it keeps its own name. */
  title?: string;
  /** Whether several files may come at once. */
  multiple?: boolean;
  onPrepared: (media: PreparedMedia) => void;
}

/** A file that is being prepared; `share` goes from 0 to 1. */
interface Progress {
  name: string;
  share: number;
}

/** Takes files, dropped or chosen, and prepares them for the page. */
export function MediaDrop({ label, folder, title, multiple = false, onPrepared }: MediaDropProps) {
  const id = useId();
  const [progress, setProgress] = useState<Progress>();
  const [rejections, setRejections] = useState<string[]>([]);
  const [isOver, setOver] = useState(false);
  // A film takes minutes, in which its entry may be moved or written in: the file goes to where that is then.
  const latestOnPrepared = useRef(onPrepared);
  useEffect(() => {
    latestOnPrepared.current = onPrepared;
  });

  const prepare = async (files: File[]) => {
    setRejections([]);
    for (const file of multiple ? files : files.slice(0, 1)) {
      setProgress({ name: file.name, share: 0 });
      try {
        const onProgress = (share: number) => setProgress({ name: file.name, share });
        const media = await prepareFile({ file, folder, title, onProgress });
        latestOnPrepared.current(media);
      } catch (error) {
        const { problem, remedy } = messageOf(error);
        setRejections((earlier) => [...earlier, `${file.name}: ${problem} ${remedy}`]);
      }
    }
    setProgress(undefined);
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    // `dragleave` also fires when the pointer enters a child.
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    prepare([...event.dataTransfer.files]);
  };
  const endings: Record<string, readonly string[]> = acceptedEndings;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file input within does the same by keyboard. */}
      <div
        className={isOver ? 'media-drop media-drop-over' : 'media-drop'}
        onDragOver={dragOver}
        onDragLeave={leave}
        onDrop={drop}
      >
        <label htmlFor={id} className="button button-secondary button-small">
          {label}
        </label>
        <input
          id={id}
          type="file"
          className="media-input"
          multiple={multiple}
          accept={endings[folder]?.map((ending) => `.${ending}`).join()}
          onChange={({ target }) => {
            prepare([...(target.files ?? [])]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <DropStatus
          hint={multiple ? 'o suelta aquí uno o varios' : 'o suéltalo aquí'}
          progress={progress}
          rejections={rejections}
        />
      </div>
    </>
  );
}

interface DropStatusProps {
  hint: string;
  progress: Progress | undefined;
  rejections: string[];
}

/** How it goes with the files, in a place as high as the hint's, so that no button moves when it changes. */
function DropStatus({ hint, progress, rejections }: DropStatusProps) {
  const isIdle = !progress && rejections.length === 0;
  return (
    <div className="media-status">
      {isIdle && <p className="media-hint">{hint}</p>}
      {progress && (
        <p className="media-progress" role="status">
          Preparando «{progress.name}»
          <progress aria-label={`Preparando ${progress.name}`} value={progress.share || undefined} />
        </p>
      )}
      <div role="alert">
        {rejections.map((text) => (
          <p key={text} className="media-rejection">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

interface PrepareOptions {
  file: File;
  folder: string;
  title: string | undefined;
  onProgress: (share: number) => void;
}

/** @throws RequestRejected, or what is wrong with the file */
async function prepareFile({ file, folder, title, onProgress }: PrepareOptions): Promise<PreparedMedia> {
  const query = new URLSearchParams({ name: file.name, ...(title && { title }) });
  const response = await api(`media/prepare/${folder}?${query}`, { method: 'POST', body: file });
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
