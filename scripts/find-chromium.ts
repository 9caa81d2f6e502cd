import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The Chromium that is here: named by `CHROMIUM_PATH`, installed by the system, or brought by Playwright. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * The path of a Chromium for the tests. Installs one when there is none: Debian's package as root, Playwright's
 * own otherwise. Says what it does.
 *
 * @throws when none could be installed, with what to do about it
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) {
    console.log(`Navegador: ${found}`);
    return found;
  }
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (isRoot && hasApt) {
    console.log('No hay Chromium: se instala el paquete de Debian (apt-get install chromium).');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    console.log('No hay Chromium: Playwright descarga el suyo (npx playwright install chromium).');
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findChromium();
  if (!installed) {
    throw new Error('No se pudo instalar Chromium. Instálalo y di dónde está: CHROMIUM_PATH=/ruta/a/chromium npm test');
  }
  console.log(`Navegador: ${installed}`);
  return installed;
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
