import { blocksFromHtml } from './blocks-from-html';
import { type Block, blocksFromText } from './blocks-from-text';
import {
  sectionLevel,
  TITLE_LEVEL,
  withClauses,
  withFoundHeadings,
  withNumberedItems,
  withNumberedLevels,
  withTitle,
} from './find-headings';

/** A policy as it stands in its field, where the person can correct it. */
export interface PastedText {
  /** A line for each piece: the title after `#`, the title of a section after `##`, a point after `-`. */
  text: string;
  /** What is not brought as it was. */
  notes: string[];
}

/** Reads a policy that was copied elsewhere: its HTML, or its text where there is no more. */
export function readPasted({ html, plain }: { html: string; plain: string }): PastedText {
  const { blocks, notes } = blocksFromHtml(html) ?? { blocks: blocksFromText(plain), notes: [] };
  // One alone is the title.
  const hasHeadings = blocks.filter(({ kind }) => kind === 'heading').length > 1;
  const withItems = withNumberedItems(hasHeadings ? blocks : withClauses(blocks));
  const withHeadings = hasHeadings ? withItems : withFoundHeadings(withItems);
  const complete = withTitle(withNumberedLevels(withHeadings));
  const level = sectionLevel(complete);
  const hasSubheadings = complete.some((block) => block.kind === 'heading' && block.level > level);
  const lines = complete.map((block) => ({ ...block, sign: signOf(block, level) }));
  const text = lines.map((line, index) => {
    const isWithinList = line.kind === 'item' && lines[index - 1]?.kind === 'item';
    return `${isWithinList ? '\n' : '\n\n'}${line.sign}${line.text}`;
  });
  return { text: text.join('').trim(), notes: hasSubheadings ? [...notes, SUBHEADINGS] : notes };
}

const SUBHEADINGS = 'Los apartados no tienen subtítulos: los tuyos quedan como párrafos.';

function signOf(block: Block, level: number): string {
  if (block.kind === 'item') return '- ';
  if (block.kind !== 'heading' || block.level > level) return '';
  return block.level === TITLE_LEVEL ? '# ' : '## ';
}
