import type { Host } from '@/hosting/host';
import { PAGE_PATH, REDIRECT_PAGES } from '@/lib/routes';

/**
 * A host without redirect rules, for example shared web space (cPanel) or `python3 -m http.server`. For a folder
 * path, it serves only `index.html`, so the page is copied as `index.html` to the root and to the folder of its path.
 */
export const plain: Host = {
  name: 'plain',
  siteFolder: '',
  files: () => ({}),
  redirectPages: REDIRECT_PAGES,
  pageCopies: ['index.html', `${PAGE_PATH.slice(1)}/index.html`],
};
