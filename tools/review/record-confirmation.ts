import { writeFileSync } from 'node:fs';
import { readContentFile } from '@/content/reading/files';
import { contentPath } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { today } from '@/lib/today';
import { type ConfirmationTopic, digestOf } from './confirmed';
import { recordPolicyVersion } from './policy-versions';

interface Confirmation {
  topic: ConfirmationTopic;
  person: string;
  content: Partial<SiteContent>;
}

/** Stores who confirmed the current value of a topic, and when. Stores a digest of a confirmed privacy policy too. */
export function recordConfirmation({ topic, person, content }: Confirmation): void {
  // Reads the stored file, because `content` contains company data instead of the placeholders of the file.
  const storedConfirmations = Object(readContentFile('confirmations'));
  const confirmations = { ...storedConfirmations, [topic]: { by: person, on: today(), of: digestOf(topic, content) } };
  writeFileSync(contentPath('confirmations'), `${JSON.stringify(confirmations, null, 2)}\n`);
  if (topic === 'policy') recordPolicyVersion(content);
}
