import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findPostgres, findProgram } from '@/lib/processes/find-program';

const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';

/** The programs beside Node that the tests use: where each is, and Debian's packages that install it. */
const PROGRAMS = {
  chromium: { find: findChromium, packages: ['chromium', 'fonts-liberation'] },
  headlessChromium: { find: findHeadlessChromium, packages: ['chromium-headless-shell', 'fonts-liberation'] },
  firefox: {
    find: () => process.env.FIREFOX_PATH || findProgram('firefox-esr', 'firefox'),
    packages: ['firefox-esr'],
  },
  webKitDriver: {
    find: () => process.env.WEBKIT_DRIVER_PATH || findProgram('WebKitWebDriver'),
    packages: ['webkit2gtk-driver'],
  },
  miniBrowser: {
    find: () => process.env.MINI_BROWSER_PATH || findMiniBrowser(),
    packages: ['webkit2gtk-driver'],
  },
  xvfb: { find: () => findProgram('Xvfb'), packages: ['xvfb'] },
  orca: { find: () => findProgram('orca'), packages: ['orca', 'at-spi2-core'] },
  dbus: { find: () => findProgram('dbus-daemon'), packages: ['dbus-daemon'] },
  openbox: { find: () => findProgram('openbox'), packages: ['openbox'] },
  xdotool: { find: () => findProgram('xdotool'), packages: ['xdotool'] },
  nginx: { find: () => findProgram('nginx'), packages: ['nginx-light'] },
  caddy: { find: () => findProgram('caddy'), packages: ['caddy'] },
  // The program without its service.
  apache: { find: () => findProgram('apache2'), packages: ['apache2-bin'] },
  postgres: { find: findPostgres, packages: ['postgresql'] },
  pgbouncer: { find: () => findProgram('pgbouncer'), packages: ['pgbouncer'] },
  sqlite: { find: () => findProgram('sqlite3'), packages: ['sqlite3'] },
  java: { find: () => findProgram('java'), packages: ['default-jre-headless'] },
  ffmpeg: { find: () => findProgram('ffmpeg'), packages: ['ffmpeg'] },
  systemd: { find: () => findProgram('systemd-analyze'), packages: ['systemd'] },
};

/** The name of a program that tests use. */
export type Program = keyof typeof PROGRAMS;

/** What the tests of a change use. */
export const CHANGE_PROGRAMS: Program[] = ['headlessChromium', 'postgres', 'pgbouncer', 'java'];

/** What the end-to-end tests in Firefox and WebKitGTK use. */
export const BROWSER_PROGRAMS: Program[] = ['firefox', 'webKitDriver', 'miniBrowser', 'xvfb'];

/** What the tests with a screen reader use. */
export const SCREEN_READER_PROGRAMS: Program[] = ['firefox', 'chromium', 'xvfb', 'orca', 'dbus', 'openbox', 'xdotool'];

/** What the tests of a release use. */
export const RELEASE_PROGRAMS: Program[] = [
  ...CHANGE_PROGRAMS,
  ...BROWSER_PROGRAMS,
  ...SCREEN_READER_PROGRAMS,
  'nginx',
  'caddy',
  'apache',
  'sqlite',
  'systemd',
  'ffmpeg',
];

/**
 * Flags for a Chromium that runs in a test: none of its own traffic, letters as wide as in a window, and no sandbox where
 * root cannot have one.
 */
export const CHROMIUM_FLAGS = [
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The path of an installed Chromium, if any: named by `CHROMIUM_PATH`, the system's, or Playwright's. */
export function findChromium(): string | undefined {
  const installed =
    process.env.CHROMIUM_PATH || findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  if (installed) return installed;
  const playwrights = chromium.executablePath();
  return existsSync(playwrights) ? playwrights : undefined;
}

/**
 * The path of an installed Chromium for journeys, if any: rather the one without a window, which draws the same pages in
 * three quarters of the time and is what Playwright takes by itself.
 */
export function findHeadlessChromium(): string | undefined {
  const debian = '/usr/lib/chromium/chromium-headless-shell';
  if (!process.env.CHROMIUM_PATH && existsSync(debian)) return debian;
  return findChromium();
}

/** WebKitGTK's browser, in the folder of its version. */
function findMiniBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  const folders = readdirSync(LIBRARIES).filter((name) => /^webkit2?gtk-/.test(name));
  return folders.map((folder) => join(LIBRARIES, folder, 'MiniBrowser')).find((path) => existsSync(path));
}

/** What is installed of some programs. */
export interface InstalledPrograms {
  /** The path of each program that is there. */
  paths: Partial<Record<Program, string>>;
  /** One line that names what is still missing and the command that installs it, if anything is. */
  missing: string | undefined;
}

/**
 * Installs the programs that this machine lacks: with apt-get where this is root, otherwise only Playwright's own
 * Chromium. Prints beforehand what it installs. Tests that need a missing program skip themselves.
 */
export function installMissingPrograms(programs: Program[]): InstalledPrograms {
  const missing = programs.filter(isMissing);
  const canUseApt = process.getuid?.() === 0 && findProgram('apt-get') !== undefined;
  if (missing.length > 0 && canUseApt) installPackages(packagesOf(missing));
  else if (missing.includes('chromium') || missing.includes('headlessChromium')) installPlaywrightChromium();

  return {
    paths: Object.fromEntries(programs.map((program) => [program, PROGRAMS[program].find()])),
    missing: sayMissing(programs.filter(isMissing)),
  };
}

function sayMissing(programs: Program[]): string | undefined {
  if (programs.length === 0) return undefined;
  const packages = packagesOf(programs).join(' ');
  return `This machine lacks ${programs.join(', ')}. On Debian or Ubuntu: sudo apt-get install ${packages}`;
}

/**
 * The path of a Chromium, installed when there is none.
 *
 * @throws when none could be installed, with what to do about it
 */
export function ensureChromium(): string {
  const { paths } = installMissingPrograms(['chromium']);
  if (!paths.chromium)
    throw new Error('No Chromium could be installed. Say where one is: CHROMIUM_PATH=/path/to/chromium');
  return paths.chromium;
}

function isMissing(program: Program): boolean {
  return PROGRAMS[program].find() === undefined;
}

function packagesOf(programs: Program[]): string[] {
  const packages = programs.flatMap((program) => PROGRAMS[program].packages);
  return [...new Set(packages)];
}

function installPackages(packages: string[]): void {
  console.log(`Installing with apt-get: ${packages.join(' ')}`);
  // A package that starts its service at installation would take the ports that tests and people use.
  const addsPolicy = !existsSync(SERVICE_POLICY);
  if (addsPolicy) writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } finally {
    if (addsPolicy) rmSync(SERVICE_POLICY);
  }
}

function installPlaywrightChromium(): void {
  console.log("Installing Playwright's own Chromium: npx playwright install chromium");
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}
