import path from 'node:path';
import type { ClientLogo, Picture, SiteContent, TeamMember } from '@/content/types';
import { faultOfClientLogo, withoutGround, withoutRectangle } from './client-logo';
import { cleanDrawing } from './drawing';
import { filmOf, makeFilm } from './film';
import { lightness, makePicture, type Shape } from './picture';
import { type Product, type Recipe, Refused } from './recipe';

const RASTER = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'tif', 'tiff'];

/** A file's name as a person writes it, with its accents: `cooperativa-lénca.svg` is `Cooperativa Lénca`. */
export const titleOf = (original: string) =>
  path
    .parse(original)
    .name.normalize('NFC')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase());

const pictureOf = (alt: string, { src, width, height }: Product): Picture => ({ src, alt, width, height });

const logoOf = (name: string, [logo]: Product[]): ClientLogo => ({ name, logo: pictureOf(name, logo!) });

/**
 * How light the part of the hero's picture may be on which the white text stands, as relative luminance: white keeps
 * 4.5 : 1 on it (WCAG 1.4.3).
 */
const LIGHTEST_GROUND = 0.18;
/** Where the text stands on the picture, as shares of its width and height. */
const TEXT_ON_WIDE = { left: 0, top: 0.15, width: 0.65, height: 0.6 };
const TEXT_ON_TALL = { left: 0, top: 0.1, width: 1, height: 0.55 };

/** An SVG becomes a drawing that stands this high on the page. */
const drawing =
  (folder: string, height: number): Recipe['make'] =>
  async (original, name) => [await cleanDrawing(original, `/media/${folder}/${name}.svg`, height)];

const picture =
  (folder: string, ending: string, shape: Shape): Recipe['make'] =>
  async (original, name) => [await makePicture(original, `/media/${folder}/${name}.${ending}`, shape)];

const drawingOr =
  (drawn: Recipe['make'], pictured: Recipe['make']): Recipe['make'] =>
  (original, ...rest) =>
    (path.extname(original).toLowerCase() === '.svg' ? drawn : pictured)(original, ...rest);

const makeClientLogo = drawingOr(
  async (...original) => {
    const [logo] = await drawing('clients', 80)(...original);
    return [{ ...logo!, data: await withoutRectangle(logo!.data) }];
  },
  picture('clients', 'webp', { height: 160, fit: 'inside', prepare: withoutGround }),
);

/** What the intake makes of each folder of `tools/media/originales/`. */
export const recipes: Record<string, Recipe> = {
  clientes: {
    accepts: ['svg', ...RASTER],
    make: async (...original) => {
      const [logo] = await makeClientLogo(...original);
      const fault = await faultOfClientLogo(logo!.data);
      if (fault) throw new Refused(fault.join(' '));
      return [logo!];
    },
    place: 'content/clients.ts, en logos',
    entry: logoOf,
  },
  tecnologias: {
    accepts: ['svg'],
    make: drawing('technologies', 48),
    place: 'content/services.ts, en technologies',
    entry: (title, [logo]) => pictureOf(title, logo!),
  },
  productos: {
    accepts: ['svg'],
    make: drawing('products', 44),
    place: 'content/products.ts, en lugar del author de su producto',
    prefix: 'author: ',
    entry: logoOf,
  },
  marca: {
    accepts: ['svg', ...RASTER],
    make: drawingOr(drawing('brand', 36), picture('brand', 'avif', { width: 1200, height: 900, fit: 'cover' })),
    place: 'content/site.ts (logo) o content/about.ts (partner, brandImage)',
    entry: (title, [image]) => pictureOf(title, image!),
  },
  talento: {
    accepts: RASTER,
    make: picture('talent', 'avif', { width: 256, height: 256, fit: 'cover', position: 'attention' }),
    place: 'content/talent.ts, en members',
    entry: (name, [portrait]): TeamMember => ({
      image: pictureOf(`Retrato de ${name}`, portrait!),
      name,
      position: { label: 'CARGO', color: 'primary' },
    }),
  },
  portada: {
    accepts: RASTER,
    make: async (original, name) => {
      const wide = { width: 1920, height: 1200, fit: 'cover' } as const;
      const tall = { width: 900, height: 1600, fit: 'cover', position: 'attention' } as const;
      const products = [
        await makePicture(original, `/media/hero/${name}-wide.avif`, wide),
        await makePicture(original, `/media/hero/${name}-wide.webp`, wide),
        await makePicture(original, `/media/hero/${name}-tall.avif`, tall),
        await makePicture(original, `/media/hero/${name}-tall.webp`, tall),
      ];
      const wideGround = await lightness(products[1]!.data, TEXT_ON_WIDE);
      const tallGround = await lightness(products[3]!.data, TEXT_ON_TALL);
      if (Math.max(wideGround, tallGround) <= LIGHTEST_GROUND) return products;
      throw new Refused(
        'Es demasiado clara a la izquierda o en el centro, y el texto blanco no se leería. Usa una más oscura, o baja su brillo.',
      );
    },
    place: 'content/hero.ts, en lugar de image',
    prefix: 'image: ',
    entry: (_title, [wideAvif, wideWebp, tallAvif, tallWebp]): SiteContent['hero']['image'] => {
      const crop = (avif: Product, webp: Product) => {
        return { avif: avif.src, webp: webp.src, width: avif.width, height: avif.height };
      };
      return { wide: crop(wideAvif!, wideWebp!), tall: crop(tallAvif!, tallWebp!) };
    },
  },
  peliculas: {
    accepts: ['mp4', 'mov', 'webm', 'mkv', 'avi', 'm4v'],
    make: makeFilm,
    place: 'content/products.ts, en lugar de la película de su producto',
    prefix: 'film: ',
    entry: (_title, products) => filmOf(products),
  },
};
