import type { ContentData } from '@/content/types';
import { withCompanyData } from './placeholders';

/** Content that a person may have broken by hand: the review tells so elsewhere. */
export type AnyContent = { [File in keyof ContentData]?: Partial<ContentData[File]> };

/** What the policy says to visitors, as one text that changes with it: it is what they consent to, and what is confirmed. */
export function policyWording({ 'privacy-policy': policy, site }: AnyContent): string {
  const { introduction, sections } = withCompanyData({ ...policy }, site);
  // In one order, whoever wrote the fields: the digests of all versions are of this text.
  const parts = sections?.map(({ title, paragraphs, list }) => ({ title, paragraphs, list }));
  return JSON.stringify([introduction, parts]);
}
