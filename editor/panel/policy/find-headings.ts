import type { Block } from './blocks-from-text';
import { CLAUSE_STYLE, numberingOf } from './numbering';

/** The longest line that is taken for a heading where none is marked. */
export const MAX_HEADING = 100;
const POLICY_NAME = /pol[ií]tica|privacidad|aviso|tratamiento de/i;
const LEGAL_DIVISION = /^(?:art[ií]culo|cl[aá]usula|cap[ií]tulo|secci[oó]n|anexo)\s+\S+/i;

/** Lines whose numbers follow on each other are the points of a list. */
export function withNumberedItems(blocks: Block[]): Block[] {
  return blocks.map((block, index) => {
    const isInList = isFollowedBy(block, blocks[index + 1]) || isFollowedBy(blocks[index - 1], block);
    return isInList && block.kind === 'paragraph' ? { kind: 'item', text: block.text } : block;
  });
}

/** «PRIMERA.- RESPONSABLE. Cordillera responde por tus datos.» */
const CLAUSE = /^(?<heading>.{3,100}?[^\d\s][.:])\s+(?<text>\S.*)$/;

/** Clauses that begin with their heading are parted from it. */
export function withClauses(blocks: Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    const numbering = numberingOf(block.text);
    if (block.kind === 'heading' || numbering?.style !== CLAUSE_STYLE) return [block];
    const { heading, text } = numbering.rest.match(CLAUSE)?.groups ?? {};
    if (!heading || !text) return [{ kind: 'paragraph', text: block.text }];
    const number = block.text.slice(0, block.text.length - numbering.rest.length);
    return [
      { kind: 'paragraph', text: number + heading.slice(0, -1) },
      { kind: 'paragraph', text },
    ];
  });
}

function isFollowedBy(block: Block | undefined, next: Block | undefined): boolean {
  if (!block || !next || block.kind === 'heading' || next.kind === 'heading') return false;
  const numbering = numberingOf(block.text);
  const nextNumbering = numberingOf(next.text);
  if (numbering?.style === CLAUSE_STYLE) return false;
  return numbering?.style === nextNumbering?.style && numbering?.number === (nextNumbering?.number ?? 0) - 1;
}

/** A heading that is numbered «2.1» stands below one that is numbered «2». */
export function withNumberedLevels(blocks: Block[]): Block[] {
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    const { depth = 1 } = numberingOf(block.text) ?? {};
    return { ...block, level: block.level + depth - 1 };
  });
}

/**
 * Finds the headings of a text that marks none: numbered lines and lines in capitals, or, where there are no such, short
 * lines without a final stop.
 */
export function withFoundHeadings(blocks: Block[]): Block[] {
  const hasClearHeadings = blocks.filter(isClearHeading).length > 1;
  return blocks.map((block, index) => {
    const next = blocks[index + 1];
    const isFollowedByText = next !== undefined && !isShortLine(next);
    const isHeading = isClearHeading(block) || (!hasClearHeadings && isShortLine(block) && isFollowedByText);
    return isHeading ? { kind: 'heading', text: block.text, level: 1 } : block;
  });
}

function isClearHeading({ kind, text }: Block): boolean {
  if (kind !== 'paragraph' || text.length > MAX_HEADING) return false;
  const isInCapitals = /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();
  return isInCapitals || numberingOf(text) !== undefined || LEGAL_DIVISION.test(text);
}

/** A line that is no sentence and no datum, such as «Última actualización: 3 de marzo». */
function isShortLine({ kind, text }: Block): boolean {
  return kind === 'paragraph' && text.length <= MAX_HEADING && !/[:@]|[.;,!?]$/.test(text);
}

/** Above those of the sections. */
export const TITLE_LEVEL = 0;

/** Marks the title, if the text begins with one: the line that names a policy, or else a heading. */
export function withTitle(blocks: Block[]): Block[] {
  const end = blocks.findIndex((block) => !mayBeTitle(block));
  const opening = blocks.slice(0, Math.max(end, 0));
  const title = opening.find(({ text }) => POLICY_NAME.test(text)) ?? opening.find(({ kind }) => kind === 'heading');
  return blocks.map((block) => (block === title ? { kind: 'heading', text: block.text, level: TITLE_LEVEL } : block));
}

function mayBeTitle(block: Block): boolean {
  return (block.kind === 'heading' || isShortLine(block)) && numberingOf(block.text) === undefined;
}

/** The level of the headings that begin a section: the highest that several have, since a policy has several sections. */
export function sectionLevel(blocks: Block[]): number {
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const levels = headings.filter((level) => level !== TITLE_LEVEL).sort((one, other) => one - other);
  const shared = levels.find((level, index) => level === levels[index + 1]);
  return shared ?? levels[0] ?? TITLE_LEVEL;
}
