import { readFileSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { SiteContent } from '../../../content/types';
import { PAGE_WEIGHT_LIMIT } from '../../../lib/constants';
import { FILES, fileOf } from './content-files';

const PAGE = 'out/AboutUs.html';
const compress = promisify(brotliCompress);
const weigh = async (text: string) => (await compress(text)).length;
const madeAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The last build that was made of the content as it then was. */
let base: { html: string; bytes: number; withContent: number; made: number } | undefined;

/**
 * About how many bytes the page's weight still leaves: that of the last build, and how much more or less the content
 * weighs now, compressed behind the page that repeats most of it. `undefined` until there is a build of this content.
 */
export async function bytesLeft(content: SiteContent): Promise<number | undefined> {
  const made = madeAt(PAGE);
  const isOfThisContent = made > Math.max(...FILES.map((name) => madeAt(fileOf(name))));
  if (isOfThisContent && base?.made !== made) {
    const html = readFileSync(PAGE, 'utf8');
    if (html.includes('data-preview')) return undefined;
    base = { html, made, bytes: await weigh(html), withContent: await weigh(html + JSON.stringify(content)) };
  }
  if (!base) return undefined;
  const now = await weigh(base.html + JSON.stringify(content));
  return PAGE_WEIGHT_LIMIT - base.bytes - (now - base.withContent);
}
