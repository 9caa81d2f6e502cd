import { type LegalMark, legalMarkOf, type Numbering, numberingOf } from './numbering';
import { type Block, MAX_HEADING } from './read-blocks';

export const TITLE = 1;
export const SECTION = 2;
/** Below those that are marked as headings. */
const LEGAL = 8;

export const POLICY_NAME = /pol[ií]tica|privacidad|aviso|tratamiento de/i;

/** The blocks with the title and those of the sections as headings: as marked or, where none are, by their looks. */
export function findHeadings(blocks: Block[]): Block[] {
  const withLegal = markLegalHeadings(joinMarkAndTitle(markNumberedItems(blocks)));
  // One alone is the title.
  const hasHeadings = withLegal.filter(isHeading).length > 1;
  return setLevels(hasHeadings ? withLegal : markHeadings(withLegal));
}

function isHeading({ level }: Block): boolean {
  return level > 0;
}

/** Lines whose numbers follow on each other are the items of a list. */
function markNumberedItems(blocks: Block[]): Block[] {
  const numbers = blocks.map((block) => (isHeading(block) ? undefined : numberingOf(block.text)));
  return blocks.map((block, index) => {
    const isNext = isFollowedBy(numbers[index - 1], numbers[index]);
    return isNext || isFollowedBy(numbers[index], numbers[index + 1]) ? { ...block, isItem: true } : block;
  });
}

function isFollowedBy(one: Numbering | undefined, other: Numbering | undefined): boolean {
  return one !== undefined && one.depth === other?.depth && one.number + 1 === other.number;
}

/** «Cláusula primera» on one line and its title on the next are one heading. */
function joinMarkAndTitle(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const before = joined.at(-1);
    const isAfterMark = before !== undefined && !before.isItem && legalMarkOf(before.text)?.rest === '';
    if (isAfterMark && isTitleBelow(before, block, blocks.slice(index + 1))) {
      const mark = before.text.replace(/[\s.:–—-]*$/, ':');
      joined.splice(-1, 1, { ...before, text: `${mark} ${block.text}`, lead: `${mark} ${block.text}` });
    } else joined.push(block);
  }
  return joined;
}

function isTitleBelow(mark: Block, block: Block, following: Block[]): boolean {
  const [next] = following;
  if (isNumbered(block)) return false;
  // One of several below a chapter is no title of it.
  const isAlone = block.level > mark.level && following.find(isHeading)?.level !== block.level;
  if (isHeading(block)) return block.level === mark.level || isAlone;
  const below = next && legalMarkOf(next.text);
  const isAboveMark = below?.isSetOff === true && below.rank === legalMarkOf(mark.text)?.rank;
  return isShortLine(block) && next !== undefined && !isAboveMark;
}

function isNumbered({ text }: Block): boolean {
  return numberingOf(text) !== undefined || legalMarkOf(text) !== undefined;
}

/** Clauses and articles begin with a name and a number, often on the line of their text. */
function markLegalHeadings(blocks: Block[]): Block[] {
  const marks = blocks.map(({ text, isItem }) => (isItem ? undefined : legalMarkOf(text)));
  const all = marks.filter((mark) => mark !== undefined);
  return blocks.map((block, index) => {
    const mark = marks[index];
    const isFound = mark !== undefined && (mark.isSetOff || hasNeighbour(mark, all));
    return isFound && !isHeading(block) ? { ...block, level: LEGAL } : block;
  });
}

/** Whether the mark before or after it has the next number. */
function hasNeighbour(mark: LegalMark, marks: LegalMark[]): boolean {
  const ofKind = marks.filter(({ rank, isBare }) => rank === mark.rank && isBare === mark.isBare);
  const index = ofKind.indexOf(mark);
  return isFollowedBy(ofKind[index - 1], mark) || isFollowedBy(mark, ofKind[index + 1]);
}

/** Numbered lines and lines in capitals are headings, or, where there are no such, short lines above a text. */
function markHeadings(blocks: Block[]): Block[] {
  const hasClearHeadings = blocks.filter(isClearHeading).length > 1;
  return blocks.map((block, index) => {
    const next = blocks[index + 1];
    const isAboveText = next !== undefined && !isShortLine(next);
    const isFound = hasClearHeadings ? isClearHeading(block) : isShortLine(block) && isAboveText;
    return isFound ? { ...block, level: SECTION } : block;
  });
}

function isClearHeading({ text, isItem }: Block): boolean {
  if (isItem || text.length > MAX_HEADING) return false;
  const isInCapitals = /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();
  return isInCapitals || numberingOf(text) !== undefined;
}

/** A line that is no sentence and no datum, such as «Última actualización: 3 de marzo». */
function isShortLine({ text, isItem }: Block): boolean {
  return !isItem && text.length <= MAX_HEADING && !/[:@]|[.;,!?]$/.test(text);
}

/** The highest level that several headings have is that of the sections; what is below it becomes a paragraph. */
function setLevels(blocks: Block[]): Block[] {
  const title = titleOf(blocks);
  const headings = blocks.filter((block) => isHeading(block) && block !== title);
  const ranks = [...new Set(headings.map(rankOf))]
    .filter((rank) => rank !== undefined)
    .sort((one, other) => one - other);
  const depthOf = (block: Block) => block.level + Math.max(0, ranks.indexOf(rankOf(block) ?? -1)) + partsOf(block) - 1;
  const levels = headings.map(depthOf).sort((one, other) => one - other);
  const sectionLevel = levels.find((level, index) => level === levels[index + 1]) ?? levels[0] ?? 0;
  return blocks.map((block, index) => {
    if (block === title) return { ...block, level: TITLE };
    // The name of the company may stand above the title.
    const isAboveTitle = title !== undefined && index < blocks.indexOf(title);
    const isSection = isHeading(block) && !isAboveTitle && depthOf(block) <= sectionLevel;
    return { ...block, level: isSection ? SECTION : 0 };
  });
}

/** Before any other text, the line that names the policy or else a heading; or else the only one of the highest level. */
function titleOf(blocks: Block[]): Block | undefined {
  const end = blocks.findIndex((block) => !isHeading(block) && !isShortLine(block));
  const opening = blocks.slice(0, Math.max(end, 0)).filter((block) => !isNumbered(block));
  const [first, ...others] = blocks.filter(isHeading);
  const isOnly = first?.level === TITLE && !isNumbered(first) && others.every(({ level }) => level !== TITLE);
  const named = opening.find(({ text }) => POLICY_NAME.test(text)) ?? opening.find(isHeading);
  return named ?? (isOnly ? first : undefined);
}

/** A chapter stands above an article, and both above a plain number. */
function rankOf({ text }: Block): number | undefined {
  return (legalMarkOf(text) ?? numberingOf(text))?.rank;
}

/** A heading that is numbered «2.1» stands below one that is numbered «2». */
function partsOf({ text }: Block): number {
  return numberingOf(text)?.depth ?? 1;
}
