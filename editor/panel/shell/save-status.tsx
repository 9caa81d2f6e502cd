import './save-status.css';

/** How what is edited stands; `note` says more of it, such as what was undone. */
export type SaveStatus =
  | { kind: 'saved'; note?: string }
  | { kind: 'saving' }
  /** What keeps it from being saved. */
  | { kind: 'unsaved'; note: string };

const names: Record<SaveStatus['kind'], string> = {
  saved: 'Guardado',
  saving: 'Guardando…',
  unsaved: 'Sin guardar',
};

function textOf(status: SaveStatus): string {
  const name = names[status.kind];
  const note = status.kind === 'saving' ? undefined : status.note;
  return note ? `${name}: ${note}` : name;
}

/** One line that tells whether all is saved; what is too long for it shows on hover. */
export function SaveStatusLine({ status }: { status: SaveStatus }) {
  const text = textOf(status);
  return (
    <div className={`save-status save-status-${status.kind}`}>
      <span role="status" className="save-status-text" title={text}>
        {text}
      </span>
    </div>
  );
}
