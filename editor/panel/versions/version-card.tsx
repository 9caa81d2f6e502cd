import type { Version } from '@/editor/api';
import { ChangeDetails } from '@/editor/panel/changes/change-details';
import { Button } from '@/editor/panel/ui/button';
import { ConfirmDialog } from '@/editor/panel/ui/dialog';
import { Disclosure } from '@/editor/panel/ui/disclosure';
import { momentInWords } from './moment-in-words';

/** How many changes a version shows without being unfolded. */
const MAX_SHOWN = 3;

interface VersionCardProps {
  version: Version;
  /** The version before it, which holds the pictures that it replaced. */
  previousId: string | undefined;
  /** What is saved last is where the page is already. */
  isLatest: boolean;
  onShow: (version: Version) => void;
  onRestore: (version: Version) => void;
}

/** A saved version: when, who, what, and what can be done with it. */
export function VersionCard({ version, previousId, isLatest, onShow, onRestore }: VersionCardProps) {
  const { id, message, author, isPublished } = version;
  const moment = momentInWords(new Date(version.date), new Date());
  return (
    <article
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-sm border border-line bg-surface px-4 py-3.5"
      aria-labelledby={`version-${id}`}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id={`version-${id}`}>{message}</h3>
        {isPublished && (
          <span className="rounded-sm bg-success-surface px-2 py-0.5 text-xs font-medium text-success">publicada</span>
        )}
      </div>
      <p className="text-text-muted">
        <time dateTime={version.date}>{moment}</time>, {author}
      </p>
      <VersionChanges version={version} previousId={previousId} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => onShow(version)}>
          Ver la página
          <span className="sr-only">: {message}</span>
        </Button>
        {!isLatest && (
          <ConfirmDialog
            title="¿Volver a esta versión?"
            description={`La página queda como se guardó ${moment}: «${message}». No se borra nada: lo que hay ahora sigue en la lista, y esto se guarda como una versión nueva.`}
            confirmLabel="Volver a esta versión"
            cancelLabel="Seguir como está"
            onConfirm={() => onRestore(version)}
            trigger={
              <Button variant="quiet" size="small">
                Volver a esta versión
                <span className="sr-only">: {message}</span>
              </Button>
            }
          />
        )}
      </div>
    </article>
  );
}

function VersionChanges({ version: { id, changes }, previousId }: Pick<VersionCardProps, 'version' | 'previousId'>) {
  const list = (
    <ul className="grid gap-2">
      {changes.map((change) => (
        <li key={change.id} className="grid gap-1.5">
          <p>{change.sentence}</p>
          {hasPicture(change) && <ChangeDetails change={change} versions={{ before: previousId ?? id, after: id }} />}
        </li>
      ))}
    </ul>
  );
  if (changes.length <= MAX_SHOWN) return list;
  return <Disclosure summary={`${changes.length} cambios`}>{list}</Disclosure>;
}

function hasPicture({ before, after }: Version['changes'][number]): boolean {
  return before?.kind === 'picture' || after?.kind === 'picture';
}
