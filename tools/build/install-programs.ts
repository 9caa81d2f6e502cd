import { spawnSync } from 'node:child_process';
import { findPostgres, findProgram } from '@/lib/processes/find-program';
import { findChromium } from './find-chromium';

/** The programs that `npm test` uses in addition to Node, and the Debian packages that contain them. */
const PROGRAMS = [
  { name: 'Chromium', find: findChromium, packages: ['chromium-headless-shell', 'fonts-liberation'] },
  { name: 'PostgreSQL', find: findPostgres, packages: ['postgresql'] },
  { name: 'PgBouncer', find: () => findProgram('pgbouncer'), packages: ['pgbouncer'] },
];

/**
 * Installs missing programs with apt-get if run as root. Otherwise installs only Playwright's Chromium. Tests whose
 * program is still missing are skipped.
 */
export function installPrograms(): void {
  const isMissing = ({ find }: (typeof PROGRAMS)[number]) => find() === undefined;
  const canUseApt = process.getuid?.() === 0 && findProgram('apt-get') !== undefined;
  if (canUseApt) installPackages(PROGRAMS.filter(isMissing).flatMap(({ packages }) => packages));
  else if (!findChromium()) spawnSync('npx playwright install chromium', { shell: true, stdio: 'inherit' });

  const missingPrograms = PROGRAMS.filter(isMissing);
  if (missingPrograms.length === 0) return;
  const packages = missingPrograms.flatMap((program) => program.packages).join(' ');
  console.log(`This machine lacks ${missingPrograms.map(({ name }) => name).join(', ')}: apt-get install ${packages}`);
}

function installPackages(packages: string[]): void {
  if (packages.length === 0) return;
  console.log(`Installing with apt-get: ${packages.join(' ')}`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
