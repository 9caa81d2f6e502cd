import type { ContentFileName } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { serializePolicy } from './policy-versions';

interface ConfirmedValue {
  files: ContentFileName[];
  getValue: (content: Partial<SiteContent>) => unknown;
}

/** Topics that only a person can confirm, for example that a lawyer read the privacy policy. */
export const confirmationTopics = ['policy', 'positions', 'colors', 'figures'] as const;

export type ConfirmationTopic = (typeof confirmationTopics)[number];

/** The value of each topic. A confirmation becomes invalid when the value of its topic changes. */
const confirmedValues: Record<ConfirmationTopic, ConfirmedValue> = {
  policy: {
    files: ['privacy-policy', 'site'],
    getValue: serializePolicy,
  },
  positions: {
    files: ['site'],
    getValue: ({ site }) => site?.offices.map(({ position }) => position),
  },
  colors: {
    files: ['brand'],
    getValue: ({ brand }) => [brand?.colors.primary, brand?.colors.info, brand?.colors.ink],
  },
  figures: {
    files: ['statistics'],
    getValue: ({ statistics }) => statistics?.items.map(({ value }) => value),
  },
};

/** Returns whether all content files of a topic are valid. */
export function canBeConfirmed(topic: ConfirmationTopic, content: Partial<SiteContent>): boolean {
  return confirmedValues[topic].files.every((file) => content[file] !== undefined);
}

/** Returns whether a person confirmed the current value of a topic. */
export function isConfirmed(topic: ConfirmationTopic, content: Partial<SiteContent>): boolean {
  return content.confirmations?.[topic]?.of === digestOf(topic, content);
}

export function digestOf(topic: ConfirmationTopic, content: Partial<SiteContent>): string {
  const text = JSON.stringify(confirmedValues[topic].getValue(content)) ?? '';
  // FNV-1a with 32 bits over code points. Another algorithm would invalidate all existing confirmations.
  let digest = 0x811c9dc5;
  for (const character of text) digest = Math.imul(digest ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (digest >>> 0).toString(16).padStart(8, '0');
}
