import { parse, wcagLuminance } from 'culori';
import sharp, { type Region } from 'sharp';

const STEP = 0.05;

/** Where text stands on a picture, and how its ground is darkened. */
export interface TextArea {
  /** In shares of the picture's width and height. */
  area: Region;
  /** The direction of the gradient (the attributes of an SVG gradient), and how dark it is along it, from 0 to 1. */
  direction: string;
  shade: [at: number, share: number][];
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
}

/** Darkens a picture towards the ink where text stands: as little as the text needs. */
export async function darkenUnderText(picture: Buffer, options: DarkenOptions): Promise<Buffer> {
  const amount = await neededFor(picture, options);
  return amount > 0 ? shaded(picture, { ...options, amount }) : picture;
}

/** How wide a picture is on which shades are tried, in px: they are even, and its own size would take seconds. */
const TRIED_ON = 480;

/** All the texts are read on the ink itself, so that some share of it always is enough. */
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

/** How light a part of a picture is: the relative luminance below which nineteen in twenty of its pixels are. */
async function lightness(picture: Buffer, part: Region): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  const pixels = await sharp(picture)
    .extract({
      left: Math.round(part.left * width),
      top: Math.round(part.top * height),
      width: Math.round(part.width * width),
      height: Math.round(part.height * height),
    })
    .resize(48, 48, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const luminances = Array.from({ length: pixels.length / 3 }, (_, pixel) => {
    const [r = 0, g = 0, b = 0] = pixels.subarray(pixel * 3, pixel * 3 + 3);
    return wcagLuminance({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 });
  });
  luminances.sort((a, b) => a - b);
  return luminances[Math.floor(luminances.length * 0.95)] ?? 0;
}

async function shaded(picture: Buffer, { text, ink, amount }: DarkenOptions & { amount: number }): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const stops = text.shade.map(
    ([at, share]) => `<stop offset="${at}" stop-color="${ink}" stop-opacity="${(amount * share).toFixed(3)}"/>`,
  );
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="s" ${text.direction}>${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#s)"/></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(shade) }])
    .removeAlpha()
    .png()
    .toBuffer();
}
