import { siteContent } from '@/content/site-content';
import { contentSecurityPolicy, withMetaPolicy } from '@/lib/headers';
import { inlineSources } from '@/lib/inline-hashes';
import { PolicyDocument } from './policy-document';

export const dynamic = 'force-static';

/** The privacy policy for visitors without scripts, to whom the page links it. */
export async function GET() {
  // Next refuses a static import of it in what is rendered on the server.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<PolicyDocument policy={siteContent()['privacy-policy']} />)}`;
  const document = withMetaPolicy(html, contentSecurityPolicy(inlineSources(html), { maps: false }));
  return new Response(document, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
