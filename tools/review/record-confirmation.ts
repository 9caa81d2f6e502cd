import { writeFileSync } from 'node:fs';
import { readContentFile } from '@/content/reading/files';
import { type Confirmable, digestOf } from '@/content/schema/confirmed';
import { contentPath } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import { today } from '@/lib/today';
import { recordPolicyVersion } from './policy-versions';

interface Confirmation {
  subject: Confirmable;
  /** Who says so. */
  by: string;
  content: Partial<ContentData>;
}

/** Notes that somebody says that something of the content is in order as it is now. */
export function recordConfirmation({ subject, by, content }: Confirmation): void {
  // As it is written: in `content`, the company's data stands in place of their names in braces.
  const written = Object(readContentFile('confirmations'));
  const given = { ...written, [subject]: { by, on: today(), of: digestOf(subject, content) } };
  writeFileSync(contentPath('confirmations'), `${JSON.stringify(given, null, 2)}\n`);
  if (subject === 'policy') recordPolicyVersion(content);
}
