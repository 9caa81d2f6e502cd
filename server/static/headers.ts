import { CACHE_CONTROL, headerPolicy, headersFor, SECURITY_HEADERS } from '../../lib/headers';
import { PAGE_PATH } from '../../lib/routes';
import type { HeadersFor } from './site';
import type { PlainHeaders } from './static-host';

/** The headers of each file; the page brings its content security policy with it. */
export const siteHeaders: HeadersFor = (path, body) =>
  headersFor(path, path === PAGE_PATH ? headerPolicy(body.toString()) : '');

/** The headers of redirects and of answers without a file. */
export const plainHeaders: PlainHeaders = {
  redirect: { ...SECURITY_HEADERS, 'Cache-Control': CACHE_CONTROL.redirect },
  missing: { ...SECURITY_HEADERS, 'Cache-Control': CACHE_CONTROL.missing },
};
