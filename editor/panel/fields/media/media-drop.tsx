import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { MediaLine, PreparedMedia } from '@/editor/api';
import { whilePreparing } from '@/editor/panel/content/sync';
import { api, RequestRejected, readLines } from '@/editor/panel/requests';
import { buttonLook } from '@/editor/panel/ui/button';
import { pickerFilter } from '@/tools/media/accepted-endings';

interface MediaDropProps {
  label: string;
  /** The folder of originals that the file belongs to. */
  folder: string;
  /** Whom or what the file shows, after which it is named; else it keeps its own name. */
  title?: string | undefined;
  /** Whether several files may come at once. */
  multiple?: boolean;
  onPrepared: (media: PreparedMedia) => void;
}

/** Takes files, dropped or chosen, and prepares them for the page. */
export function MediaDrop({ label, multiple = false, ...preparation }: MediaDropProps) {
  const id = useId();
  const { progress, rejections, prepare } = usePreparation(preparation);
  const [isOver, setOver] = useState(false);
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    prepare(multiple ? files : files.slice(0, 1));
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    prepare([...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = '';
  };
  const hint = multiple ? 'o suelta aquí uno o varios' : 'o suéltalo aquí';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input within does the same by keyboard.
    <div
      data-slot="media-drop"
      data-over={isOver || undefined}
      // Relative, to hold the hidden input, which would lengthen the whole panel otherwise. While a file is over it,
      // what is within does not count: `dragleave` would fire at its edges.
      className="relative grid w-full justify-items-start gap-2 rounded-sm border border-dashed border-line-strong p-3 data-over:border-solid data-over:border-info data-over:bg-page data-over:*:pointer-events-none"
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {/* The label is the button; the input keeps the focus and the keyboard. */}
      <input
        id={id}
        type="file"
        className="peer sr-only"
        multiple={multiple}
        accept={pickerFilter(preparation.folder)}
        onChange={choose}
      />
      <label
        htmlFor={id}
        className={buttonLook({
          size: 'small',
          className:
            'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-info-text',
        })}
      >
        {label}
      </label>
      <DropStatus hint={hint} progress={progress} rejections={rejections} />
    </div>
  );
}

interface DropStatusProps {
  hint: string;
  progress: Progress | undefined;
  rejections: string[];
}

/** How it goes with the files. It stands below the button that was pressed, and so moves nothing under the pointer. */
function DropStatus({ hint, progress, rejections }: DropStatusProps) {
  const isIdle = !progress && rejections.length === 0;
  return (
    <div className="w-full text-xs text-text-muted">
      {isIdle && <p>{hint}</p>}
      {progress && (
        <p role="status">
          Preparando «{progress.fileName}»
          <progress
            className="mt-1 block w-full"
            aria-label={`Preparando ${progress.fileName}`}
            value={progress.share || undefined}
          />
        </p>
      )}
      <div role="alert" className="text-danger">
        {rejections.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}

const UNREADABLE =
  'Esta computadora no deja leerlo. Si es una carpeta, suelta los archivos que tiene dentro; si está en la nube o abierto en otro programa, espera a que baje o ciérralo.';

/** Why a file was not prepared. One that the browser cannot read looks as if the editor did not answer. */
async function reasonOf(error: unknown, file: File): Promise<string> {
  if (!(error instanceof RequestRejected)) return 'No se pudo preparar. Inténtalo de nuevo.';
  if (error.rejection.reason !== 'offline') return error.message;
  const firstByte = file.slice(0, 1).arrayBuffer();
  return firstByte.then(
    () => error.message,
    () => UNREADABLE,
  );
}

/** A file that is being prepared; `share` goes from 0 to 1. */
interface Progress {
  fileName: string;
  share: number;
}

/** Prepares files for the page, one after another. */
function usePreparation({ folder, title, onPrepared }: Pick<MediaDropProps, 'folder' | 'title' | 'onPrepared'>) {
  const [progress, setProgress] = useState<Progress>();
  // What is wrong with the files that came last.
  const [rejections, setRejections] = useState<string[]>([]);
  const queue = useRef(Promise.resolve());
  // A film takes minutes, in which its entry may be moved or written in: the file goes to where that is then.
  const latestOnPrepared = useRef(onPrepared);
  useEffect(() => {
    latestOnPrepared.current = onPrepared;
  });

  const prepareOne = async (file: File) => {
    const query = new URLSearchParams({ name: file.name });
    if (title) query.set('title', title);
    setProgress({ fileName: file.name, share: 0 });
    try {
      const response = await api(`media/prepare/${folder}?${query}`, { method: 'POST', body: file });
      for await (const line of readLines<MediaLine>(response)) {
        if ('share' in line) setProgress({ fileName: file.name, share: line.share });
        else if ('value' in line) latestOnPrepared.current(line);
        else throw new RequestRejected({ reason: 'rejected', ...line.rejected });
      }
    } catch (error) {
      const text = await reasonOf(error, file);
      setRejections((earlier) => [...earlier, `${file.name}: ${text}`]);
    } finally {
      setProgress(undefined);
    }
  };
  const prepare = (files: File[]) => {
    // A text that is dropped, or a choice that is cancelled, brings no file.
    if (files.length === 0) return;
    setRejections([]);
    for (const file of files) queue.current = queue.current.then(() => whilePreparing(prepareOne(file)));
  };
  return { progress, rejections, prepare };
}
