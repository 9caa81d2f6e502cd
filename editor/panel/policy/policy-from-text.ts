import { privacyPolicySchema } from '@/content/schema/privacy-policy';
import { type ContentIssue, validate } from '@/content/schema/validate';
import type { ContentData } from '@/content/types';
import { linesOf } from '@/editor/document/normalize';
import { findHeadings, SECTION, TITLE } from './find-headings';
import { readHtml } from './html-to-markdown';
import { legalHeadingOf } from './legal-heading';
import { numberingOf, titleMarksOf } from './numbering';
import type { PasteChange } from './paste-changes';
import { type Block, blocksOf, readBlocks } from './read-blocks';
import { removePageLines } from './remove-page-lines';

/** The whole value of the policy in the content. */
export type PolicyData = ContentData['privacy-policy'];
type Section = PolicyData['sections'][number];

/** A text that a person can correct, and what the policy shows otherwise than what was copied. */
export interface PastedText {
  text: string;
  changes: PasteChange[];
}

/**
 * Reads what was copied as a line for each block, the title after `#`, the title of a section after `##` and an item of
 * a list after `-`.
 */
export function readPasted({ html, plain }: { html: string; plain: string }): PastedText {
  const { markdown, changes } = readHtml(html);
  const { lines, changes: pageChanges } = removePageLines(linesOf(markdown ?? plain));
  const blocks = findHeadings(blocksOf(lines));
  const sections = blocks.filter(({ level }) => level === SECTION);
  const titleMarks = titleMarksOf(sections.map(({ text }) => text));
  const parts = blocks.map((block, index) => partOf(block, blocks[index + 1], titleMarks[sections.indexOf(block)]));
  const marks = parts.filter(({ mark }) => mark !== '').map(({ mark }): PasteChange => ({ kind: 'mark', text: mark }));
  const isPlain = html.trim() === '' && plain.trim() !== '';
  const formatting: PasteChange[] = isPlain ? [{ kind: 'plain', text: '' }] : [];
  return {
    text: parts
      .flatMap((part) => part.lines)
      .join('\n\n')
      .replaceAll('\n\n- ', '\n- '),
    changes: [...changes, ...pageChanges, ...marks, ...formatting],
  };
}

/** The lines of a block; a clause is divided into its title and its text, and loses its mark. */
function partOf(block: Block, next: Block | undefined, titleMark = ''): { lines: string[]; mark: string } {
  const { text, isItem, level } = block;
  const legal = level === SECTION ? legalHeadingOf(block, next?.level === 0) : undefined;
  if (legal) return { lines: [`## ${legal.title}`, legal.body].filter((line) => line !== ''), mark: legal.mark };
  if (isItem) return { lines: [`- ${text}`], mark: '' };
  const mark = numberingOf(text) ? '' : titleMark;
  const shown = text.slice(mark.length);
  return { lines: [level > 0 ? `${'#'.repeat(level)} ${shown}` : text], mark: mark.trim() };
}

/** A heading and what stands below it. */
interface Part {
  heading: string;
  blocks: Block[];
}

/** The policy with the texts of such a text. Its version stays: the panel asks for it when the change is saved. */
export function policyFromText(text: string, current: PolicyData): PolicyData {
  const blocks = readBlocks(text);
  const title = blocks.find(({ level }) => level === TITLE) ?? { text: current.title };
  const { opening, parts } = divide(blocks.filter((block) => block !== title));
  const introduction = opening.map((block) => block.text).join(' ');
  return { ...current, title: title.text, introduction, sections: parts.map(sectionOf) };
}

/** What stands before the first heading, and below each. */
function divide(blocks: Block[]): { opening: Block[]; parts: Part[] } {
  const opening: Block[] = [];
  const parts: Part[] = [];
  for (const block of blocks) {
    const below = parts.at(-1)?.blocks ?? opening;
    if (block.level > 0) parts.push({ heading: block.text, blocks: [] });
    else below.push(block);
  }
  return { opening, parts };
}

/** A section has one list, at its end and after a paragraph: other items are paragraphs with a bullet. */
function sectionOf({ heading, blocks }: Part): Section {
  const lastParagraph = blocks.findLastIndex(({ isItem }) => !isItem);
  const listStart = lastParagraph < 0 ? blocks.length : lastParagraph + 1;
  const list = blocks.slice(listStart).map(({ text }) => text);
  const section: Section = {
    title: numberingOf(heading)?.rest ?? heading,
    paragraphs: blocks
      .slice(0, listStart)
      .map(({ text, isItem }) => (isItem && !text.startsWith('– ') ? `• ${text}` : text)),
  };
  return list.length > 0 ? { ...section, list } : section;
}

/** What keeps a pasted policy from taking the place of the current one. Its version is not pasted. */
export function problemsWith(policy: PolicyData): string[] {
  if (policy.sections.length === 0) return ['No hay ningún apartado. Escribe ## delante del título de cada uno.'];
  const issues = validate(privacyPolicySchema, policy).filter(({ path }) => path[0] !== 'version');
  return issues.map(({ path, input, message: { problem, remedy } }) => {
    const isEmpty = input === '' || (Array.isArray(input) && input.length === 0);
    const words = isEmpty
      ? 'No tiene texto. Escríbelo, o borra los signos # si lo que está encima no es un título.'
      : `${problem} ${remedy}`;
    return `${placeOf(path)}: ${words}`;
  });
}

function placeOf([field, index]: ContentIssue['path']): string {
  if (typeof index === 'number') return `Apartado ${index + 1}`;
  return field === 'title' ? 'Título' : 'Introducción';
}
