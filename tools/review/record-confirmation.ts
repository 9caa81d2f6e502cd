import { writeFileSync } from 'node:fs';
import { contentPath } from '@/content/schema/content';
import { today } from '@/lib/today';
import { type ConfirmationTopic, digestsOf } from './confirmed';
import type { ContentState } from './gather';
import { recordPolicyVersion } from './policy-versions';

type Confirmation = { topic: ConfirmationTopic; person: string; state: ContentState };

/** Stores who confirmed the current value of a topic, and when. Stores a digest of a confirmed privacy policy too. */
export function recordConfirmation({ topic, person, state }: Confirmation): void {
  const confirmation = { by: person, on: today(), of: digestsOf(topic, state).join(' ') };
  const confirmations = { ...state.content.confirmations, [topic]: confirmation };
  writeFileSync(contentPath('confirmations'), `${JSON.stringify(confirmations, null, 2)}\n`);
  if (topic === 'policy') recordPolicyVersion(state.content);
}
