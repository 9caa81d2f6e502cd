import { readFileSync } from 'node:fs';
import { PAGE_FILE } from '@/lib/build-output';
import { measureMainThread } from './main-thread';
import { BASELINE, type ExportedPage, PAGE, servePages } from './pages';
import type { PartOptions, PartResult } from './part';
import { variantsOf, withoutContentPolicy } from './variants';
import { FAST, type MeasuredPage, type Processor, SLOW, workReport } from './work-report';

/** What the pages cost the main thread, on this machine's own processor and on a slow one. */
export async function measureWork({ runs, others }: PartOptions): Promise<PartResult> {
  const pages = [BASELINE, PAGE, ...others].map((page) => ({ ...page, transform: withoutContentPolicy }));
  const fast = await measureInTurns(pages, { processor: FAST, rounds: runs });
  const slow = await measureInTurns(pages, { processor: SLOW, rounds: runs });
  return {
    report: `${workReport(fast, FAST)}\n\n${workReport(slow, SLOW)}`,
    figures: { fast, slow },
  };
}

/** What the page costs the main thread with each thing turned off, on this machine's own processor. */
export async function measureVariants({ runs }: Pick<PartOptions, 'runs'>): Promise<PartResult> {
  const { page, variants, absent } = variantsOf(PAGE, readFileSync(PAGE_FILE, 'utf8'));
  const measured = await measureInTurns([BASELINE, page, ...variants], { processor: FAST, rounds: runs });
  const report = [workReport(measured, FAST)];
  if (absent.length > 0) report.push(`Not measured, since the page has none: ${absent.join(', ')}`);
  return { report: report.join('\n\n'), figures: { measured, absent } };
}

interface TurnsOptions {
  processor: Processor;
  rounds: number;
}

async function measureInTurns(
  pages: ExportedPage[],
  { processor: { cpuRate }, rounds }: TurnsOptions,
): Promise<MeasuredPage[]> {
  using served = await servePages(pages);
  const measured: MeasuredPage[] = served.pages.map(({ name, url }) => ({ name, url, runs: [] }));
  for (let round = 1; round <= rounds; round += 1) {
    // To and fro, so that whatever grows with the time meets all alike.
    for (const { url, runs } of round % 2 === 0 ? measured.toReversed() : measured) {
      runs.push(await served.withBrowser((browser) => measureMainThread(browser, { url, cpuRate })));
    }
    console.log(`Main thread, ${cpuRate} × slower: round ${round}/${rounds}`);
  }
  return measured;
}
