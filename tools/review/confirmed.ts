import type { ContentFileName } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { policyWording } from './policy-versions';

interface Subject {
  /** The content files from which the value is read. */
  files: ContentFileName[];
  /** Returns the value that a person confirms. */
  valueIn: (content: Partial<SiteContent>) => unknown;
}

/** The names of subjects that only a person can confirm, for example that a lawyer read the privacy policy. */
export const subjectNames = ['policy', 'positions', 'colors', 'figures'] as const;

export type SubjectName = (typeof subjectNames)[number];

/** The subjects by their names. A confirmation becomes invalid when the value of its subject changes. */
const subjects: Record<SubjectName, Subject> = {
  policy: {
    files: ['privacy-policy', 'site'],
    valueIn: policyWording,
  },
  positions: {
    files: ['site'],
    valueIn: ({ site }) => site?.offices.map(({ position }) => position),
  },
  colors: {
    files: ['brand'],
    valueIn: ({ brand }) => [brand?.colors.primary, brand?.colors.info, brand?.colors.ink],
  },
  figures: {
    files: ['statistics'],
    valueIn: ({ statistics }) => statistics?.items.map(({ value }) => value),
  },
};

/** Returns whether all content files of a subject are valid. */
export function canBeConfirmed(name: SubjectName, content: Partial<SiteContent>): boolean {
  return subjects[name].files.every((file) => content[file] !== undefined);
}

/** Returns whether a person confirmed the current value of a subject. */
export function isConfirmed(name: SubjectName, content: Partial<SiteContent>): boolean {
  return content.confirmations?.[name]?.of === digestOf(name, content);
}

/** Returns a short digest of the current value of a subject. */
export function digestOf(name: SubjectName, content: Partial<SiteContent>): string {
  const text = JSON.stringify(subjects[name].valueIn(content)) ?? '';
  // FNV-1a with 32 bits over code points. Another algorithm would invalidate all existing confirmations.
  let digest = 0x811c9dc5;
  for (const character of text) digest = Math.imul(digest ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (digest >>> 0).toString(16).padStart(8, '0');
}
