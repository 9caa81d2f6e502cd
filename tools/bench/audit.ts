import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHROMIUM_FLAGS } from '@/tools/build/find-chromium';

/** Scores (0 to 100) and metrics of one Lighthouse run, by their Lighthouse names. */
export type Measurements = Record<string, number>;

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'mainthread-work-breakdown',
  'cumulative-layout-shift',
];

/** Package that npx installs on demand. As a dependency of the project it would add 160 packages to every install. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** Measures the page at a URL with one Lighthouse run in a new browser. */
export async function audit(
  url: string,
  { chromePath, isDesktop }: { chromePath: string; isDesktop: boolean },
): Promise<Measurements> {
  const chromiumFlags = [...CHROMIUM_FLAGS, '--headless=new'].join(' ');
  const args = ['--yes', LIGHTHOUSE, url, '--output=json', '--quiet', `--chrome-flags=${chromiumFlags}`];
  if (isDesktop) args.push('--preset=desktop');
  const env = { ...process.env, CHROME_PATH: chromePath };
  const { stdout } = await promisify(execFile)('npx', args, { env, maxBuffer: 2 ** 26 });
  const report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const measurements: Measurements = {};
  for (const [name, { score }] of Object.entries<{ score: number }>(report.categories)) {
    measurements[name] = Math.round(score * 100);
  }
  for (const name of METRICS) measurements[name] = report.audits[name].numericValue;
  return measurements;
}
