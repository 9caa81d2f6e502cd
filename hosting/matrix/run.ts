import { readFileSync } from 'node:fs';
import { HASHED_FOLDER } from '../../lib/headers';
import { PAGE_PATH, REDIRECT_STATUS } from '../../lib/routes';
import { OUT } from '../hand-over';
import { ask, differences } from './ask';
import { deviations } from './deviations';
import { type Case, cases, type Expected, HASHED_FILE } from './requests';

/** What one kind of software made of one request. */
export interface Result {
  case: Case;
  /** The known way in which this software answers otherwise, and why. */
  deviation?: { answer: string; why: string };
  /** What was not as expected, the known deviation granted. */
  differences: string[];
}

/** Asks everything of a running server. */
export async function runMatrix(software: string, port: number): Promise<Result[]> {
  const page = readFileSync(`${OUT}${PAGE_PATH}.html`, 'utf8');
  const file = page.match(new RegExp(`${HASHED_FOLDER}[^"]+\\.js`))?.[0];
  if (!file) throw new Error('The page names no script.');
  const results: Result[] = [];
  for (const asked of cases) {
    const known = deviations[software]?.cases[`${asked.method} ${asked.target}`];
    const answer = await ask(port, { ...asked, target: asked.target.replace(HASHED_FILE, file) });
    results.push({
      case: asked,
      deviation: known && {
        answer: [answer.status, answer.headers.location].filter(Boolean).join(' '),
        why: known.why,
      },
      differences: differences(answer, expectedOf(software, { ...asked.expected, ...known })),
    });
  }
  return results;
}

/** What is expected of this software, without what it never answers as the real host does. */
function expectedOf(software: string, expected: Expected): Expected {
  const wanted = { ...expected };
  for (const what of deviations[software]?.ignored ?? []) {
    if (what === 'security') wanted.security = false;
    else if (what !== 'security of redirects') delete wanted[what];
    else if (wanted.status === REDIRECT_STATUS) wanted.security = false;
  }
  return wanted;
}
