import sharp, { type Region } from 'sharp';
import { lightness } from './picture';

/**
 * How light the part of a picture may be on which white text stands, as relative luminance: white keeps 4.5 : 1 on it
 * (WCAG 1.4.3).
 */
const LIGHTEST_BACKGROUND = 0.18;

const STEP = 0.05;

/** Where white text stands on a picture, and how its ground is darkened. */
export interface TextArea {
  /** In shares of the picture's width and height. */
  area: Region;
  /** In words: «a la izquierda del recorte ancho». */
  where: string;
  /** The direction of the gradient (the attributes of an SVG gradient), and how dark it is along it, from 0 to 1. */
  direction: string;
  shade: { at: number; share: number }[];
}

interface DarkenOptions {
  text: TextArea;
  /** What it is darkened to, as `#rrggbb`. */
  ink: string;
  /** How much a person wants, from 0 to 1. */
  wanted?: number | undefined;
}

interface DarkenedPicture {
  picture: Buffer;
  /** How much it was darkened, from 0 to 1. */
  amount: number;
  /** How much of that the text needs. */
  needed: number;
}

/** Darkens a picture towards the ink where text stands: as much as the text needs, or more where a person wants it. */
export async function darkenUnderText(picture: Buffer, options: DarkenOptions): Promise<DarkenedPicture> {
  const { text, ink, wanted = 0 } = options;
  const needed = await neededFor(picture, { text, ink });
  const amount = Math.max(needed, wanted);
  return { picture: amount > 0 ? await shaded(picture, { text, ink, amount }) : picture, amount, needed };
}

/** As little as is enough. The ink is dark enough for white text, so that some share of it always is. */
async function neededFor(picture: Buffer, { text, ink }: DarkenOptions): Promise<number> {
  let amount = 0;
  let candidate = picture;
  while ((await lightness(candidate, text.area)) > LIGHTEST_BACKGROUND) {
    amount = Math.min(1, amount + STEP);
    candidate = await shaded(picture, { text, ink, amount });
  }
  return amount;
}

async function shaded(picture: Buffer, { text, ink, amount }: DarkenOptions & { amount: number }): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const stops = text.shade.map(
    ({ at, share }) => `<stop offset="${at}" stop-color="${ink}" stop-opacity="${(amount * share).toFixed(3)}"/>`,
  );
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="s" ${text.direction}>${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#s)"/></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(shade) }])
    .removeAlpha()
    .png()
    .toBuffer();
}
