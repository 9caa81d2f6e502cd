import path from 'node:path';
import { cleanDrawing } from './drawing';
import { makeFilm } from './film';
import { lightness, makePicture } from './picture';
import { type Product, type Recipe, Refused } from './recipe';

const RASTER = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'tif', 'tiff'];

const isDrawing = (original: string) => path.extname(original).toLowerCase() === '.svg';

/** A file's name as a person writes it, with its accents: `cooperativa-lénca.svg` is `Cooperativa Lénca`. */
export const titleOf = (original: string) =>
  path
    .parse(original)
    .name.normalize('NFC')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase());

/** A text as the content writes it. */
const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

const pictureEntry = (alt: string, { src, width, height }: Product) =>
  `{ src: '${src}', alt: ${quoted(alt)}, width: ${width}, height: ${height} }`;

/**
 * How light the part of the hero's picture may be on which the white text stands, as relative luminance: white keeps
 * 4.5 : 1 on it (WCAG 1.4.3).
 */
const LIGHTEST_GROUND = 0.18;
/** Where the text stands on the picture, as shares of its width and height. */
const TEXT_ON_WIDE = { left: 0, top: 0.15, width: 0.65, height: 0.6 };
const TEXT_ON_TALL = { left: 0, top: 0.1, width: 1, height: 0.55 };

/** What the intake makes of each folder of `tools/desk/originales/`. */
export const recipes: Record<string, Recipe> = {
  clientes: {
    accepts: ['svg', ...RASTER],
    make: async (original, name) => [
      isDrawing(original)
        ? await cleanDrawing(original, `/media/clients/${name}.svg`, 80)
        : await makePicture(original, `/media/clients/${name}.webp`, { height: 160, fit: 'inside', trim: true }),
    ],
    entry: (title, [logo]) => ({
      file: 'content/clients.ts, en logos',
      text: `{ name: ${quoted(title)}, logo: ${pictureEntry(title, logo!)} },`,
    }),
  },
  tecnologias: {
    accepts: ['svg'],
    make: async (original, name) => [await cleanDrawing(original, `/media/technologies/${name}.svg`, 48)],
    entry: (title, [logo]) => ({
      file: 'content/services.ts, en technologies',
      text: `${pictureEntry(title, logo!)},`,
    }),
  },
  productos: {
    accepts: ['svg'],
    make: async (original, name) => [await cleanDrawing(original, `/media/products/${name}.svg`, 44)],
    entry: (title, [logo]) => ({
      file: 'content/products.ts, en lugar del author de su producto',
      text: `author: { name: ${quoted(title)}, logo: ${pictureEntry(title, logo!)} },`,
    }),
  },
  marca: {
    accepts: ['svg', ...RASTER],
    make: async (original, name) => [
      isDrawing(original)
        ? await cleanDrawing(original, `/media/brand/${name}.svg`, 36)
        : await makePicture(original, `/media/brand/${name}.avif`, { width: 1200, height: 900, fit: 'cover' }),
    ],
    entry: (title, [picture]) => ({
      file: 'content/site.ts (logo) o content/about.ts (partner, brandImage)',
      text: `${pictureEntry(title, picture!)},`,
    }),
  },
  talento: {
    accepts: RASTER,
    make: async (original, name) => [
      await makePicture(original, `/media/talent/${name}.avif`, {
        width: 256,
        height: 256,
        fit: 'cover',
        keep: 'attention',
      }),
    ],
    entry: (title, [portrait]) => ({
      file: 'content/talent.ts, en members',
      text: `{\n  image: ${pictureEntry(`Retrato de ${title}`, portrait!)},\n  name: ${quoted(title)},\n  position: { label: 'CARGO', color: 'primary' },\n},`,
    }),
  },
  portada: {
    accepts: RASTER,
    make: async (original, name) => {
      const wide = { width: 1920, height: 1200, fit: 'cover' } as const;
      const tall = { width: 900, height: 1600, fit: 'cover', keep: 'attention' } as const;
      const products = [
        await makePicture(original, `/media/hero/${name}-wide.avif`, wide),
        await makePicture(original, `/media/hero/${name}-wide.webp`, wide),
        await makePicture(original, `/media/hero/${name}-tall.avif`, tall),
        await makePicture(original, `/media/hero/${name}-tall.webp`, tall),
      ];
      const grounds = [
        await lightness(products[1]!.data, TEXT_ON_WIDE),
        await lightness(products[3]!.data, TEXT_ON_TALL),
      ];
      if (Math.max(...grounds) > LIGHTEST_GROUND) {
        throw new Refused(
          'Es demasiado clara a la izquierda o en el centro, y el texto blanco no se leería. Usa una más oscura, o baja su brillo.',
        );
      }
      return products;
    },
    entry: (_title, [wideAvif, wideWebp, tallAvif, tallWebp]) => ({
      file: 'content/hero.ts, en lugar de image',
      text: `image: {\n  wide: { avif: '${wideAvif!.src}', webp: '${wideWebp!.src}', width: 1920, height: 1200 },\n  tall: { avif: '${tallAvif!.src}', webp: '${tallWebp!.src}', width: 900, height: 1600 },\n},`,
    }),
  },
  peliculas: {
    accepts: ['mp4', 'mov', 'webm', 'mkv', 'avi', 'm4v'],
    make: makeFilm,
    entry: (_title, _products, name) => ({
      file: 'content/products.ts, en lugar de la película de su producto',
      text: `film: film('${name}', 'Di en una o dos frases qué se ve.'),`,
    }),
  },
};
