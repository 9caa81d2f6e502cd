import type { PrivacyPolicy } from '@/content/types';

/**
 * The policy as visitors read it: what it says of the visitor counter begins its section, only if visits are counted.
 * That is another text than the one without, so its version, which is kept with each request, is another too.
 */
export function shownPolicy(policy: PrivacyPolicy, isCounted: boolean): PrivacyPolicy {
  const sections = policy.sections.map(({ counter, ...section }) => {
    if (!counter || !isCounted) return section;
    return { ...section, paragraphs: [counter, ...section.paragraphs] };
  });
  const version = isCounted ? `${policy.version}.visitas` : policy.version;
  return { ...policy, version, sections };
}
