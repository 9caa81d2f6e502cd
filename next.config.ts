import { execFileSync } from 'node:child_process';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants';
import { pageConstants } from './lib/page-constants';
import { encodePath, rootFilesIn } from './lib/public-files';
import { CONTACT_PATH } from './lib/routes';

/**
 * Configures the production build as a static export. Development has no `output: 'export'`, because `next dev` would
 * then ignore the redirects in `middleware.ts`. Development also proxies contact requests to the contact service.
 */
export default function config(phase: string): NextConfig {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  if (isDevelopment || phase === PHASE_PRODUCTION_BUILD) prepareFromContent(isDevelopment);
  const shared: NextConfig = {
    reactStrictMode: true,
    // Hides the badge of `next dev`, which would cover a corner of the page that editors preview.
    devIndicators: false,
    poweredByHeader: false,
    images: { unoptimized: true },
    // Puts the styles into the HTML, so that the first paint does not wait for a second request.
    // Worker threads, because child processes connect through 127.0.0.1: in a sandbox without it, a build would hang.
    experimental: { inlineCss: true, turbopackPluginRuntimeStrategy: 'workerThreads' },
    env: { ...pageConstants(process.env), PUBLIC_FILES: rootFilesIn('public').map(encodePath).join(' ') },
    // A fixed id keeps builds of one commit identical. Caches stay correct without a unique id: chunk names contain a
    // content hash, and `after-build.ts` removes the files that contain the id.
    generateBuildId: () => 'site',
  };
  if (isDevelopment) {
    const service = process.env.CONTACT_SERVICE_URL ?? 'http://127.0.0.1:3001';
    return {
      ...shared,
      rewrites: async () => [{ source: CONTACT_PATH, destination: `${service}${CONTACT_PATH}` }],
    };
  }
  // The build checks only the types of the page, in a third of the time. `npm run check` checks all types.
  return { ...shared, output: 'export', typescript: { tsconfigPath: 'tsconfig.build.json' } };
}

/**
 * Generates media, fonts and environment variables from the content. Does nothing when `OPEN_POINTS` is set, because
 * then `npm run build` or the parent process of this Next.js worker has already generated them.
 */
function prepareFromContent(isDevelopment: boolean): void {
  if (process.env.OPEN_POINTS !== undefined) return;
  const args = ['--import', 'tsx', 'tools/build/prepare-command.ts', ...(isDevelopment ? ['--dev'] : [])];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  Object.assign(process.env, JSON.parse(output));
}
