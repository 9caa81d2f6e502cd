import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHROMIUM_FLAGS } from '@/tools/build/find-chromium';

/** Measurements of a page: Lighthouse scores from 0 to 100 and Lighthouse metrics. */
export type Figures = Record<string, number>;

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'mainthread-work-breakdown',
  'cumulative-layout-shift',
];

/** Installed by npx on demand: it depends on 160 packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** One run of Lighthouse in a separate browser. */
export async function audit(
  url: string,
  { chromePath, isDesktop }: { chromePath: string; isDesktop: boolean },
): Promise<Figures> {
  const flags = [...CHROMIUM_FLAGS, '--headless=new'].join(' ');
  const args = ['--yes', LIGHTHOUSE, url, '--output=json', '--quiet', `--chrome-flags=${flags}`];
  if (isDesktop) args.push('--preset=desktop');
  const env = { ...process.env, CHROME_PATH: chromePath };
  const { stdout } = await promisify(execFile)('npx', args, { env, maxBuffer: 2 ** 26 });
  const report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const figures: Figures = {};
  for (const [name, { score }] of Object.entries<{ score: number }>(report.categories)) {
    figures[name] = Math.round(score * 100);
  }
  for (const name of METRICS) figures[name] = report.audits[name].numericValue;
  return figures;
}
