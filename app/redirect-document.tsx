import { PAGE_PATH } from '@/lib/routes';

/**
 * A document that redirects to the page on hosts without redirect rules: with query and fragment where scripts run, and
 * without them otherwise. On a host that does not resolve `.html`, or that answers `/AboutUs` with this document, it leads
 * to `AboutUs.html`, so that it never loops.
 */
export function RedirectDocument() {
  const script = `location.replace('${PAGE_PATH}' + (/^\\${PAGE_PATH}$|\\.html$/.test(location.pathname) ? '.html' : '') + location.search + location.hash)`;
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: script }} />
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${PAGE_PATH}`} />
      </noscript>
      <p>
        Lo que buscas está en <a href={PAGE_PATH}>nuestra página</a>.
      </p>
    </>
  );
}
