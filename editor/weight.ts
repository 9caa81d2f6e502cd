import { readFileSync, statSync } from 'node:fs';
import { contentFiles } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { PAGE_WEIGHT_LIMIT } from '@/lib/constants';
import { weigh } from '@/tools/review/check-build';
import { fileOf } from './content-files';

const PAGE = 'out/AboutUs.html';
const madeAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The last build that was made of the content as it then was. */
let base: { made: number; left: number; content: number } | undefined;

/**
 * About how many bytes the page's weight still leaves: those that the last build left, and how much more or less the
 * content alone weighs now. `undefined` until there is a build of this content.
 */
export function bytesLeft(content: SiteContent): number | undefined {
  const now = weigh(JSON.stringify(content));
  const made = madeAt(PAGE);
  const isOfThisContent = made > Math.max(...contentFiles.map((name) => madeAt(fileOf(name))));
  if (isOfThisContent && base?.made !== made) {
    const html = readFileSync(PAGE, 'utf8');
    if (html.includes('data-preview')) return undefined;
    base = { made, left: PAGE_WEIGHT_LIMIT - weigh(html), content: now };
  }
  return base && base.left - (now - base.content);
}
