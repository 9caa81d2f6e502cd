import { type Deployment, type Host, headerRules, NOTICE } from '@/hosting/host';
import { PAGE_PATH } from '@/lib/routes';
import { isPreview } from '@/lib/site-env';

/**
 * Cloudflare Workers with static assets. The page and the files are assets, whose requests are free and unlimited. The
 * worker (`hosting/cloudflare/worker.ts`) handles all other requests.
 */
export const cloudflare: Host = {
  name: 'cloudflare',
  siteFolder: 'site',
  files: (deployment) => ({
    'wrangler.jsonc': renderSettings(deployment),
    'site/_headers': renderHeadersFile(deployment),
  }),
};

const renderSettings = ({ serviceOrigin }: Deployment) => {
  const config = {
    name: 'istmo',
    main: '../../cloudflare/worker.ts',
    compatibility_date: '2026-01-01',
    assets: {
      directory: 'site',
      binding: 'ASSETS',
      html_handling: 'auto-trailing-slash',
      not_found_handling: 'none',
      // The worker redirects these paths. Without it, Cloudflare would serve the page there.
      run_worker_first: [`${PAGE_PATH}.html`, `${PAGE_PATH}/*`],
    },
    // lib/site-env.ts reads this variable, but Workers have no `process`.
    define: { 'process.env.SITE_ENV': JSON.stringify(isPreview ? 'preview' : 'production') },
    vars: { CONTACT_SERVICE_URL: serviceOrigin },
  };
  return `// ${NOTICE}\n${JSON.stringify(config, null, 2)}\n`;
};

function renderHeadersFile(deployment: Deployment): string {
  const lines = headerRules(deployment).flatMap(([pattern, headers]) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `# ${NOTICE}\n${lines.join('\n')}\n`;
}
