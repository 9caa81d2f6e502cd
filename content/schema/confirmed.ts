import { type AnyContent, policyWording } from '@/content/reading/policy-wording';
import type { ContentData } from '@/content/types';
import type { ContentFile } from './content';

interface Subject {
  /** The files that hold it. */
  files: ContentFile[];
  /** What is confirmed, as a value that changes with it. */
  valueIn: (content: AnyContent) => unknown;
}

/** Something of the content that only a person can say is in order. */
export type Confirmable = 'policy' | 'positions' | 'colors' | 'figures';

export const confirmables: Confirmable[] = ['policy', 'positions', 'colors', 'figures'];

/** What each confirmation is about: it lapses when that changes. */
const subjects: Record<Confirmable, Subject> = {
  policy: {
    files: ['privacy-policy', 'site'],
    valueIn: policyWording,
  },
  positions: {
    files: ['site'],
    valueIn: ({ site }) => site?.offices?.map((office) => office?.position),
  },
  colors: {
    files: ['brand'],
    valueIn: ({ brand }) => [brand?.colors?.primary, brand?.colors?.info, brand?.colors?.ink],
  },
  figures: {
    files: ['statistics'],
    valueIn: ({ statistics }) => statistics?.items?.map((item) => item?.value),
  },
};

/** Whether all that it is about is there; a file may be left out of the content because it cannot be used. */
export function canBeConfirmed(name: Confirmable, content: Partial<ContentData>): boolean {
  return subjects[name].files.every((file) => content[file] !== undefined);
}

/** Whether somebody confirmed it as it is now. */
export function isConfirmed(name: Confirmable, content: Partial<ContentData>): boolean {
  return content.confirmations?.[name]?.of === digestOf(name, content);
}

/** What is confirmed, in a few characters that change with it. */
export function digestOf(name: Confirmable, content: Partial<ContentData>): string {
  const text = JSON.stringify(subjects[name].valueIn(content)) ?? '';
  // FNV-1a with 32 bits, but of code points in place of bytes: the browser has no digest that answers at once, and
  // nobody gains by forging this one.
  let digest = 0x811c9dc5;
  for (const character of text) digest = Math.imul(digest ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (digest >>> 0).toString(16).padStart(8, '0');
}
