import { execFileSync } from 'node:child_process';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants';
import { pageConstants } from './lib/page-constants';
import { rootFilesIn } from './lib/public-files';
import { CONTACT_PATH } from './lib/routes';

/**
 * The production build is a static export. Development omits `output`, because `next dev` runs the redirects of
 * `middleware.ts` only without it, and proxies contact requests to the contact service.
 */
export default function config(phase: string): NextConfig {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  if (isDevelopment || phase === PHASE_PRODUCTION_BUILD) prepare(isDevelopment);
  const shared: NextConfig = {
    reactStrictMode: true,
    // Next's badge would cover the page that staff edit.
    devIndicators: false,
    poweredByHeader: false,
    images: { unoptimized: true },
    // The first paint waits for one request instead of two.
    experimental: { inlineCss: true },
    env: { ...pageConstants(process.env), PUBLIC_FILES: rootFilesIn('public').join(' ') },
    // Keeps builds of one commit identical. Safe for caches: chunks are named by their content, and the finished export
    // omits the files that contain this id.
    generateBuildId: () => 'site',
  };
  if (isDevelopment) {
    const service = process.env.CONTACT_SERVICE_URL ?? 'http://127.0.0.1:3001';
    return {
      ...shared,
      rewrites: async () => [{ source: CONTACT_PATH, destination: `${service}${CONTACT_PATH}` }],
    };
  }
  // Checks the types of the page only, which takes a third of the time; `npm run check` covers the rest.
  return { ...shared, output: 'export', typescript: { tsconfigPath: 'tsconfig.build.json' } };
}

/**
 * Prepares media, fonts and settings from the content, once per build: `npm run build` has done it already, and Next's
 * workers inherit the environment.
 */
function prepare(isDevelopment: boolean): void {
  if (process.env.OPEN_POINTS !== undefined) return;
  const args = ['--import', 'tsx', 'tools/build/prepare-command.ts', ...(isDevelopment ? ['--dev'] : [])];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  Object.assign(process.env, JSON.parse(output));
}
