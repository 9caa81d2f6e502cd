import type { PrivacyPolicy } from '@/content/types';

/** The policy as visitors read it: what it says of the visitor counter begins its section, only if visits are counted. */
export function shownPolicy(policy: PrivacyPolicy, isCounted: boolean): PrivacyPolicy {
  const sections = policy.sections.map(({ counter, ...section }) => {
    if (!counter || !isCounted) return section;
    return { ...section, paragraphs: [counter, ...section.paragraphs] };
  });
  return { ...policy, sections };
}
