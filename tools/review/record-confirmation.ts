import { writeFileSync } from 'node:fs';
import { readContentFile } from '@/content/reading/files';
import { contentPath } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { today } from '@/lib/today';
import { digestOf, type SubjectName } from './confirmed';
import { recordPolicyVersion } from './policy-versions';

interface Confirmation {
  subject: SubjectName;
  /** The name of the person who confirms the subject. */
  person: string;
  content: Partial<SiteContent>;
}

/** Stores who confirmed the current value of a subject, and when. For the policy, also stores its version. */
export function recordConfirmation({ subject, person, content }: Confirmation): void {
  // Reads the file again, because `content` no longer contains the placeholders of the file.
  const stored = Object(readContentFile('confirmations'));
  const confirmations = { ...stored, [subject]: { by: person, on: today(), of: digestOf(subject, content) } };
  writeFileSync(contentPath('confirmations'), `${JSON.stringify(confirmations, null, 2)}\n`);
  if (subject === 'policy') recordPolicyVersion(content);
}
