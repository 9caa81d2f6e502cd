import { clampChroma, converter, type Oklch } from 'culori';
import sharp, { type Sharp } from 'sharp';

/** Which share of a picture's pixels is as dark as the darkest tone, and which is as light as the lightest. */
const CLIPPED = 0.01;

/** How light the middle pixel of a picture becomes, from 0 to 1, and how far it is bent for that at most. */
const MIDDLE = 0.4;
const MOST_BEND = 1.6;

/** The lightest tone, and how much of the ink's chroma it and the tone halfway have (OKLCH). */
const LIGHT = { lightness: 0.96, chroma: 0.3 };
const HALFWAY = { chroma: 1.6 };

const toOklch = converter('oklch');
const toRgb = converter('rgb');

/**
 * A picture in the tones from an ink to a light one of the same hue. Its own darkest and lightest parts become these and
 * its middle is brought to the same lightness, so that photos in colour or grey, bright or dark, match each other.
 *
 * @param ink as `#rrggbb`
 */
export async function duotone(picture: Buffer, ink: string): Promise<Sharp> {
  const image = sharp(picture).removeAlpha().greyscale().raw();
  const { data: greys, info } = await image.toBuffer({ resolveWithObject: true });
  const levelOf = levels(greys);
  const tones = Array.from({ length: 256 }, (_, grey) => toneAt(levelOf(grey), ink));
  const data = Buffer.alloc(greys.length * 3);
  for (const [pixel, grey] of greys.entries()) data.set(tones[grey] ?? [], pixel * 3);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** How light each grey of a picture becomes, from 0 to 1. */
function levels(greys: Buffer): (grey: number) => number {
  const sorted = Uint8Array.from(greys).sort();
  const greyAt = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const black = greyAt(CLIPPED);
  const range = greyAt(1 - CLIPPED) - black;
  // A picture of one tone has nothing to stretch.
  if (range <= 0) return (grey) => grey / 255;
  const stretched = (grey: number) => clamp((grey - black) / range, { least: 0, most: 1 });
  const middle = clamp(stretched(greyAt(0.5)), { least: 0.01, most: 0.99 });
  const bend = clamp(Math.log(MIDDLE) / Math.log(middle), { least: 1 / MOST_BEND, most: MOST_BEND });
  return (grey) => stretched(grey) ** bend;
}

/** A tone between the ink and the light one, each channel from 0 to 255. */
function toneAt(level: number, ink: string): [red: number, green: number, blue: number] {
  const dark = toOklch(ink) ?? { mode: 'oklch', l: 0, c: 0 };
  const inkShare = 1 + level * (LIGHT.chroma - 1);
  // Nothing more at both ends, and most halfway.
  const colourful = (HALFWAY.chroma - (1 + LIGHT.chroma) / 2) * 4 * level * (1 - level);
  const tone: Oklch = {
    ...dark,
    l: dark.l + (LIGHT.lightness - dark.l) * level,
    c: dark.c * (inkShare + colourful),
  };
  const { r, g, b } = toRgb(clampChroma(tone, 'oklch'));
  return [channel(r), channel(g), channel(b)];
}

function channel(share: number): number {
  return Math.round(clamp(share, { least: 0, most: 1 }) * 255);
}

function clamp(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, value));
}
