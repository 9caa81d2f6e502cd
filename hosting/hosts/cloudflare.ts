import { ASSET_FOLDERS, PAGE_PATH, ROOT_FILES } from '../../lib/routes';
import { GENERATED, type Host, headerRules, type Site } from '../host';

/**
 * Cloudflare Workers with static assets: the page and the files come from the assets alone, which are free and without
 * limit; the worker (`hosting/cloudflare/worker.ts`) runs for redirects, contact requests and missing files.
 */
export const cloudflare: Host = {
  name: 'cloudflare',
  siteFolder: 'site',
  files: (site) => ({ 'wrangler.jsonc': settings(site), 'site/_headers': headersFile(site) }),
};

const settings = ({ contactService }: Site) => {
  const direct = [PAGE_PATH, ...ASSET_FOLDERS.map((folder) => `${folder}*`), ...ROOT_FILES];
  const value = {
    name: 'istmo',
    main: '../../cloudflare/worker.ts',
    compatibility_date: '2026-01-01',
    assets: {
      directory: 'site',
      binding: 'ASSETS',
      html_handling: 'auto-trailing-slash',
      not_found_handling: 'none',
      run_worker_first: ['/*', ...direct.map((pattern) => `!${pattern}`)],
    },
    vars: { CONTACT_SERVICE_URL: contactService },
  };
  return `// ${GENERATED}\n${JSON.stringify(value, null, 2)}\n`;
};

/** The longest line that Cloudflare reads in this file. */
const LONGEST_LINE = 2000;

function headersFile({ policy }: Site): string {
  const lines = headerRules(policy).flatMap(([pattern, headers]) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const long = lines.find((line) => line.length > LONGEST_LINE);
  if (long) throw new Error(`Cloudflare does not read a header of more than ${LONGEST_LINE} characters: ${long}`);
  return `# ${GENERATED}\n${lines.join('\n')}\n`;
}
