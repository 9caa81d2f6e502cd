import { interpolate, wcagContrast } from 'culori';
import sharp from 'sharp';
import { type DarkColors, MIN_CONTRAST } from '@/lib/palette';
import type { FocalPoint, PreparedCrop } from '@/lib/prepared-media';
import type { Size } from '@/lib/size';
import { compress, cropPhoto, flatten, type Photo, type PreparedFile } from './photo';

/** A gradient that darkens the photo behind text. Its two ends are fractions of the width or height of the crop. */
interface Scrim {
  gradientAttributes: string;
  opaqueEnd: number;
  transparentStart: number;
}

const GRADIENT_TO_RIGHT = 'x2="1"';
const GRADIENT_DOWN = 'x2="0" y2="1"';

const CROPS = {
  wide: {
    width: 1920,
    height: 1200,
    headline: { gradientAttributes: GRADIENT_TO_RIGHT, opaqueEnd: 0.65, transparentStart: 0.95 },
    bar: { gradientAttributes: GRADIENT_DOWN, opaqueEnd: 0.16, transparentStart: 0.4 },
  },
  tall: {
    width: 900,
    height: 1600,
    headline: { gradientAttributes: GRADIENT_DOWN, opaqueEnd: 0.65, transparentStart: 0.9 },
    bar: { gradientAttributes: GRADIENT_DOWN, opaqueEnd: 0.1, transparentStart: 0.25 },
  },
} as const;

interface HeroOptions {
  /** The common start of the URL paths of all files: `/media/hero/equipo`. */
  urlPath: string;
  darkColors: DarkColors;
  focus?: FocalPoint | undefined;
}

/** Makes a crop of the photo as AVIF and WebP, with scrims behind the headline and the navigation bar. */
export async function makeHeroCrop(
  photo: Photo,
  cropName: keyof typeof CROPS,
  { urlPath, darkColors, focus }: HeroOptions,
): Promise<{ crop: PreparedCrop; files: PreparedFile[] }> {
  const { headline, bar, ...crop } = CROPS[cropName];
  const scrimOptions = { ...crop, ink: darkColors.ink, opacity: scrimOpacity(darkColors) };
  const scrims = [scrimImage(headline, scrimOptions), scrimImage(bar, scrimOptions)];
  const croppedPhoto = await flatten(cropPhoto(photo, { ...crop, focus, fallbackPosition: 'centre' }));
  const image = sharp(croppedPhoto)
    .composite(scrims.map((input) => ({ input })))
    .removeAlpha();
  const avif = `${urlPath}-${cropName}.avif`;
  const webp = `${urlPath}-${cropName}.webp`;
  const files: PreparedFile[] = [];
  for (const src of [avif, webp]) {
    const { data } = await compress(image.clone(), src, { mayBlur: true });
    files.push({ src, data });
  }
  return { crop: { avif, webp, width: crop.width, height: crop.height }, files };
}

/** Returns the lowest opacity at which white text and the typed phrase are readable even on a white photo. */
function scrimOpacity({ ink, accent }: DarkColors): number {
  const colorOverWhite = interpolate(['#ffffff', ink], 'rgb');
  // The typed phrase is large and bold, so a lower contrast suffices (WCAG 1.4.3).
  const isReadable = (opacity: number) =>
    wcagContrast('#ffffff', colorOverWhite(opacity)) >= MIN_CONTRAST.text &&
    wcagContrast(accent, colorOverWhite(opacity)) >= MIN_CONTRAST.largeText;
  return Array.from({ length: 20 }, (_, index) => index / 20).find(isReadable) ?? 1;
}

interface ScrimOptions extends Size {
  ink: string;
  opacity: number;
}

function scrimImage(
  { gradientAttributes, opaqueEnd, transparentStart }: Scrim,
  { ink, opacity, width, height }: ScrimOptions,
): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="scrim" ${gradientAttributes}>
      <stop offset="${opaqueEnd}" stop-color="${ink}" stop-opacity="${opacity}"/>
      <stop offset="${transparentStart}" stop-color="${ink}" stop-opacity="0"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#scrim)"/>
  </svg>`);
}
