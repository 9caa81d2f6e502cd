import { type Deployment, GENERATED, type Host, headerRules } from '@/hosting/host';
import { PAGE_PATH } from '@/lib/routes';
import { isPreview } from '@/lib/site-env';

/**
 * Cloudflare Workers with static assets. The page and the files are assets, which are free and unlimited; the worker
 * (`hosting/cloudflare/worker.ts`) runs for all other requests.
 */
export const cloudflare: Host = {
  name: 'cloudflare',
  siteFolder: 'site',
  files: (deployment) => ({
    'wrangler.jsonc': settings(deployment),
    'site/_headers': headersFile(deployment),
  }),
};

const settings = ({ contactService }: Deployment) => {
  const value = {
    name: 'istmo',
    main: '../../cloudflare/worker.ts',
    compatibility_date: '2026-01-01',
    assets: {
      directory: 'site',
      html_handling: 'auto-trailing-slash',
      not_found_handling: 'none',
      // Other paths at which the assets would serve the page.
      run_worker_first: [`${PAGE_PATH}.html`, `${PAGE_PATH}/*`],
    },
    // Workers have no `process` (lib/site-env.ts).
    define: { 'process.env.SITE_ENV': JSON.stringify(isPreview ? 'preview' : 'production') },
    vars: { CONTACT_SERVICE_URL: contactService },
  };
  return `// ${GENERATED}\n${JSON.stringify(value, null, 2)}\n`;
};

/** Cloudflare ignores longer lines of `_headers`. */
const MAX_LINE = 2000;

function headersFile(deployment: Deployment): string {
  const lines = headerRules(deployment).flatMap(([pattern, headers]) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const long = lines.find((line) => line.length > MAX_LINE);
  if (long) throw new Error(`Cloudflare does not read a header of more than ${MAX_LINE} characters: ${long}`);
  return `# ${GENERATED}\n${lines.join('\n')}\n`;
}
