import type { ContentFile } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { policyWording } from './policy-versions';

interface Subject {
  /** The files that contain it. */
  files: ContentFile[];
  valueIn: (content: Partial<SiteContent>) => unknown;
}

/** The parts of the content that only a person can confirm. */
export const confirmables = ['policy', 'positions', 'colors', 'figures'] as const;

export type Confirmable = (typeof confirmables)[number];

/** The subject of each confirmation, which lapses when its value changes. */
const subjects: Record<Confirmable, Subject> = {
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

/** Whether all files of the subject are valid. */
export function canBeConfirmed(name: Confirmable, content: Partial<SiteContent>): boolean {
  return subjects[name].files.every((file) => content[file] !== undefined);
}

/** Whether the present value was confirmed. */
export function isConfirmed(name: Confirmable, content: Partial<SiteContent>): boolean {
  return content.confirmations?.[name]?.of === digestOf(name, content);
}

/** A short digest of the subject's value. */
export function digestOf(name: Confirmable, content: Partial<SiteContent>): string {
  const text = JSON.stringify(subjects[name].valueIn(content)) ?? '';
  // FNV-1a with 32 bits over code points. Another digest would invalidate existing confirmations.
  let digest = 0x811c9dc5;
  for (const character of text) digest = Math.imul(digest ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (digest >>> 0).toString(16).padStart(8, '0');
}
