import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PAGE_PATH } from '@/lib/routes';

/** How often the site is asked, in ms. */
const INTERVAL = 5000;
/** How long building and deploying may take, in ms. */
const TIMEOUT = 15 * 60_000;
const MINUTE = 60_000;

/** What a visitor gets of a page: its words and its media, whatever the build named its scripts. */
export function visibleParts(html: string): string {
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const media = [...markup.matchAll(/\/media\/[\w./-]+/g)].map(([address]) => address);
  const text = markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  return [text, ...new Set(media)].join('\n');
}

/** Waits until the site shows the page that was built here; tells whether it came in time. */
export async function waitUntilOnline(siteUrl: string, onProgress: (note: string) => void): Promise<boolean> {
  const built = visibleParts(readFileSync(`out${PAGE_PATH}.html`, 'utf8'));
  const start = Date.now();
  while (Date.now() - start < TIMEOUT) {
    const page = await readPage(siteUrl + PAGE_PATH);
    if (page !== undefined && visibleParts(page) === built) return true;
    const minutes = Math.floor((Date.now() - start) / MINUTE);
    onProgress(minutes === 0 ? 'Hace menos de un minuto' : `Hace ${minutes} min`);
    await sleep(INTERVAL);
  }
  return false;
}

/** The page at an address; `undefined` while nothing answers. */
async function readPage(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store' });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
