import { type ChangeObject, diffWords } from 'diff';
import type { ReactNode } from 'react';
import { API } from '@/editor/api';
import type { Change, ChangeValue } from '@/editor/document/changes';
import { groundOf } from './picture-ground';

/** The versions that hold the pictures of a change; without one, the files as they are now. */
interface PictureVersions {
  before?: string | undefined;
  after?: string | undefined;
}

interface ChangeDetailsProps {
  change: Change;
  versions: PictureVersions;
}

/** What a change was about, before and after: words with their differences, pictures as pictures. */
export function ChangeDetails({ change, versions }: ChangeDetailsProps) {
  const { before, after, sentence } = change;
  const isPicture = before?.kind === 'picture' || after?.kind === 'picture';
  if (isPicture) return <PictureDifference change={change} versions={versions} />;
  if (before && after) return <WordDifference before={textOf(before)} after={textOf(after)} />;

  const text = textOf(after ?? before);
  const isSaidAlready = sentence.includes(text);
  if (isSaidAlready) return null;
  return (
    <Sides>
      <Side label={after ? 'Ahora' : 'Antes'}>
        <span className="line-clamp-4">{text}</span>
      </Side>
    </Sides>
  );
}

function textOf(value: ChangeValue | undefined): string {
  return value?.kind === 'text' ? value.text : '';
}

/** A text before and after, with the words that went and came. */
function WordDifference({ before, after }: { before: string; after: string }) {
  const parts = diffWords(before, after);
  return (
    <Sides>
      <Side label="Antes">{parts.filter(({ added }) => !added).map(markedWords)}</Side>
      <Side label="Ahora">{parts.filter(({ removed }) => !removed).map(markedWords)}</Side>
    </Sides>
  );
}

function markedWords({ value, added, removed }: ChangeObject<string>, index: number): ReactNode {
  if (removed) return <del key={index}>{value}</del>;
  // Underlined, since colour alone must not tell it.
  if (added) return <ins key={index}>{value}</ins>;
  return shortened(value);
}

/** The most characters that are shown of what stayed the same on each side of a difference. */
const CONTEXT = 60;

function shortened(text: string): string {
  if (text.length <= 2 * CONTEXT) return text;
  const start = text.slice(0, CONTEXT).replace(/\S*$/, '');
  const end = text.slice(-CONTEXT).replace(/^\S*/, '');
  return `${start}…${end}`;
}

function Sides({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 [&_del]:bg-danger-surface [&_del]:text-danger [&_ins]:bg-success-surface [&_ins]:text-success">
      {children}
    </dl>
  );
}

function Side({ label, children }: { label: 'Antes' | 'Ahora'; children: ReactNode }) {
  return (
    <>
      <dt className="text-xs text-text-muted">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-wrap">{children}</dd>
    </>
  );
}

/** Both pictures beside each other, equally large, on the ground on which the page shows them. */
function PictureDifference({ change: { before, after, pointer }, versions }: ChangeDetailsProps) {
  const isOnInk = groundOf(pointer) === 'ink';
  const ground = isOnInk ? 'border-ink bg-ink text-onInk forced-color-adjust-none' : 'border-line bg-surface';
  const sides = [
    { caption: 'Antes', picture: before, version: versions.before },
    { caption: 'Ahora', picture: after, version: versions.after },
  ];
  return (
    <div className="grid grid-cols-2 gap-3">
      {sides.map(
        ({ caption, picture, version }) =>
          picture?.kind === 'picture' && (
            <figure key={caption} className="grid grid-cols-[minmax(0,1fr)] gap-1">
              <figcaption className="text-xs text-text-muted">{caption}</figcaption>
              <img
                src={addressOf(picture.src, version)}
                alt={picture.alt}
                className={`h-24 w-full rounded-sm border object-contain p-2.5 text-xs ${ground}`}
              />
            </figure>
          ),
      )}
    </div>
  );
}

/** A picture of the page, as it is now or as it was in a version. */
function addressOf(src: string, version: string | undefined): string {
  return version === undefined ? src : `${API}/versions/${version}/media?src=${encodeURIComponent(src)}`;
}
