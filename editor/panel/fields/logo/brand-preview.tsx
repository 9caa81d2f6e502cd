import './brand-preview.css';
import { useState } from 'react';
import { withCompanyData } from '@/content/reading/placeholders';
import { useServerState } from '@/editor/panel/document/document-store';

const ICON = '/icon.svg';
const TOUCH_ICON = '/apple-icon.png';
const MASKABLE_ICON = '/media/brand/icon-maskable-512.png';
const SHARED_PICTURE = '/opengraph-image.png';

/**
 * The attributes of pictures that are loaded anew for each version, one after another: they take seconds to be drawn,
 * and all at once they would take the browser's few connections, for which edits then wait.
 */
function useVersionedPictures(paths: string[], version: string) {
  const [versions, setVersions] = useState<Record<string, string>>({});
  const next = paths.find((path) => versions[path] !== version);
  return (path: string) => {
    const shown = path === next ? version : versions[path];
    const settle = () => setVersions((earlier) => ({ ...earlier, [path]: version }));
    return { src: shown && `${path}?${shown}`, onLoad: settle, onError: settle };
  };
}

/** The brand as others see it: as a tab, on a phone's home screen and as a shared link. */
export function BrandPreview() {
  const { content } = useServerState();
  const { brand, site, hero } = withCompanyData(content, content.site);
  // The pictures keep their addresses when they are drawn anew.
  const version = encodeURIComponent(JSON.stringify([brand, site.name, site.tagline, site.offices, hero.image]));
  const picture = useVersionedPictures([ICON, TOUCH_ICON, MASKABLE_ICON, SHARED_PICTURE], version);
  const { host } = new URL(site.url);
  return (
    <section className="brand-preview" aria-label="Cómo se ve la marca">
      <figure>
        <figcaption>En una pestaña</figcaption>
        {(['light', 'dark'] as const).map((scheme) => (
          <p key={scheme} className={`brand-preview-tab brand-preview-tab-${scheme}`}>
            <img {...picture(ICON)} alt="" width={16} height={16} style={{ colorScheme: scheme }} />
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
            <img {...picture(TOUCH_ICON)} alt="" width={60} height={60} className="brand-preview-touch" />
            {site.name}
          </p>
          <p>
            <img {...picture(MASKABLE_ICON)} alt="" width={60} height={60} className="brand-preview-round" />
            {site.name}
          </p>
        </div>
      </figure>
      <figure>
        <figcaption>Al compartir el enlace</figcaption>
        <div className="brand-preview-card">
          <img {...picture(SHARED_PICTURE)} alt={`Tarjeta de ${site.name}`} width={1200} height={630} />
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
