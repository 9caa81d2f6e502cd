import path from 'node:path';
import type { ClientLogo, Picture, SiteContent, TeamMember } from '@/content/types';
import { problemOfClientLogo } from './client-logo';
import { cleanDrawing } from './drawing';
import { prepareFilm } from './film';
import { removeBackground, removeRectangle } from './logo-background';
import { lightness, makePicture, type Shape } from './picture';
import { FileRejected, type Original, type Recipe, type Variant } from './recipe';

const RASTER = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'tif', 'tiff'];

const isDrawing = (file: string) => path.extname(file).toLowerCase() === '.svg';

const pictureOf = (alt: string, { src, width, height }: Variant): Picture => ({ src, alt, width, height });

const logoOf = (name: string, logo: Variant): ClientLogo => ({ name, logo: pictureOf(name, logo) });

const clients: Recipe = {
  accepts: ['svg', ...RASTER],
  pasteInto: 'content/clients.ts, en logos',
  async prepare(original) {
    const logo = await makeClientLogo(original);
    const problem = await problemOfClientLogo(logo.data);
    if (problem) throw new FileRejected(problem);
    return { variants: [logo], value: logoOf(original.title, logo) };
  },
};

async function makeClientLogo({ file, name }: Original): Promise<Variant> {
  if (isDrawing(file)) {
    const logo = await cleanDrawing({ file, src: `/media/clients/${name}.svg`, height: 80 });
    return { ...logo, data: await removeRectangle(logo.data) };
  }
  return makePicture({
    file,
    src: `/media/clients/${name}.webp`,
    shape: { height: 160, fit: 'inside' },
    edit: removeBackground,
  });
}

const technologies: Recipe = {
  accepts: ['svg'],
  pasteInto: 'content/services.ts, en technologies',
  async prepare({ file, name, title }) {
    const logo = await cleanDrawing({ file, src: `/media/technologies/${name}.svg`, height: 48 });
    return { variants: [logo], value: pictureOf(title, logo) };
  },
};

const products: Recipe = {
  accepts: ['svg'],
  pasteInto: 'content/products.ts, en lugar del author de su producto',
  prefix: 'author: ',
  async prepare({ file, name, title }) {
    const logo = await cleanDrawing({ file, src: `/media/products/${name}.svg`, height: 44 });
    return { variants: [logo], value: logoOf(title, logo) };
  },
};

const brand: Recipe = {
  accepts: ['svg', ...RASTER],
  pasteInto: 'content/site.ts (logo) o content/about.ts (partner, brandImage)',
  async prepare(original) {
    const image = await makeBrandImage(original);
    return { variants: [image], value: pictureOf(original.title, image) };
  },
};

function makeBrandImage({ file, name }: Original): Promise<Variant> {
  if (isDrawing(file)) return cleanDrawing({ file, src: `/media/brand/${name}.svg`, height: 36 });
  return makePicture({
    file,
    src: `/media/brand/${name}.avif`,
    shape: { width: 1200, height: 900, fit: 'cover' },
  });
}

const talent: Recipe = {
  accepts: RASTER,
  pasteInto: 'content/talent.ts, en members',
  async prepare({ file, name, title }) {
    const portrait = await makePicture({
      file,
      src: `/media/talent/${name}.avif`,
      shape: { width: 256, height: 256, fit: 'cover', position: 'attention' },
    });
    const member: TeamMember = {
      image: pictureOf(`Retrato de ${title}`, portrait),
      name: title,
      position: { label: 'CARGO', color: 'primary' },
    };
    return { variants: [portrait], value: member };
  },
};

const WIDE: Shape = { width: 1920, height: 1200, fit: 'cover' };
const TALL: Shape = { width: 900, height: 1600, fit: 'cover', position: 'attention' };
/**
 * How light the part of the hero's picture may be on which the white text stands, as relative luminance: white keeps
 * 4.5 : 1 on it (WCAG 1.4.3).
 */
const LIGHTEST_BACKGROUND = 0.18;
/** Where the text stands on the picture, as shares of its width and height. */
const TEXT_ON_WIDE = { left: 0, top: 0.15, width: 0.65, height: 0.6 };
const TEXT_ON_TALL = { left: 0, top: 0.1, width: 1, height: 0.55 };

const hero: Recipe = {
  accepts: RASTER,
  pasteInto: 'content/hero.ts, en lugar de image',
  prefix: 'image: ',
  async prepare({ file, name }) {
    const wideAvif = await makePicture({ file, src: `/media/hero/${name}-wide.avif`, shape: WIDE });
    const wideWebp = await makePicture({ file, src: `/media/hero/${name}-wide.webp`, shape: WIDE });
    const tallAvif = await makePicture({ file, src: `/media/hero/${name}-tall.avif`, shape: TALL });
    const tallWebp = await makePicture({ file, src: `/media/hero/${name}-tall.webp`, shape: TALL });
    const wideLightness = await lightness(wideWebp.data, TEXT_ON_WIDE);
    const tallLightness = await lightness(tallWebp.data, TEXT_ON_TALL);
    if (Math.max(wideLightness, tallLightness) > LIGHTEST_BACKGROUND) {
      throw new FileRejected({
        problem: 'Es demasiado clara a la izquierda o en el centro, y el texto blanco no se leería.',
        remedy: 'Usa una más oscura, o baja su brillo.',
      });
    }
    const image: SiteContent['hero']['image'] = {
      wide: cropOf(wideAvif, wideWebp),
      tall: cropOf(tallAvif, tallWebp),
    };
    return { variants: [wideAvif, wideWebp, tallAvif, tallWebp], value: image };
  },
};

function cropOf(avif: Variant, webp: Variant) {
  return { avif: avif.src, webp: webp.src, width: avif.width, height: avif.height };
}

const films: Recipe = {
  accepts: ['mp4', 'mov', 'webm', 'mkv', 'avi', 'm4v'],
  pasteInto: 'content/products.ts, en lugar de la película de su producto',
  prefix: 'film: ',
  prepare: prepareFilm,
};

/** How the originals of each folder of `tools/media/originales/` are prepared. */
export const recipes: Record<string, Recipe> = {
  clientes: clients,
  tecnologias: technologies,
  productos: products,
  marca: brand,
  talento: talent,
  portada: hero,
  peliculas: films,
};
