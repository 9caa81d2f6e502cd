import type { Change } from '@/editor/document/changes';
import { type Pointer, splitPointer } from '@/editor/document/pointer';
import { useServerState } from '@/editor/panel/content/editor-store';
import { request } from '@/editor/panel/content/sync';
import { Button } from '@/editor/panel/ui/button';
import { ConfirmDialog } from '@/editor/panel/ui/dialog';
import { Failure } from '@/editor/panel/versions/failure-notice';
import { ChangeDetails } from './change-details';
import { VersionForm } from './version-form';

interface ChangesViewProps {
  /** Opens a field. */
  onShow: (pointer: Pointer) => void;
}

/** «Lo que cambió»: what differs from the last version, to be looked at, saved or discarded. */
export function ChangesView({ onShow }: ChangesViewProps) {
  const { changes, otherChanges, versionsProblem } = useServerState();
  if (changes.length === 0 && otherChanges.length === 0 && !versionsProblem) {
    return <p className="text-text-muted">Todo está como en la última versión guardada.</p>;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ul className="divide-y divide-line">
        {changes.map((change) => (
          <li key={change.id} className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-4 pb-2 first:pt-0">
            <h3 className="font-medium">{change.sentence}</h3>
            {/* The files before a change are those of the last version. */}
            <ChangeDetails change={change} versions={{ before: 'HEAD' }} />
            <ShowButton change={change} onShow={onShow} />
          </li>
        ))}
      </ul>
      {otherChanges.length > 0 && <p>También cambió: {otherChanges.join(', ')}.</p>}
      {versionsProblem ? <Failure {...versionsProblem} /> : <VersionForm />}
      {changes.length + otherChanges.length > 0 && <DiscardAll count={changes.length + otherChanges.length} />}
    </div>
  );
}

function ShowButton({ change: { kind, pointer, sentence }, onShow }: ChangesViewProps & { change: Change }) {
  // Of an entry that is gone, its list is what can be shown.
  const shownPointer = kind === 'removed' ? splitPointer(pointer).parent : pointer;
  return (
    <Button variant="quiet" size="small" className="-ml-2.5 justify-self-start" onClick={() => onShow(shownPointer)}>
      Ver en la página
      <span className="sr-only">: {sentence}</span>
    </Button>
  );
}

function DiscardAll({ count }: { count: number }) {
  const what = count === 1 ? 'El cambio se pierde' : `Los ${count} cambios se pierden`;
  return (
    <ConfirmDialog
      title="¿Descartar todo?"
      description={`${what} y la página queda como en la última versión guardada. Con «Deshacer» vuelve.`}
      confirmLabel="Descartar"
      cancelLabel="Seguir editando"
      onConfirm={() => request('discard')}
      trigger={
        <Button variant="quiet" className="-ml-3.5 justify-self-start">
          Descartar todo
        </Button>
      }
    />
  );
}
