import { type Deployment, GENERATED, type Host, headerRules } from '@/hosting/host';
import { PAGE_PATH } from '@/lib/routes';

/**
 * Cloudflare Workers with static assets: the page and the files come from the assets alone, which are free and without
 * limit; the worker (`hosting/cloudflare/worker.ts`) runs for whatever is no file.
 */
export const cloudflare: Host = {
  name: 'cloudflare',
  siteFolder: 'site',
  files: (deployment) => ({
    'wrangler.jsonc': settings(deployment),
    'site/_headers': headersFile(deployment),
    // The redirect pages are for hosts without redirects of their own.
    'site/.assetsignore': `# ${GENERATED}\nindex.html\n404.html\n`,
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
      // The other names that the assets would know the page by.
      run_worker_first: [`${PAGE_PATH}.html`, `${PAGE_PATH}/*`],
    },
    vars: { CONTACT_SERVICE_URL: contactService },
  };
  return `// ${GENERATED}\n${JSON.stringify(value, null, 2)}\n`;
};

/** The longest line that Cloudflare reads in this file. */
const LONGEST_LINE = 2000;

function headersFile(deployment: Deployment): string {
  const lines = headerRules(deployment).flatMap(([pattern, headers]) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const long = lines.find((line) => line.length > LONGEST_LINE);
  if (long) throw new Error(`Cloudflare does not read a header of more than ${LONGEST_LINE} characters: ${long}`);
  return `# ${GENERATED}\n${lines.join('\n')}\n`;
}
