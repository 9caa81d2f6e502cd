import type { DarkGround } from '@/lib/palette';
import type { FocalPoint, MediaPlace, PreparedByPlace, PreparedPicture } from '@/lib/prepared-media';
import { adaptedTo, type LogoGround } from './brand-logo';
import { budgetOf } from './budgets';
import { type CleanDrawing, cleanDrawing } from './drawing/clean-drawing';
import { isDrawing } from './drawing/read-drawing';
import { duotone } from './duotone';
import { makeHeroCrop } from './hero-photo';
import { makeLogoPicture, refuseBlock } from './logo-picture';
import { failures, MediaFailure } from './media-failure';
import { compress, cropped, flattened, openPhoto, type Photo, type PreparedFile } from './photo';

/** An original on its way. */
export interface Original {
  /** The name of its files: `cooperativa-lenca`. */
  name: string;
  data: Buffer;
  /** The version for dark ground that stands beside a logo, if there is one. */
  onInk?: Buffer | undefined;
  focus?: FocalPoint | undefined;
  /** The dark ground of the page. */
  ground: DarkGround;
}

/** What the site serves of an original, and what the page is told of it. */
export interface Prepared<Value> {
  files: PreparedFile[];
  value: Value;
}

type Recipe<Value> = (original: Original) => Promise<Prepared<Value>>;

/** The places whose files are prepared as the site is built; films are made by hand. */
export type PreparedPlace = Exclude<MediaPlace, 'peliculas'>;

/** How the originals of each place are prepared. @throws MediaFailure when one cannot be used */
export const recipes: { [Place in PreparedPlace]: Recipe<PreparedByPlace[Place]> } = {
  aliado: async (original) => {
    const src = `/media/brand/${original.name}`;
    if (isDrawing(original.data)) return drawn(original, { src: `${src}.svg`, height: 36 });
    // Twice its height on the page, for screens of two pixels a point.
    return logoPicture(original, { src: `${src}.webp`, height: 112 });
  },
  clientes: prepareClient,
  logotipo: preparePair,
  marca: async (original) => {
    const src = `/media/brand/${original.name}`;
    if (isDrawing(original.data)) return drawn(original, { src: `${src}.svg`, height: 36 });
    const photo = await openPhoto(original.data);
    const picture = cropped(photo, { width: 1200, height: 900, otherwise: 'centre' });
    return compressed(picture, `${src}.avif`);
  },
  portada: async (original) => {
    const photo = await photoOf(original);
    const wide = await makeHeroCrop(photo, 'wide', original);
    const tall = await makeHeroCrop(photo, 'tall', original);
    return { value: { wide: wide.value, tall: tall.value }, files: [...wide.files, ...tall.files] };
  },
  'portada-alta': async (original) => makeHeroCrop(await photoOf(original), 'tall', original),
  'portada-ancha': async (original) => makeHeroCrop(await photoOf(original), 'wide', original),
  productos: (original) => drawn(original, { src: `/media/products/${original.name}.svg`, height: 44 }),
  servicios: async (original) => {
    const picture = cropped(await photoOf(original), { width: 2400, height: 192, otherwise: 'centre' });
    return compressed(picture, `/media/services/${original.name}.avif`);
  },
  simbolo: preparePair,
  talento: async (original) => {
    const crop = { width: 256, height: 256, focus: original.focus, otherwise: 'attention' } as const;
    const portrait = await flattened(cropped(await photoOf(original), crop));
    const picture = await duotone(portrait, original.ground.ink);
    return compressed(picture, `/media/talent/${original.name}.avif`);
  },
  tecnologias: (original) =>
    drawn(original, { src: `/media/technologies/${original.name}.svg`, height: 48, isSquare: true }),
};

interface FileShape {
  src: string;
  /** In px, as it stands on the page, or of the file. */
  height: number;
}

async function drawn(
  { data }: Original,
  { src, height, isSquare = false }: FileShape & { isSquare?: boolean },
): Promise<Prepared<PreparedPicture>> {
  if (!isDrawing(data)) throw new MediaFailure(failures.noDrawing);
  return asPrepared(src, await cleanDrawing(data, { height, isSquare, budget: budgetOf(src) }));
}

function asPrepared(src: string, { svg, width, height }: CleanDrawing): Prepared<PreparedPicture> {
  return { value: { src, width, height }, files: [{ src, data: Buffer.from(svg) }] };
}

async function photoOf({ data }: Original): Promise<Photo> {
  if (isDrawing(data)) throw new MediaFailure(failures.noPhoto);
  return openPhoto(data);
}

async function compressed(picture: Photo['picture'], src: string): Promise<Prepared<PreparedPicture>> {
  const { data, width, height } = await compress(picture, src);
  return { value: { src, width, height }, files: [{ src, data }] };
}

async function logoPicture({ data }: Original, { src, height }: FileShape): Promise<Prepared<PreparedPicture>> {
  const logo = await makeLogoPicture(await openPhoto(data), { src, height });
  return { value: { src, width: logo.width, height: logo.height }, files: [{ src, data: logo.data }] };
}

/** How many times its height a client's logo is wide at least, and at most. */
const CLIENT_SHAPE = { narrowest: 0.5, widest: 10 };

async function prepareClient(original: Original): Promise<Prepared<PreparedPicture>> {
  const src = `/media/clients/${original.name}`;
  const logo = isDrawing(original.data)
    ? await drawn(original, { src: `${src}.svg`, height: 80 })
    : await logoPicture(original, { src: `${src}.webp`, height: 160 });
  const shape = logo.value.width / logo.value.height;
  if (shape < CLIENT_SHAPE.narrowest || shape > CLIENT_SHAPE.widest) {
    throw new MediaFailure(failures.thinLogo(logo.value));
  }
  for (const { data } of logo.files) await refuseBlock(data);
  return logo;
}

/** How high the company's logo stands in the bar, in px. */
const LOGO_HEIGHT = 32;

/** Both versions of a logo or a symbol: each made of the one drawing, unless the company has one for dark ground. */
async function preparePair({ name, data, onInk, ground }: Original) {
  const clean = (drawing: Buffer, src: string) => {
    if (!isDrawing(drawing)) throw new MediaFailure(failures.noDrawing);
    return cleanDrawing(drawing, { height: LOGO_HEIGHT, budget: budgetOf(src), keepsPartsApart: true });
  };
  const own = await clean(data, `/media/brand/${name}.svg`);
  const version = async (on: LogoGround, src: string) => {
    const drawing = on === 'onInk' && onInk ? await clean(onInk, src) : own;
    const adapted = drawing === own ? await adaptedTo({ ground: on, ink: ground.ink }, own.svg) : drawing.svg;
    return asPrepared(src, { ...drawing, svg: adapted });
  };
  const light = await version('onLight', `/media/brand/${name}.svg`);
  const dark = await version('onInk', `/media/brand/${name}-on-ink.svg`);
  return { value: { onInk: dark.value, onLight: light.value }, files: [...light.files, ...dark.files] };
}
