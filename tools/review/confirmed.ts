import type { ContentState } from './gather';
import { serializePolicy } from './policy-versions';
import { findSamples, sampleTopicOf } from './samples';

/** Topics that only a person can confirm, for example that a lawyer read the privacy policy. */
export const confirmationTopics = ['policy', 'positions', 'colors', 'figures', 'texts'] as const;

export type ConfirmationTopic = (typeof confirmationTopics)[number];

/** Functions that return the values of the topics that always need a confirmation. */
const requiredValues: Partial<Record<ConfirmationTopic, (state: ContentState) => unknown[]>> = {
  policy: ({ content }) => (content['privacy-policy'] ? [serializePolicy(content)] : []),
  positions: ({ content: { site } }) => (site ? [site.offices.map(({ position }) => position)] : []),
};

/** Returns the digests of the values of a topic. The values of the other topics are the remaining samples. */
export function digestsOf(topic: ConfirmationTopic, state: ContentState): string[] {
  const samples = () => findSamples(state).filter((field) => sampleTopicOf(field) === topic);
  const values = requiredValues[topic]?.(state) ?? samples().map(({ value }) => value);
  return values.map(digestOf);
}

/** Returns the digests of the values of a topic that a person confirmed. */
export function confirmedDigests(topic: ConfirmationTopic, { content }: ContentState): string[] {
  return content.confirmations?.[topic]?.of.split(' ') ?? [];
}

/** Returns whether a person confirmed all current values of a topic. */
export function isConfirmed(topic: ConfirmationTopic, state: ContentState): boolean {
  const confirmed = confirmedDigests(topic, state);
  return digestsOf(topic, state).every((digest) => confirmed.includes(digest));
}

export function digestOf(value: unknown): string {
  const text = JSON.stringify(value);
  // FNV-1a with 32 bits over code points. Another algorithm would invalidate all existing confirmations.
  let digest = 0x811c9dc5;
  for (const character of text) digest = Math.imul(digest ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (digest >>> 0).toString(16).padStart(8, '0');
}
