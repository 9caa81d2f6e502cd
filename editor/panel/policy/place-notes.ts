import { HEADINGS, textOf } from './html-text';
import type { PasteChange } from './paste-changes';

/** A link that cites a note, and the one in the note that leads back. */
interface Citation {
  mark: HTMLAnchorElement;
  back: HTMLAnchorElement;
}

/** What the two links of a note differ in: `#_ftn1` and `#_ftnref1`, `#sdfootnote1sym` and `#sdfootnote1anc`. */
const DIRECTION = /ref|anchor|anc|sym|com(?!ment)|note|back|[-_:]/g;
const COMMENT = /com|cmnt/;
const MAX_MARK = 8;

/** The links of each note, those that cite it first. */
export function noteLinksIn(body: HTMLElement): HTMLAnchorElement[][] {
  const byNote = new Map<string, HTMLAnchorElement[]>();
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')) {
    const note = fragmentOf(link).replace(DIRECTION, '');
    byNote.set(note, [...(byNote.get(note) ?? []), link]);
  }
  return [...byNote.values()].filter(([mark]) => mark && textOf(mark).length <= MAX_MARK);
}

/** Puts each note after what cites it, as a paragraph; takes out comments, and notes whose every mark was deleted. */
export function placeNotes(body: HTMLElement, noteLinks: HTMLAnchorElement[][]): PasteChange[] {
  const changes: PasteChange[] = [];
  // Backwards, so that of two in a paragraph the first stands first.
  for (const links of noteLinks.toReversed()) {
    const back = links.at(-1);
    const mark = links.slice(0, -1).find(isShown) ?? links[0];
    if (!mark || !back?.isConnected || fragmentOf(mark) === fragmentOf(back)) continue;
    const isComment = COMMENT.test(fragmentOf(mark));
    const isPlaced = isShown(mark) && !isComment;
    const kind = isComment ? 'comment' : 'deleted';
    changes.unshift(isPlaced ? placeNote({ mark, back }, body) : removeNote({ mark, back }, kind));
  }
  for (const sign of body.querySelectorAll('sup, [style*="vertical-align:super"], a[href*="#"]')) {
    if (isMarkAlone(sign)) sign.textContent = `[${textOf(sign)}]`;
  }
  return changes;
}

function isShown(mark: Element): boolean {
  return mark.isConnected && textOf(mark) !== '';
}

/** An address may have been made whole on its way: `https://docs.google.com/…#ftnt1`. */
function fragmentOf(link: HTMLAnchorElement): string {
  return (link.getAttribute('href') ?? '').replace(/^.*#/, '').toLowerCase();
}

function removeNote({ mark, back }: Citation, kind: PasteChange['kind']): PasteChange {
  const note = noteOf({ mark, back });
  back.remove();
  mark.remove();
  note.remove();
  return { kind, text: textOf(note) };
}

function placeNote({ mark, back }: Citation, body: HTMLElement): PasteChange {
  const note = noteOf({ mark, back });
  const sign = `[${textOf(mark).replace(/[[\]]/g, '')}]`;
  const place = placeOf(mark, body);
  back.remove();
  mark.replaceWith(sign);
  // A mail may have all of its text in one element.
  if (note.contains(place)) note.prepend(sign);
  else {
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.textContent = `${sign} ${textOf(note)}`;
    note.remove();
    place.after(paragraph);
  }
  return { kind: 'footnote', text: sign };
}

/** All of a note: what begins with its link, or else its paragraph. */
function noteOf({ mark, back }: Citation): Element {
  const box = back.closest('div, li, aside');
  const isWhole = box && !box.contains(mark) && box.querySelectorAll('a[href*="#"]').length === 1;
  if (isWhole && (box.matches('li') || textOf(box).startsWith(textOf(back)))) return box;
  return back.closest('p, li, div') ?? back;
}

/** What the note goes after: no list and no table is cut in two. */
function placeOf(mark: Element, body: HTMLElement): Element {
  const lists = [...body.querySelectorAll(`:is(ul, ol):not(:has(${HEADINGS})), table:not(:has(table))`)];
  return lists.find((list) => list.contains(mark)) ?? mark.closest(`p, li, div, ${HEADINGS}`) ?? mark;
}

/** The mark of a note that was not copied: a number that is raised after a word, a figure or a sign; not «m²», «1er». */
function isMarkAlone(sign: Element): boolean {
  const before = sign.previousSibling?.textContent ?? '';
  return /^\d{1,2}$/.test(textOf(sign)) && /(?:\p{L}{4}|[\d.,;:)»”])$/u.test(before);
}
