import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findPostgres, findProgram } from '@/lib/testing/program';

const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
const POLICY = '/usr/sbin/policy-rc.d';

/** WebKitGTK's browser, which stands in a folder of its version. */
const findMiniBrowser = () =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .filter((name) => /^webkit2?gtk-/.test(name))
    .map((name) => join(LIBRARIES, name, 'MiniBrowser'))
    .find((path) => existsSync(path));

/** The programs beside Node that the tests use: where each is, and Debian's packages that bring it. */
const PROGRAMS = {
  chromium: {
    find: () =>
      process.env.CHROMIUM_PATH ||
      findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ||
      [chromium.executablePath()].find((path) => existsSync(path)),
    packages: ['chromium', 'fonts-liberation'],
  },
  firefox: {
    find: () => process.env.FIREFOX_PATH || findProgram('firefox-esr', 'firefox'),
    packages: ['firefox-esr'],
  },
  webKitDriver: {
    find: () => process.env.WEBKIT_DRIVER_PATH || findProgram('WebKitWebDriver'),
    packages: ['webkit2gtk-driver'],
  },
  miniBrowser: { find: () => process.env.MINI_BROWSER_PATH || findMiniBrowser(), packages: ['webkit2gtk-driver'] },
  display: { find: () => findProgram('Xvfb'), packages: ['xvfb'] },
  nginx: { find: () => findProgram('nginx'), packages: ['nginx-light'] },
  caddy: { find: () => findProgram('caddy'), packages: ['caddy'] },
  postgres: { find: findPostgres, packages: ['postgresql'] },
  pgbouncer: { find: () => findProgram('pgbouncer'), packages: ['pgbouncer'] },
  sqlite: { find: () => findProgram('sqlite3'), packages: ['sqlite3'] },
  ffmpeg: { find: () => findProgram('ffmpeg'), packages: ['ffmpeg'] },
  systemd: { find: () => findProgram('systemd-analyze'), packages: ['systemd'] },
};

/** The name of a program that tests use. */
export type Program = keyof typeof PROGRAMS;

/** What a change's tests use, and what a release's use besides. */
export const CHANGE: Program[] = ['chromium', 'postgres', 'pgbouncer'];
export const ENGINES: Program[] = ['firefox', 'webKitDriver', 'miniBrowser', 'display'];
export const RELEASE: Program[] = [...CHANGE, ...ENGINES, 'nginx', 'caddy', 'sqlite', 'systemd', 'ffmpeg'];

const missing = (programs: Program[]) => programs.filter((program) => !PROGRAMS[program].find());
const packagesOf = (programs: Program[]) => [...new Set(programs.flatMap((program) => PROGRAMS[program].packages))];

/**
 * Brings the programs that this machine lacks: Debian's packages as root, or at least Playwright's own Chromium. Says
 * beforehand what it installs, and afterwards what is still missing; whatever needs that is left out and says so.
 *
 * @returns the path of each that is here
 */
export function bring(programs: Program[]): Partial<Record<Program, string>> {
  const lacking = missing(programs);
  const packages = packagesOf(lacking);
  if (packages.length > 0 && process.getuid?.() === 0 && findProgram('apt-get')) {
    console.log(`To be installed with apt-get: ${packages.join(' ')}`);
    // A package that starts its service when it is installed would keep the ports that tests and people use.
    const addsPolicy = !existsSync(POLICY);
    if (addsPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
      const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    } finally {
      if (addsPolicy) rmSync(POLICY);
    }
  } else if (lacking.includes('chromium')) {
    console.log("To be installed: Playwright's own Chromium (npx playwright install chromium)");
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const still = missing(programs);
  if (still.length > 0) {
    const needed = packagesOf(still).join(' ');
    console.log(`Still missing: ${still.join(', ')}. On Debian or Ubuntu: sudo apt-get install ${needed}`);
  }
  return Object.fromEntries(programs.map((program) => [program, PROGRAMS[program].find()]));
}

/** The Chromium that is here, if any: named by `CHROMIUM_PATH`, the system's, or Playwright's. */
export const findChromium = PROGRAMS.chromium.find;

/**
 * The path of a Chromium, installed when there is none.
 *
 * @throws when none could be installed, with what to do about it
 */
export function ensureChromium(): string {
  const { chromium: found } = bring(['chromium']);
  if (!found) throw new Error('No Chromium could be installed. Say where one is: CHROMIUM_PATH=/path/to/chromium');
  return found;
}

/** Flags for a Chromium that runs in a test: none of its own traffic, and no sandbox where root cannot have one. */
export const CHROMIUM_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
