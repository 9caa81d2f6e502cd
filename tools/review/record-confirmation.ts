import { writeFileSync } from 'node:fs';
import { readContentFile } from '@/content/reading/files';
import { contentPath } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { today } from '@/lib/today';
import { type Confirmable, digestOf } from './confirmed';
import { recordPolicyVersion } from './policy-versions';

interface Confirmation {
  subject: Confirmable;
  /** The name of the person who confirms. */
  by: string;
  content: Partial<SiteContent>;
}

/** Stores who confirmed the current value of a subject, and when. For the policy, also stores its version. */
export function recordConfirmation({ subject, by, content }: Confirmation): void {
  // Reads the file again, because `content` no longer contains the placeholders of the file.
  const stored = Object(readContentFile('confirmations'));
  const confirmations = { ...stored, [subject]: { by, on: today(), of: digestOf(subject, content) } };
  writeFileSync(contentPath('confirmations'), `${JSON.stringify(confirmations, null, 2)}\n`);
  if (subject === 'policy') recordPolicyVersion(content);
}
