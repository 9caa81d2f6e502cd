import { contentSecurityPolicy, withMetaPolicy } from '@/lib/headers';
import { inlineSources } from '@/lib/inline-hashes';
import { PAGE_PATH } from '@/lib/routes';

/**
 * A document that redirects to the page on hosts that only serve files: with query and fragment where scripts run, and
 * without them otherwise. Where `/AboutUs` itself is this document it leads to `AboutUs.html`, so that it never loops.
 *
 * @param title the `<title>` element
 * @param robots an element that tells crawlers what this page is
 */
export function redirectPage(title: string, robots: string): string {
  const html = `<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
${title}
${robots}
<script>location.replace('${PAGE_PATH}' + (location.pathname === '${PAGE_PATH}' ? '.html' : '') + location.search + location.hash)</script>
<noscript><meta http-equiv="refresh" content="0; url=${PAGE_PATH}"/></noscript>
</head>
<body>
<p>Lo que buscas está en <a href="${PAGE_PATH}">nuestra página</a>.</p>
</body>
</html>
`;
  return withMetaPolicy(html, contentSecurityPolicy(inlineSources(html), { maps: false }));
}
