import type { Host } from '@/hosting/host';
import { PAGE_PATH, REDIRECT_PAGES } from '@/lib/routes';

/**
 * A host without rules, for example shared web space (cPanel) or `python3 -m http.server`. It looks for the page at the
 * root and in a folder with the page's path.
 */
export const plain: Host = {
  name: 'plain',
  siteFolder: '',
  files: () => ({}),
  redirectPages: REDIRECT_PAGES,
  pageCopies: ['index.html', `${PAGE_PATH.slice(1)}/index.html`],
};
