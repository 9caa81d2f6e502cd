import type { Version } from '@/editor/api';
import { ChangeDetails, type PictureVersions } from '@/editor/panel/changes/change-details';
import { Button } from '@/editor/panel/ui/button';
import { ConfirmDialog } from '@/editor/panel/ui/dialog';
import { Disclosure } from '@/editor/panel/ui/disclosure';
import { VisuallyHidden } from '@/editor/panel/ui/visually-hidden';
import { momentInWords } from './moment-in-words';

/** How many changes a version shows without being unfolded. */
const MAX_SHOWN = 3;

interface VersionCardProps {
  version: Version;
  /** The version before it, which holds the pictures that it replaced. */
  previousId: string | undefined;
  /** What is saved last is where the page is already. */
  isLatest: boolean;
  onView: (version: Version) => void;
  onRestore: (version: Version) => void;
}

/** A saved version: when, who, what, and what can be done with it. */
export function VersionCard({ version, previousId, isLatest, onView, onRestore }: VersionCardProps) {
  const { id, message, author, isPublished, isOldFormat } = version;
  const date = new Date(version.date);
  const moment = momentInWords(date, new Date());
  return (
    <article className="version-card" aria-labelledby={`version-${id}`}>
      <div className="version-head">
        <h3 id={`version-${id}`}>{message}</h3>
        {isPublished && <span className="version-published">publicada</span>}
      </div>
      <p className="version-origin">
        <time dateTime={version.date}>{moment}</time>, {author}
      </p>
      {isOldFormat ? <OldFormat /> : <VersionChanges version={version} previousId={previousId} />}
      <div className="version-actions">
        <Button variant="secondary" size="small" onClick={() => onView(version)}>
          Ver cómo era
          <VisuallyHidden>: {message}</VisuallyHidden>
        </Button>
        {!isLatest && !isOldFormat && <RestoreButton version={version} moment={moment} onRestore={onRestore} />}
      </div>
    </article>
  );
}

function OldFormat() {
  return (
    <p>
      <strong>Formato anterior.</strong> Se guardó antes de que el contenido cambiara de formato: quien programa el
      sitio puede recuperarla con git.
    </p>
  );
}

interface RestoreButtonProps {
  version: Version;
  moment: string;
  onRestore: (version: Version) => void;
}

function RestoreButton({ version, moment, onRestore }: RestoreButtonProps) {
  return (
    <ConfirmDialog
      title="¿Volver a esta versión?"
      description={`La página queda como se guardó ${moment}: «${version.message}». No se borra nada: lo que hay ahora sigue en la lista, y esto se guarda como una versión nueva.`}
      confirmLabel="Volver a esta versión"
      cancelLabel="Seguir como está"
      onConfirm={() => onRestore(version)}
      trigger={
        <Button variant="quiet" size="small">
          Volver a esta versión
          <VisuallyHidden>: {version.message}</VisuallyHidden>
        </Button>
      }
    />
  );
}

function VersionChanges({ version, previousId }: Pick<VersionCardProps, 'version' | 'previousId'>) {
  const { id, changes } = version;
  const pictures: PictureVersions = { before: previousId ?? id, after: id };
  const list = (
    <ul className="version-changes">
      {changes.map((change) => (
        <li key={change.id}>
          <p>{change.sentence}</p>
          {hasPicture(change) && <ChangeDetails change={change} versions={pictures} />}
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
