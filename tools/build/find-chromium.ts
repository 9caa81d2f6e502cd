import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram } from '@/lib/processes/find-program';

/** Debian's headless Chromium, which renders pages in three quarters of the time. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/**
 * Flags for a Chromium in tests: no background traffic, the same text widths as in a window, and no sandbox for root, who
 * cannot have one.
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
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const shell = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;
  const installed = shell ?? findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  if (installed) return installed;
  const playwrights = chromium.executablePath();
  return existsSync(playwrights) ? playwrights : undefined;
}
