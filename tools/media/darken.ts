import { parse, wcagLuminance } from 'culori';
import sharp, { type Region } from 'sharp';
import { lightness } from './picture';

const STEP = 0.05;

/** Where text stands on a picture, and how its ground is darkened. */
export interface TextArea {
  /** In shares of the picture's width and height. */
  area: Region;
  /** In words: «a la izquierda». */
  where: string;
  /** What stands there: «el titular». */
  what: string;
  /** The direction of the gradient (the attributes of an SVG gradient), and how dark it is along it, from 0 to 1. */
  direction: string;
  shade: { at: number; share: number }[];
}

/** The tone of a text as `#rrggbb`, and the least contrast that it keeps. */
interface TextTone {
  tone: string;
  least: number;
}

interface DarkenOptions {
  text: TextArea;
  /** The texts that stand there. */
  tones: TextTone[];
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
  const { wanted = 0 } = options;
  const needed = await neededFor(picture, options);
  const amount = Math.max(needed, wanted);
  return { picture: amount > 0 ? await shaded(picture, { ...options, amount }) : picture, amount, needed };
}

/** How wide a picture is on which shades are tried, in px: they are even, and its own size would take seconds. */
const TRIED_ON = 480;

/** As little as is enough. All the texts are read on the ink itself, so that some share of it always is. */
async function neededFor(picture: Buffer, options: DarkenOptions): Promise<number> {
  const lightest = Math.min(...options.tones.map(lightestBehind));
  const small = await sharp(picture).resize({ width: TRIED_ON }).png().toBuffer();
  let amount = 0;
  let candidate: Buffer = small;
  while (amount < 1 && (await lightness(candidate, options.text.area)) > lightest) {
    amount = Math.min(1, amount + STEP);
    candidate = await shaded(small, { ...options, amount });
  }
  return amount;
}

/** The greatest relative luminance on which a text keeps its contrast (WCAG 1.4.3). */
function lightestBehind({ tone, least }: TextTone): number {
  return (wcagLuminance(parse(tone) ?? '#ffffff') + 0.05) / least - 0.05;
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
