import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram } from '@/lib/processes/find-program';

/** Debian's headless Chromium. It needs three quarters of the time of a complete Chromium to render a page. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/**
 * Flags for Chromium in tests and benchmarks. They prevent background traffic and give text in headless mode the same
 * width as in a window. Root needs `--no-sandbox`, because Chromium does not start as root with a sandbox.
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

/** Returns the path of Chromium, if it is installed. Prefers `CHROMIUM_PATH`, then the system's, then Playwright's. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const systemChromium = findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  return [HEADLESS_SHELL, systemChromium, chromium.executablePath()].find((path) => path && existsSync(path));
}
