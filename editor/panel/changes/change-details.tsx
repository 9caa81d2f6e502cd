import './change-details.css';
import type { Change, ChangeValue } from '@/editor/document/changes';
import { groundOf } from './picture-ground';
import { VersionPicture } from './version-picture';
import { WordDifference } from './word-difference';

/** The versions that hold the pictures of a change; without one, the files as they are now. */
export interface PictureVersions {
  before?: string | undefined;
  after?: string | undefined;
}

interface ChangeDetailsProps {
  change: Change;
  versions: PictureVersions;
}

/** What a change was about: words with their differences, pictures as pictures. */
export function ChangeDetails({ change, versions }: ChangeDetailsProps) {
  const { before, after, kind } = change;
  const isPicture = before?.kind === 'picture' || after?.kind === 'picture';
  if (isPicture) return <PictureDifference change={change} versions={versions} />;

  const [textBefore, textNow] = [textOf(before), textOf(after)];
  if (kind === 'moved') return <OrderDifference before={textBefore} after={textNow} />;
  // What a new field or entry is called says the sentence: a single text needs no marks.
  if (kind !== 'changed') return <p className="change-text">{textBefore || textNow}</p>;
  return <WordDifference before={textBefore} after={textNow} />;
}

function textOf(value: ChangeValue | undefined): string {
  return value?.kind === 'text' ? value.text : '';
}

function OrderDifference({ before, after }: { before: string; after: string }) {
  return (
    <dl className="change-order">
      <dt>Antes</dt>
      <dd>{before}</dd>
      <dt>Ahora</dt>
      <dd>{after}</dd>
    </dl>
  );
}

function PictureDifference({ change, versions }: ChangeDetailsProps) {
  const { before, after, pointer } = change;
  const ground = groundOf(pointer);
  return (
    <div className="change-pictures">
      {before?.kind === 'picture' && (
        <figure className={`change-picture change-picture-${ground}`}>
          <VersionPicture src={before.src} alt={before.alt} version={versions.before} />
          <figcaption>Antes</figcaption>
        </figure>
      )}
      {after?.kind === 'picture' && (
        <figure className={`change-picture change-picture-${ground}`}>
          <VersionPicture src={after.src} alt={after.alt} version={versions.after} />
          <figcaption>Ahora</figcaption>
        </figure>
      )}
    </div>
  );
}
