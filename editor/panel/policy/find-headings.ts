import { type Block, MAX_HEADING, type Numbering, numberingOf } from './read-blocks';

export const TITLE = 1;
const SECTION = 2;

const POLICY_NAME = /pol[ií]tica|privacidad|aviso|tratamiento de/i;

/** The blocks with the title and those of the sections as headings: as marked or, where none are, by their looks. */
export function findHeadings(blocks: Block[]): Block[] {
  const withItems = markNumberedItems(blocks);
  // One alone is the title.
  const hasHeadings = blocks.filter(isHeading).length > 1;
  return setLevels(hasHeadings ? withItems : markHeadings(withItems));
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
  const levels = headings.map(numberedLevel).sort((one, other) => one - other);
  const sectionLevel = levels.find((level, index) => level === levels[index + 1]) ?? levels[0] ?? 0;
  return blocks.map((block) => {
    if (block === title) return { ...block, level: TITLE };
    const isSection = isHeading(block) && numberedLevel(block) <= sectionLevel;
    return { ...block, level: isSection ? SECTION : 0 };
  });
}

/** Before any other text, the line that names the policy or else a heading. */
function titleOf(blocks: Block[]): Block | undefined {
  const end = blocks.findIndex((block) => !isHeading(block) && !isShortLine(block));
  const opening = blocks.slice(0, Math.max(end, 0)).filter(({ text }) => !numberingOf(text));
  return opening.find(({ text }) => POLICY_NAME.test(text)) ?? opening.find(isHeading);
}

/** A heading that is numbered «2.1» stands below one that is numbered «2». */
function numberedLevel({ text, level }: Block): number {
  return level + (numberingOf(text)?.depth ?? 1) - 1;
}
