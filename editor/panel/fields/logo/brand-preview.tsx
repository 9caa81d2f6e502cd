import './brand-preview.css';
import { useServerState } from '@/editor/panel/document/document-store';

/** The brand as others see it: as a tab, on a phone's home screen and as a shared link. */
export function BrandPreview() {
  const { content } = useServerState();
  const { brand, site, hero } = content;
  // The pictures keep their addresses when they are drawn anew.
  const version = encodeURIComponent(JSON.stringify([brand, site.name, site.tagline, site.offices, hero.image]));
  const live = (path: string) => `${path}?${version}`;
  const { host } = new URL(site.url);
  return (
    <section className="brand-preview" aria-label="Cómo se ve la marca">
      <figure>
        <figcaption>En una pestaña</figcaption>
        {(['light', 'dark'] as const).map((scheme) => (
          <p key={scheme} className={`brand-preview-tab brand-preview-tab-${scheme}`}>
            <img src={live('/icon.svg')} alt="" width={16} height={16} style={{ colorScheme: scheme }} />
            <span>
              {site.name}: {site.tagline}
            </span>
          </p>
        ))}
      </figure>
      <figure>
        <figcaption>En la pantalla de un teléfono</figcaption>
        <div className="brand-preview-home">
          <p>
            <img src={live('/apple-icon.png')} alt="" width={60} height={60} className="brand-preview-touch" />
            {site.name}
          </p>
          <p>
            <img
              src={live('/media/brand/icon-maskable-512.png')}
              alt=""
              width={60}
              height={60}
              className="brand-preview-round"
            />
            {site.name}
          </p>
        </div>
      </figure>
      <figure>
        <figcaption>Al compartir el enlace</figcaption>
        <div className="brand-preview-card">
          <img src={live('/opengraph-image.png')} alt={`Tarjeta de ${site.name}`} width={1200} height={630} />
          <p>
            <strong>
              {site.name}: {site.tagline}
            </strong>
            <span>{site.description}</span>
            <span>{host}</span>
          </p>
        </div>
      </figure>
    </section>
  );
}
