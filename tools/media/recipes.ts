import { clientLogoSize } from '@/lib/client-logo-size';
import type { DarkGround } from '@/lib/palette';
import type { FocalPoint, MediaPlace, PreparedByPlace, PreparedPicture } from '@/lib/prepared-media';
import { adaptedTo, type LogoGround, refuseBox } from './brand-logo';
import { budgetOf } from './budgets';
import { type CleanDrawing, cleanDrawing } from './drawing/clean-drawing';
import { isDrawing } from './drawing/read-drawing';
import { duotone } from './duotone';
import { makeHeroCrop } from './hero-photo';
import { isBlock, type LogoOptions, makeLogoPicture } from './logo-picture';
import { failures, MediaFailure } from './media-failure';
import { compress, cropped, flattened, openPhoto, type Photo, type PreparedFile } from './photo';

/** An original on its way. */
export interface Original {
  /** The address of what is made of it, without its ending: `/media/clients/cooperativa-lenca`. */
  address: string;
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
type PreparedPlace = Exclude<MediaPlace, 'peliculas'>;

/** How the originals of each place are prepared. @throws MediaFailure when one cannot be used */
export const recipes: { [Place in PreparedPlace]: Recipe<PreparedByPlace[Place]> } = {
  // Twice its height on the page, for screens of two pixels a point.
  aliado: (original) => drawnOrPicture(original, { height: 36, heightFor: () => 112 }),
  clientes: prepareClient,
  logotipo: preparePair,
  marca: async (original) => {
    if (isDrawing(original.data)) return drawn(original, { height: 36 });
    const photo = await openPhoto(original.data);
    return compressed(cropped(photo, { width: 1200, height: 900, otherwise: 'centre' }), original);
  },
  portada: async (original) => {
    const photo = await photoOf(original);
    const wide = await makeHeroCrop(photo, 'wide', original);
    const tall = await makeHeroCrop(photo, 'tall', original);
    return { value: { wide: wide.value, tall: tall.value }, files: [...wide.files, ...tall.files] };
  },
  'portada-alta': async (original) => makeHeroCrop(await photoOf(original), 'tall', original),
  'portada-ancha': async (original) => makeHeroCrop(await photoOf(original), 'wide', original),
  productos: (original) => drawn(original, { height: 44 }),
  simbolo: preparePair,
  talento: async (original) => {
    const crop = { width: 256, height: 256, focus: original.focus, otherwise: 'attention' } as const;
    const portrait = await flattened(cropped(await photoOf(original), crop));
    return compressed(await duotone(portrait, original.ground.ink), original);
  },
  tecnologias: (original) => drawn(original, { height: 48, isSquare: true }),
};

interface DrawnShape {
  /** In px, as it stands on the page. */
  height: number;
  isSquare?: boolean;
}

async function drawn({ data, address }: Original, shape: DrawnShape): Promise<Prepared<PreparedPicture>> {
  if (!isDrawing(data)) throw new MediaFailure(failures.noDrawing);
  const src = `${address}.svg`;
  return asPrepared(src, await cleanDrawing(data, { ...shape, budget: budgetOf(src) }));
}

function asPrepared(src: string, { svg, width, height }: CleanDrawing): Prepared<PreparedPicture> {
  return { value: { src, width, height }, files: [{ src, data: Buffer.from(svg) }] };
}

async function photoOf({ data }: Original): Promise<Photo> {
  if (isDrawing(data)) throw new MediaFailure(failures.noPhoto);
  return openPhoto(data);
}

async function compressed(picture: Photo['picture'], { address }: Original): Promise<Prepared<PreparedPicture>> {
  const src = `${address}.avif`;
  const { data, width, height } = await compress(picture, src);
  return { value: { src, width, height }, files: [{ src, data }] };
}

interface LogoShape extends DrawnShape, Pick<LogoOptions, 'heightFor'> {}

async function drawnOrPicture(original: Original, { heightFor, ...shape }: LogoShape) {
  if (isDrawing(original.data)) return drawn(original, shape);
  const src = `${original.address}.webp`;
  const { data, width, height } = await makeLogoPicture(await openPhoto(original.data), { src, heightFor });
  return { value: { src, width, height }, files: [{ src, data }] };
}

/** How many pixels of a client's logo stand for one on the page, for the screens of phones. */
const PIXELS_A_POINT = 3;

/** How many times its height a client's logo is wide at least, and at most. */
const CLIENT_SHAPE = { narrowest: 0.5, widest: 10 };

async function prepareClient(original: Original): Promise<Prepared<PreparedPicture>> {
  const logo = await drawnOrPicture(original, {
    height: 80,
    heightFor: (size) => PIXELS_A_POINT * clientLogoSize(size).height,
  });
  const shape = logo.value.width / logo.value.height;
  if (shape < CLIENT_SHAPE.narrowest || shape > CLIENT_SHAPE.widest) {
    throw new MediaFailure(failures.thinLogo(logo.value));
  }
  for (const { data } of logo.files) if (await isBlock(data)) throw new MediaFailure(failures.onBlock);
  return logo;
}

/** How high the company's logo stands in the bar, in px. */
const LOGO_HEIGHT = 32;

/** Both versions of a logo or a symbol: each made of the one drawing, unless the company has one for dark ground. */
async function preparePair({ address, data, onInk, ground }: Original) {
  const clean = (drawing: Buffer) => {
    if (!isDrawing(drawing)) throw new MediaFailure(failures.noDrawing);
    return cleanDrawing(drawing, { height: LOGO_HEIGHT, budget: budgetOf(`${address}.svg`), keepsPartsApart: true });
  };
  const own = await clean(data);
  await refuseBox(own.svg, ground.ink);
  const adapted = async (on: LogoGround): Promise<CleanDrawing> => ({
    ...own,
    svg: await adaptedTo({ ground: on, ink: ground.ink }, own.svg),
  });
  const light = asPrepared(`${address}.svg`, await adapted('onLight'));
  const dark = asPrepared(`${address}-on-ink.svg`, onInk ? await clean(onInk) : await adapted('onInk'));
  return { value: { onInk: dark.value, onLight: light.value }, files: [...light.files, ...dark.files] };
}
