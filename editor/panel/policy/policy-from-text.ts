import type { ContentData } from '@/content/types';
import { linesOf, normalizeText } from '@/editor/document/normalize';
import { numberingOf } from './numbering';

type Section = Pick<ContentData['privacy-policy']['sections'][number], 'title' | 'paragraphs' | 'list'>;

/** A policy that was brought whole. */
export interface ReadPolicy {
  /** Missing where the text has none. */
  title: string | undefined;
  introduction: string;
  sections: Section[];
  /** How the text was fitted into what a policy holds. */
  notes: string[];
}

interface Line {
  isPoint: boolean;
  text: string;
}

/** A heading and what stands below it. */
interface Part {
  heading: string;
  lines: Line[];
}

const TITLE = /^#(?!#)\s*/;
const HEADING = /^#+\s*/;
const POINT = /^[-•*]\s+/;

/** The policy in a text that has its title after `#`, those of its sections after `##` and points after `-`. */
export function policyFromText(text: string): ReadPolicy {
  const lines = linesOf(text).map(normalizeText).filter(Boolean);
  const titleLine = lines.findIndex((line) => TITLE.test(line));
  const { opening, parts } = divide(lines.filter((_, index) => index !== titleLine));
  return {
    title: lines[titleLine]?.replace(TITLE, ''),
    introduction: opening.map(({ text }) => text).join(' '),
    sections: parts.map(sectionOf),
    notes: [...notesAboutOpening(opening), ...notesAboutPoints(parts), ...notesAboutNumbers(parts)],
  };
}

/** The lines before the first heading, and those below each. */
function divide(lines: string[]): { opening: Line[]; parts: Part[] } {
  const opening: Line[] = [];
  const parts: Part[] = [];
  for (const line of lines) {
    if (HEADING.test(line)) {
      parts.push({ heading: line.replace(HEADING, ''), lines: [] });
      continue;
    }
    const below = parts.at(-1)?.lines ?? opening;
    below.push({ isPoint: POINT.test(line), text: line.replace(POINT, '') });
  }
  return { opening, parts };
}

function sectionOf({ heading, lines }: Part, index: number): Section {
  const { before, list } = splitList(lines);
  const numbering = numberingOf(heading);
  // The page numbers the sections itself, by 1, 2, 3.
  const isSameNumber = numbering?.number === index + 1 && numbering.depth === 1 && numbering.style !== 'A';
  const title = isSameNumber ? numbering.rest : heading;
  const paragraphs = before.map(({ isPoint, text }) => (isPoint ? `• ${text}` : text));
  return { title, paragraphs, ...(list.length > 0 && { list: list.map(({ text }) => text) }) };
}

/** A section has one list, at its end and after a paragraph. */
function splitList(lines: Line[]): { before: Line[]; list: Line[] } {
  const start = lines.findLastIndex(({ isPoint }) => !isPoint) + 1;
  if (start === 0) return { before: lines, list: [] };
  return { before: lines.slice(0, start), list: lines.slice(start) };
}

function notesAboutOpening({ length }: Line[]): string[] {
  return length > 1 ? [`La introducción es un solo párrafo: los ${length} anteriores al primer apartado se unen.`] : [];
}

function notesAboutPoints(parts: Part[]): string[] {
  const changed = parts.filter(({ lines }) => splitList(lines).before.some(({ isPoint }) => isPoint));
  if (changed.length === 0) return [];
  const names = changed.map(({ heading }) => `«${heading}»`).join(', ');
  return [
    `Un apartado tiene una sola lista, al final y después de un párrafo: los otros puntos de ${names} quedan como párrafos que empiezan por «•».`,
  ];
}

function notesAboutNumbers(parts: Part[]): string[] {
  const misnumbered = parts.flatMap(({ heading }, index) => {
    const number = numberingOf(heading)?.number ?? index + 1;
    return number === index + 1 ? [] : [`«${index + 1}. ${heading}»`];
  });
  if (misnumbered.length === 0) return [];
  return [`La página numera sola los apartados y con otros números que tu texto: ${misnumbered.join(', ')}.`];
}
