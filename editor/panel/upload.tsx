import { type DragEvent, useState } from 'react';
import { upload } from './server-connection';

type UploadProps = { originals: string; label: string; onMade: (value: object) => void };

/** Takes a file, dropped or chosen, and prepares it for the page. */
export function Upload({ originals, label, onMade }: UploadProps) {
  const [share, setShare] = useState<number>();
  const [refused, setRefused] = useState('');

  async function prepare(files: FileList | null) {
    const file = files?.[0];
    if (!file) return;
    setRefused('');
    setShare(0);
    for await (const line of upload(originals, file)) {
      if ('share' in line) setShare(line.share);
      else if ('value' in line) onMade(line.value);
      else setRefused(line.refused);
    }
    setShare(undefined);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    if (event.type === 'drop') prepare(event.dataTransfer.files);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by keyboard
    <div className="drop" onDragOver={drop} onDrop={drop}>
      <label className="button">
        {label}
        <input type="file" onChange={({ target }) => prepare(target.files)} />
      </label>
      <span className="help"> o suéltalo aquí</span>
      {share !== undefined && <progress aria-label="Preparando el archivo" value={share || undefined} />}
      <p className="problems" aria-live="polite" children={refused} />
    </div>
  );
}
