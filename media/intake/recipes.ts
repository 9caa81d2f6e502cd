import path from 'node:path';
import { cleanDrawing } from './drawing';
import { makeFilm } from './film';
import { makePicture } from './picture';
import type { Product, Recipe } from './recipe';

const RASTER = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'tif', 'tiff'];

const isDrawing = (original: string) => path.extname(original).toLowerCase() === '.svg';

/** `cooperativa-lenca` as a person writes it: `Cooperativa Lenca`. */
const title = (name: string) =>
  name.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase());

const pictureEntry = (name: string, { src, width, height }: Product, alt = title(name)) =>
  `{ src: '${src}', alt: '${alt}', width: ${width}, height: ${height} }`;

/** What the intake makes of each folder of `media/originales/`. */
export const recipes: Record<string, Recipe> = {
  clientes: {
    accepts: ['svg', ...RASTER],
    make: async (original, name) => [
      isDrawing(original)
        ? await cleanDrawing(original, `/media/clients/${name}.svg`, 80)
        : await makePicture(original, `/media/clients/${name}.webp`, { height: 160, fit: 'inside', trim: true }),
    ],
    entry: (name, [logo]) => ({
      file: 'content/clients.ts, en logos',
      text: `{ name: '${title(name)}', logo: ${pictureEntry(name, logo!)} },`,
    }),
  },
  tecnologias: {
    accepts: ['svg'],
    make: async (original, name) => [await cleanDrawing(original, `/media/technologies/${name}.svg`, 48)],
    entry: (name, [logo]) => ({ file: 'content/services.ts, en technologies', text: `${pictureEntry(name, logo!)},` }),
  },
  productos: {
    accepts: ['svg'],
    make: async (original, name) => [await cleanDrawing(original, `/media/products/${name}.svg`, 44)],
    entry: (name, [logo]) => ({
      file: 'content/products.ts, en la película de su producto',
      text: `author: { name: '${title(name)}', logo: ${pictureEntry(name, logo!)} },`,
    }),
  },
  marca: {
    accepts: ['svg', ...RASTER],
    make: async (original, name) => [
      isDrawing(original)
        ? await cleanDrawing(original, `/media/brand/${name}.svg`, 36)
        : await makePicture(original, `/media/brand/${name}.avif`, { width: 1200, height: 900, fit: 'cover' }),
    ],
    entry: (name, [picture]) => ({
      file: 'content/site.ts (logo) o content/about.ts (partner, brandImage)',
      text: `${pictureEntry(name, picture!)},`,
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
    entry: (name, [portrait]) => ({
      file: 'content/talent.ts, en members',
      text: `{\n  image: ${pictureEntry(name, portrait!, `Retrato de ${title(name)}`)},\n  name: '${title(name)}',\n  position: { label: 'CARGO', color: 'primary' },\n},`,
    }),
  },
  portada: {
    accepts: RASTER,
    make: async (original, name) => {
      const wide = { width: 1920, height: 1200, fit: 'cover' } as const;
      const tall = { width: 900, height: 1600, fit: 'cover', keep: 'attention' } as const;
      return [
        await makePicture(original, `/media/hero/${name}-wide.avif`, wide),
        await makePicture(original, `/media/hero/${name}-wide.webp`, wide),
        await makePicture(original, `/media/hero/${name}-tall.avif`, tall),
        await makePicture(original, `/media/hero/${name}-tall.webp`, tall),
      ];
    },
    entry: (_name, [wideAvif, wideWebp, tallAvif, tallWebp]) => ({
      file: 'content/hero.ts',
      text: `image: {\n  wide: { avif: '${wideAvif!.src}', webp: '${wideWebp!.src}', width: 1920, height: 1200 },\n  tall: { avif: '${tallAvif!.src}', webp: '${tallWebp!.src}', width: 900, height: 1600 },\n},`,
    }),
  },
  peliculas: {
    accepts: ['mp4', 'mov', 'webm', 'mkv', 'avi', 'm4v'],
    make: makeFilm,
    entry: (name) => ({
      file: 'content/products.ts, en la película de su producto',
      text: `film: film('${name}', 'Di en una o dos frases qué se ve.'),`,
    }),
  },
};
