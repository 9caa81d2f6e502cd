import type { PrivacyPolicy } from '@/content/types';

/**
 * The policy as visitors read it. If visits are counted, the paragraph on the visitor counter begins its section; this
 * is another text than the one without, so its version, which is stored with each request, is another too.
 */
export function shownPolicy(policy: PrivacyPolicy, isCounted: boolean): PrivacyPolicy {
  const sections = policy.sections.map(({ counter, ...section }) => {
    if (!counter || !isCounted) return section;
    return { ...section, paragraphs: [counter, ...section.paragraphs] };
  });
  return {
    ...policy,
    version: isCounted ? `${policy.version}.visitas` : policy.version,
    sections,
  };
}
