import type { Host } from '@/hosting/host';
import { PAGE_PATH } from '@/lib/routes';

/**
 * A host that only serves files and knows no rule, such as shared web space (cPanel) or `python3 -m http.server`: the
 * page stands where such a host looks for it, at the root and at its own path. Other paths lead to its 404.
 */
export const plain: Host = {
  name: 'plain',
  siteFolder: '',
  files: () => ({}),
  pageCopies: ['index.html', `${PAGE_PATH.slice(1)}/index.html`],
};
