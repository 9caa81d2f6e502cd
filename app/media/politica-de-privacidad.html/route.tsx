import { colors } from '@/content/colors';
import { siteContent } from '@/content/site-content';
import type { PrivacyPolicy } from '@/content/types';
import { contentSecurityPolicy, withMetaPolicy } from '@/lib/headers';
import { inlineHashes } from '@/lib/inline-hashes';
import { PAGE_PATH } from '@/lib/routes';

export const dynamic = 'force-static';

const { brand, site } = siteContent();

const STYLES = `
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

/** Serves the privacy policy as a document for visitors without JavaScript. */
export async function GET() {
  // Imported dynamically, because Next.js rejects a static import of `react-dom/server` in a route.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<PolicyDocument policy={siteContent()['privacy-policy']} />)}`;
  const document = withMetaPolicy(html, contentSecurityPolicy(inlineHashes(html), { usesGoogleMaps: false }));
  return new Response(document, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** The document of the policy. It loads only the logo and the icon. */
function PolicyDocument({ policy }: { policy: PrivacyPolicy }) {
  const { onLight } = brand.logo;
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${policy.title} | ${site.name}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </head>
      <body>
        <header>
          <a href={PAGE_PATH}>
            <img src={onLight.src} alt={site.name} width={onLight.width} height={onLight.height} />
          </a>
        </header>
        <main>
          <h1>{policy.title}</h1>
          <p className="version">Versión {policy.version}</p>
          <p>{policy.introduction}</p>
          {policy.sections.map(({ title, paragraphs, list }, index) => (
            <section key={title}>
              <h2>
                {index + 1}. {title}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {list && (
                <ul>
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </main>
        <footer>
          <p className="back">
            <a href={PAGE_PATH}>Volver al sitio</a>
          </p>
        </footer>
      </body>
    </html>
  );
}
