import type { ReactElement } from 'react';
import { ErrorDocument } from '@/components/documents/error-document';
import { PolicyDocument } from '@/components/documents/policy-document';
import { colors } from '@/content/colors';
import { siteContent } from '@/content/site-content';
import { contentSecurityPolicy, withMetaPolicy } from '@/lib/headers';
import { inlineHashes } from '@/lib/inline-hashes';
import { ERROR_DOCUMENTS, POLICY_DOCUMENT } from '@/lib/routes';

export const dynamic = 'force-static';
export const dynamicParams = false;

const styles = `
body { max-width: 42rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; background: ${colors.surface}; color: ${colors.text.DEFAULT}; font: 1.0625rem/1.6 Roboto, 'Helvetica Neue', Arial, sans-serif; overflow-wrap: break-word; }
img { display: block; height: auto; }
h1, h2 { color: ${colors.text.strong}; line-height: 1.2; letter-spacing: -0.02em; text-wrap: balance; break-after: avoid; }
h1 { margin: 3rem 0 0.5rem; font-size: clamp(1.75rem, 1.4rem + 1.8vw, 2.25rem); }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.25rem; }
p, ul { margin: 0.5rem 0 0; }
ul { padding-left: 1.25rem; }
li { margin-top: 0.25rem; }
li::marker { color: ${colors.primary.DEFAULT}; }
a { color: ${colors.info.text}; }
.version { margin-bottom: 2rem; color: ${colors.text.muted}; font-size: 0.875rem; }
.back { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid ${colors.line.DEFAULT}; }
@page { size: a4; margin: 18mm; }
@media print { body { padding: 0; font-size: 10pt; } .back { display: none; } }
`;

/** The error screens have the dark background of the page's first screen. */
const errorStyles = `${styles}
html { background: ${colors.ink.DEFAULT}; }
body { display: grid; min-height: 100vh; box-sizing: border-box; align-content: center; background: none; color: ${colors.onInk.DEFAULT}; }
h1 { margin: 0 0 1.5rem; padding-left: 1rem; border-left: 0.25rem solid ${colors.primary.DEFAULT}; color: inherit; }
a { color: ${colors.primary.onInk}; }
`;

const { brand, site, 'privacy-policy': policy } = siteContent();

/** The documents that are independent of the page, by path. They need no script. */
const documents: Record<string, ReactElement> = {
  [POLICY_DOCUMENT]: <PolicyDocument policy={policy} site={site} brand={brand} styles={styles} />,
  [ERROR_DOCUMENTS[400]]: <ErrorDocument status={400} styles={errorStyles} />,
  [ERROR_DOCUMENTS[500]]: <ErrorDocument status={500} styles={errorStyles} />,
};

export function generateStaticParams() {
  return Object.keys(documents).map((path) => ({ document: path.replace('/media/', '') }));
}

export async function GET(_: Request, { params }: { params: Promise<{ document: string }> }) {
  // Imported dynamically, because Next.js rejects a static import of `react-dom/server` in a route.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const html = `<!DOCTYPE html>${renderToStaticMarkup(documents[`/media/${(await params).document}`])}`;
  const document = withMetaPolicy(html, contentSecurityPolicy(inlineHashes(html), { usesGoogleMaps: false }));
  return new Response(document, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
