import { PAGE_PATH } from '@/lib/routes';

/**
 * A document that redirects to the page on hosts without redirect rules. The redirect keeps the query and the fragment
 * only if JavaScript runs. If the host serves this document for `/AboutUs` itself, or for a path that ends in `.html`,
 * the document redirects to `AboutUs.html`. This prevents a redirect loop.
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
