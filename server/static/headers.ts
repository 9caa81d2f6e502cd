import { PAGE_PATH } from '../../lib/routes';
import type { HeadersFor } from './site';
import type { PlainHeaders } from './static-host';

/** Caching of each file. */
export const siteHeaders: HeadersFor = (path) => ({
  'Cache-Control': path === PAGE_PATH ? 'no-cache' : 'public, max-age=31536000, immutable',
});

/** Headers of redirects and of answers without a file. */
export const plainHeaders: PlainHeaders = {
  redirect: { 'Cache-Control': 'public, max-age=300' },
  missing: { 'Cache-Control': 'no-store' },
};
