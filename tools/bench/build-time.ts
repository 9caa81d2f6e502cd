import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { atMostTimesBaseline, judge } from './goals';
import { BASELINE_APP } from './pages';
import type { PartResult } from './part';
import { markdownTable } from './table';

/** Builds the baseline app and the page without any cache, and says how long each takes. */
export async function measureBuild(): Promise<PartResult> {
  const baseline = buildFromNothing(`npx next build ${BASELINE_APP}`, BASELINE_APP);
  const page = buildFromNothing('npm run build', '.');
  const row = [
    'Clean build s',
    baseline.toFixed(1),
    page.toFixed(1),
    (page / baseline).toFixed(2),
    judge(atMostTimesBaseline(1.6), { page, baseline }),
  ];
  return {
    report: markdownTable(['', 'baseline', 'page', 'page / baseline', 'goal'], [row]),
    figures: { baseline, page },
  };
}

/** How long a build without any cache takes, in seconds. */
function buildFromNothing(command: string, folder: string): number {
  rmSync(`${folder}/.next`, { recursive: true, force: true });
  const started = performance.now();
  const { status, stderr } = spawnSync(command, { shell: true, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`«${command}» failed:\n${stderr}`);
  return (performance.now() - started) / 1000;
}
