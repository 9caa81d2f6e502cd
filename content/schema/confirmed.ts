import type { SiteContent } from '@/content/types';

/** Content that a person may have broken by hand: the review tells so elsewhere. */
type AnyContent = { [File in keyof SiteContent]?: Partial<SiteContent[File]> };

/** What each confirmation is about: it lapses when that changes. */
const subjects = {
  policy: ({ 'privacy-policy': policy }: AnyContent) => [policy?.introduction, policy?.sections],
  positions: ({ site }: AnyContent) => site?.offices?.map((office) => office?.position),
  colors: ({ brand }: AnyContent) => [brand?.colors?.primary, brand?.colors?.info, brand?.colors?.ink],
  figures: ({ statistics }: AnyContent) => statistics?.items?.map((item) => item?.value),
};

/** Something of the content that only a person can say is in order. */
export type Confirmable = keyof typeof subjects;

export const confirmables = Object.keys(subjects) as Confirmable[];

/** Whether somebody confirmed it as it is now. */
export function isConfirmed(name: Confirmable, content: Partial<SiteContent>): boolean {
  return content.confirmations?.[name]?.of === digestOf(name, content);
}

/** Whether what is to be confirmed is this. */
export function isSubject(name: Confirmable, { value, content }: { value: unknown; content: Partial<SiteContent> }) {
  return JSON.stringify(subjects[name](content)) === JSON.stringify(value);
}

/** What is confirmed, in a few characters that change with it. */
export function digestOf(name: Confirmable, content: Partial<SiteContent>): string {
  const text = JSON.stringify(subjects[name](content)) ?? '';
  // FNV-1a, 32 bits: the panel has no digest that answers at once, and nobody gains by deceiving themselves.
  let digest = 0x811c9dc5;
  for (const character of text) digest = Math.imul(digest ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (digest >>> 0).toString(16).padStart(8, '0');
}
