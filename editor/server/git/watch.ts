import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PAGE_FILE } from '@/lib/build-output';
import { PAGE_PATH } from '@/lib/routes';

const MINUTE = 60_000;

/** How often the site is asked, how long it may take to answer, and how long building and deploying may take, in ms. */
const INTERVAL = 5000;
const ANSWER = 15_000;
const DEPLOYMENT = 15 * MINUTE;

/** Attributes that visitors read or hear, and what search engines show. */
const READ_ATTRIBUTES = /\b(?:alt|aria-label|placeholder|title|name="description" content)="([^"]*)"/g;
const MEDIA_ADDRESS = /\/media\/[\w./-]+/g;

/** What a visitor gets of a page: its words and its media, whatever the build named its scripts. */
export function visibleParts(html: string): string {
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const text = markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  const read = [...markup.matchAll(READ_ATTRIBUTES)].map(([, value]) => value);
  const media = [...markup.matchAll(MEDIA_ADDRESS)].map(([address]) => address);
  return [text, ...read, ...new Set(media)].join('\n');
}

/** Waits until the site shows the page that was built here; tells whether it came in time. */
export async function waitUntilOnline(siteUrl: string, onProgress: (note: string) => void): Promise<boolean> {
  const built = visibleParts(readFileSync(PAGE_FILE, 'utf8'));
  const start = Date.now();
  while (Date.now() - start < DEPLOYMENT) {
    const page = await readPage(new URL(PAGE_PATH, siteUrl));
    if (page !== undefined && visibleParts(page) === built) return true;
    const minutes = Math.floor((Date.now() - start) / MINUTE);
    onProgress(minutes === 0 ? 'Hace menos de un minuto' : `Hace ${minutes} min`);
    await sleep(INTERVAL);
  }
  return false;
}

/** The page at an address; `undefined` while nothing answers. */
async function readPage(address: URL): Promise<string | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER) });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
