import './changes-view.css';
import type { ContentFile } from '@/content/schema/content';
import type { EditorState, SaveRequest } from '@/editor/api';
import type { Change } from '@/editor/document/changes';
import { placeOfFile } from '@/editor/document/place';
import { type Pointer, splitPointer } from '@/editor/document/pointer';
import { Button } from '@/editor/panel/ui/button';
import { ConfirmDialog } from '@/editor/panel/ui/dialog';
import { VisuallyHidden } from '@/editor/panel/ui/visually-hidden';
import { ChangeDetails, type PictureVersions } from './change-details';
import { proposedMessage } from './proposed-message';
import { VersionForm } from './version-form';

interface ChangesViewProps extends Pick<EditorState, 'changes' | 'hasAuthor' | 'policyDateAfter'> {
  onRevert: (change: Change) => void;
  onShow: (pointer: Pointer) => void;
  onDiscardAll: () => void;
  /** Saves a version; rejects when it was not saved. */
  onSave: (request: SaveRequest) => Promise<unknown>;
}

/** The files before a change are those of the last version. */
const PICTURE_VERSIONS: PictureVersions = { before: 'HEAD' };

/** «Lo que cambió»: what differs from the last version, to be taken back or saved. */
export function ChangesView({ changes, hasAuthor, policyDateAfter, ...actions }: ChangesViewProps) {
  const { onRevert, onShow, onDiscardAll, onSave } = actions;
  if (changes.length === 0) {
    return <p className="changes-none">Todo está como en la última versión guardada.</p>;
  }
  return (
    <div className="changes-view">
      {partsOf(changes).map(({ file, changes }) => (
        <section key={file} className="changes-part" aria-labelledby={`changes-${file}`}>
          <h3 id={`changes-${file}`}>{placeOfFile(file).label}</h3>
          <ul>
            {changes.map((change) => (
              <li key={change.id} className="changes-item">
                <ChangeItem change={change} onRevert={onRevert} onShow={onShow} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <VersionForm
        proposal={proposedMessage(changes)}
        hasAuthor={hasAuthor}
        policyDateAfter={policyDateAfter}
        onSave={onSave}
      />
      <DiscardAll count={changes.length} onDiscard={onDiscardAll} />
    </div>
  );
}

interface ChangeItemProps {
  change: Change;
  onRevert: (change: Change) => void;
  onShow: (pointer: Pointer) => void;
}

function ChangeItem({ change, onRevert, onShow }: ChangeItemProps) {
  const { sentence, kind, pointer } = change;
  // Of an entry that is gone, its list is what can be shown.
  const shownPointer = kind === 'removed' ? splitPointer(pointer).parent : pointer;
  return (
    <>
      <p className="changes-sentence">{sentence}</p>
      <ChangeDetails change={change} versions={PICTURE_VERSIONS} />
      <div className="changes-actions">
        <Button variant="secondary" size="small" onClick={() => onRevert(change)}>
          Quitar este cambio
          <VisuallyHidden>: {sentence}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="small" onClick={() => onShow(shownPointer)}>
          Ver en la página
          <VisuallyHidden>: {sentence}</VisuallyHidden>
        </Button>
      </div>
    </>
  );
}

function DiscardAll({ count, onDiscard }: { count: number; onDiscard: () => void }) {
  const what = count === 1 ? 'El cambio se pierde' : `Los ${count} cambios se pierden`;
  return (
    <ConfirmDialog
      title="¿Descartar todo?"
      description={`${what} y la página queda como en la última versión guardada. Con «Deshacer» vuelve.`}
      confirmLabel="Descartar"
      cancelLabel="Seguir editando"
      onConfirm={onDiscard}
      trigger={<Button variant="quiet">Descartar todo</Button>}
    />
  );
}

/** The changes by the part of the page that they are in, in their order. */
function partsOf(changes: Change[]): { file: ContentFile; changes: Change[] }[] {
  const files = [...new Set(changes.map(({ file }) => file))];
  return files.map((file) => ({ file, changes: changes.filter((change) => change.file === file) }));
}
