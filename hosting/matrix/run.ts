import { readFileSync } from 'node:fs';
import { PAGE_FILE } from '@/lib/build-output';
import { HASHED_FOLDER } from '@/lib/headers';
import { sendRequest } from '@/lib/processes/send-request';
import { REDIRECT_STATUS } from '@/lib/routes';
import { deviations } from './deviations';
import { differences } from './differences';
import { type Case, cases, type Expected, HASHED_FILE } from './requests';

/** What one kind of software made of one request. */
export interface Result {
  case: Case;
  /** What was not as expected, the known deviation granted. */
  differences: string[];
}

/** Sends every request of the matrix to a running server. */
export async function runMatrix(software: string, port: number): Promise<Result[]> {
  const page = readFileSync(PAGE_FILE, 'utf8');
  const file = page.match(new RegExp(`${HASHED_FOLDER}[^"]+\\.js`))?.[0];
  if (!file) throw new Error('The page names no script.');
  const results: Result[] = [];
  for (const sent of cases) {
    const { method, target, headers, body, expected } = sent;
    const known = deviations[software]?.cases[`${method} ${target}`];
    const path = target.replace(HASHED_FILE, file);
    const answer = await sendRequest({ port, method, path, headers, agent: false }, body);
    results.push({
      case: sent,
      differences: differences(answer, expectedOf(software, { ...expected, ...known })),
    });
  }
  return results;
}

/** The differences of a result as one line, or none. */
export function describeDifferences({ case: { method, target }, differences }: Result): string[] {
  return differences.length > 0 ? [`${method} ${target}: ${differences.join('; ')}`] : [];
}

/** What is expected of this software, without what it never answers as the real host does. */
function expectedOf(software: string, expected: Expected): Expected {
  const wanted = { ...expected };
  for (const what of deviations[software]?.ignored ?? []) {
    if (what === 'security') {
      wanted.security = false;
    } else if (what === 'security of redirects') {
      if (wanted.status === REDIRECT_STATUS) wanted.security = false;
    } else {
      delete wanted[what];
    }
  }
  return wanted;
}
