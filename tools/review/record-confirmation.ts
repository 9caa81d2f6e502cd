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

/** Records that a person confirmed the present value of something. */
export function recordConfirmation({ subject, by, content }: Confirmation): void {
  // Read from disk, because the loaded content has no placeholders any more.
  const written = Object(readContentFile('confirmations'));
  const given = { ...written, [subject]: { by, on: today(), of: digestOf(subject, content) } };
  writeFileSync(contentPath('confirmations'), `${JSON.stringify(given, null, 2)}\n`);
  if (subject === 'policy') recordPolicyVersion(content);
}
