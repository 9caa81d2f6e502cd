import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteContent } from '@/content/types';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { formatLedger, LEDGER_NAME, type LedgerEntry } from '@/tools/media/ledger';
import { readContent } from './read-content';
import { reviewOutdated } from './review-outdated';

const originals = sharedTemporaryFolder('originales');

let content: SiteContent;
beforeAll(async () => {
  content = structuredClone((await readContent()).content as SiteContent);
});

/** What the review says of a file of the brand that was made for an ink. */
function reviewOf({ src, ink }: { src: string; ink: string }) {
  const entry = { made: [src], ground: { ink } } as LedgerEntry;
  writeFileSync(path.join(originals, LEDGER_NAME), formatLedger({ 'logotipo/empresa.svg': entry }));
  return reviewOutdated(content, originals);
}

test('what the project holds was made for its colours', () => {
  expect(reviewOutdated(content, 'tools/media/originales')).toEqual([]);
});

test('a used logo that was made for another ink is told at the colours', () => {
  const { src } = content.brand.logo.onInk;
  const { ink } = content.brand.colors;
  expect(reviewOf({ src, ink })).toEqual([]);
  const [finding] = reviewOf({ src, ink: '#10231c' });
  expect(finding?.problem).toContain('el logotipo');
  expect(finding?.keys).toEqual(['colors']);
  expect(reviewOf({ src: '/media/brand/de-antes.svg', ink: '#10231c' })).toEqual([]);
});
