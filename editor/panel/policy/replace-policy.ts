import type { Message } from '@/content/schema/message';
import type { ContentData } from '@/content/types';
import { newIssues } from '@/editor/document/issues';
import { labelOf } from '@/editor/document/labels';
import { applyPatch, type Operation } from '@/editor/document/patch';
import { keysOf, type Pointer } from '@/editor/document/pointer';
import type { ReadPolicy } from './policy-from-text';

const POLICY = '/privacy-policy';
const INTRODUCTION = `${POLICY}/introduction`;
const SECTIONS = `${POLICY}/sections`;

/** Replaces all texts of the policy. Its version stays: the panel asks for the day when the version is saved. */
export function replacePolicy({ title, introduction, sections }: ReadPolicy): Operation[] {
  const patch: Operation[] = [
    { op: 'replace', path: INTRODUCTION, value: introduction },
    { op: 'replace', path: SECTIONS, value: sections },
  ];
  if (title !== undefined) patch.push({ op: 'replace', path: `${POLICY}/title`, value: title });
  return patch;
}

const NO_SECTIONS: Message = {
  problem: 'No hay ningún apartado.',
  remedy: 'Escribe ## delante del título de cada uno.',
};

const NO_INTRODUCTION: Message = {
  problem: 'Falta la introducción, que va antes del primer apartado.',
  remedy: 'Escríbela, o borra el título que está sobre el párrafo que sirve de introducción.',
};

const emptySection = (title: string): Message => ({
  problem: `El apartado «${title}» no tiene texto.`,
  remedy: 'Escríbelo debajo, o borra ## si no es un título.',
});

/** What keeps a policy from taking the place of the one in the content. */
export function problemsWith(policy: ReadPolicy, content: unknown): Message[] {
  const after = applyPatch(content, replacePolicy(policy));
  const messages = new Map<Pointer, Message>();
  if (policy.sections.length === 0) messages.set(SECTIONS, NO_SECTIONS);
  if (policy.introduction === '') messages.set(INTRODUCTION, NO_INTRODUCTION);
  for (const [index, { title, paragraphs }] of policy.sections.entries()) {
    if (paragraphs.length === 0) messages.set(`${SECTIONS}/${index}/paragraphs`, emptySection(title));
  }
  return newIssues(POLICY, { before: content, after }).map(({ pointer, problem, remedy }) => {
    const [, , section] = keysOf(pointer);
    const place = typeof section === 'number' ? `Apartado ${section + 1}` : labelOf(pointer, after);
    return messages.get(pointer) ?? { problem: `${place}: ${problem}`, remedy };
  });
}

/** What the policy holds that no text brings. */
export function notesAboutReplaced({ sections }: ContentData['privacy-policy']): string[] {
  const counted = sections.find(({ counter }) => counter !== undefined);
  if (!counted) return [];
  return [
    `Se quita el «Contador de visitas» de «${counted.title}»: si el sitio cuenta sus visitas, agrégalo después en uno de los apartados.`,
  ];
}
