import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants';
import { pageConstants } from './lib/page-constants';
import { rootFilesIn } from './lib/public-files';
import { CONTACT_PATH } from './lib/routes';

/**
 * The production build is a static export. Development leaves `output` out, because `next dev` runs the
 * redirects of `middleware.ts` only without it, and passes contact requests on to the contact service.
 */
export default function config(phase: string): NextConfig {
  const shared: NextConfig = {
    reactStrictMode: true,
    // Next's own badge would stand on the page that staff edit.
    devIndicators: false,
    poweredByHeader: false,
    images: { unoptimized: true },
    // The first paint waits for the document alone and not for a style sheet too.
    experimental: { inlineCss: true },
    env: { ...pageConstants(process.env), PUBLIC_FILES: rootFilesIn('public').join(' ') },
    // One commit always gives the same files, so a build does not say when it was made. A constant is safe for caches:
    // chunks are named by their content, and the files named by the build are router data, which the export leaves out.
    generateBuildId: () => 'site',
  };
  if (phase === PHASE_DEVELOPMENT_SERVER) {
    const service = process.env.CONTACT_SERVICE_URL ?? 'http://127.0.0.1:3001';
    return {
      ...shared,
      rewrites: async () => [{ source: CONTACT_PATH, destination: `${service}${CONTACT_PATH}` }],
    };
  }
  // The types of what the page consists of, which takes a third of the time; `npm run check` sees to all others.
  return { ...shared, output: 'export', typescript: { tsconfigPath: 'tsconfig.build.json' } };
}
