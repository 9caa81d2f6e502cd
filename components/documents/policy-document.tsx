import type { Brand, PrivacyPolicy, Site } from '@/content/types';
import { PAGE_PATH } from '@/lib/routes';

interface PolicyDocumentProps {
  policy: PrivacyPolicy;
  site: Site;
  brand: Brand;
  styles: string;
}

/** The height of the logo in px. */
const LOGO_HEIGHT = 32;

/** The privacy policy for visitors without JavaScript. The document loads only the logo and the icon. */
export function PolicyDocument({ policy, site, brand, styles }: PolicyDocumentProps) {
  const logo = brand.logo.onLight;
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${policy.title} | ${site.name}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header>
          <a href={PAGE_PATH}>
            <img src={logo.src} alt={site.name} width={Math.round((LOGO_HEIGHT * logo.width) / logo.height)} />
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
