import type { ReactNode } from 'react';
import { withCompanyData } from '@/content/reading/placeholders';
import { useContent, useServerState } from '@/editor/panel/content/editor-store';
import { paletteOrModel } from '@/lib/palette';
import type { FieldInputProps } from './field-for';
import { MediaField } from './media/media-field';

const MASKABLE_ICON = '/media/brand/icon-maskable-512.png';

/** The logo of the company, and where others see it. */
export function BrandLogoField(props: FieldInputProps) {
  return (
    <>
      <MediaField {...props} />
      <BrandPreview />
    </>
  );
}

/** The brand as others see it: as a tab, on a phone's home screen and as a shared link. */
function BrandPreview() {
  const content = useContent();
  const { site, brand } = withCompanyData(content, content.site);
  const { ink, onInk } = paletteOrModel(brand.colors);
  const { files } = useServerState();
  // The server draws the pictures of what is saved, at the same addresses.
  const version = encodeURIComponent(files.brand.etag + files.site.etag + files.hero.etag);
  const icon = `/icon.svg?${version}`;
  const title = `${site.name}: ${site.tagline}`;
  const tab = 'flex max-w-60 items-center gap-2 rounded-t-sm bg-surface px-3 py-2 text-xs';
  return (
    <section className="mt-4 grid gap-4" aria-label="Cómo se ve la marca">
      <Preview caption="En una pestaña">
        <p className={tab}>
          <img src={icon} alt="" width={16} height={16} style={{ colorScheme: 'light' }} />
          <span className="truncate">{title}</span>
        </p>
        <p className={tab} style={{ background: ink.raised, color: onInk.DEFAULT }}>
          <img src={icon} alt="" width={16} height={16} style={{ colorScheme: 'dark' }} />
          <span className="truncate">{title}</span>
        </p>
      </Preview>
      <Preview caption="En la pantalla de un teléfono">
        <div className="flex gap-6 rounded-sm bg-line p-4 text-center text-xs text-text-strong">
          <p>
            <img src={`/apple-icon.png?${version}`} alt="" width={60} height={60} className="rounded-[14px]" />
            {site.name}
          </p>
          <p>
            <img src={`${MASKABLE_ICON}?${version}`} alt="" width={60} height={60} className="rounded-full" />
            {site.name}
          </p>
        </div>
      </Preview>
      <Preview caption="Al compartir el enlace">
        <div className="max-w-96 overflow-hidden rounded-sm border border-line bg-surface">
          <img src={`/opengraph-image.png?${version}`} alt={`Tarjeta de ${site.name}`} width={1200} height={630} />
          <p className="grid gap-1 p-3 text-label text-text-muted">
            <strong className="text-text-strong">{title}</strong>
            <span>{site.description}</span>
            <span>{site.url}</span>
          </p>
        </div>
      </Preview>
    </section>
  );
}

function Preview({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-1.5 text-xs text-text-muted">{caption}</figcaption>
      {children}
    </figure>
  );
}
