import './media.css';
import { type DragEvent, useId, useState } from 'react';
import type { PreparedMedia } from '@/editor/api';
import { acceptedEndings } from '@/tools/media/accepted-endings';
import { type Progress, usePreparation } from './use-preparation';

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

/** Takes files, dropped or chosen, and prepares them for the page. */
export function MediaDrop({ label, folder, title, multiple = false, onPrepared }: MediaDropProps) {
  const id = useId();
  const { progress, rejections, prepare } = usePreparation({ folder, title, multiple, onPrepared });
  const [isOver, setOver] = useState(false);
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
          Preparando «{progress.file.name}»
          <progress aria-label={`Preparando ${progress.file.name}`} value={progress.share || undefined} />
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
