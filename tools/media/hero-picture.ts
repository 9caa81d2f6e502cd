import sharp from 'sharp';
import type { ContentData } from '@/content/types';
import type { DarkGround } from '@/lib/palette';
import { acceptedEndings } from './accepted-endings';
import type { Crop } from './crop';
import { darkenUnderText, type TextArea } from './darken';
import { FileRejected } from './file-rejected';
import { compress, cutOut } from './picture';
import type { Original, Recipe, Variant } from './recipe';

/** How much a picture may be blurred to become light enough, in pixels (standard deviation). */
const SOFTENINGS = [0, 1, 2, 4];

type HeroImage = NonNullable<ContentData['hero']['image']>;

/** The least contrast of the texts on the picture, and of the typed phrase, which is large and bold (WCAG 1.4.3). */
const LEAST_CONTRAST = { text: 4.5, phrase: 3 };

interface HeroCrop extends Crop {
  headline: TextArea;
  /** Behind the bar, whose height depends on the screen's proportions. */
  bar: TextArea;
}

const WIDE: HeroCrop = {
  name: 'wide',
  label: 'Ancho',
  width: 1920,
  height: 1200,
  position: 'centre',
  isUnderText: true,
  headline: {
    area: { left: 0, top: 0.15, width: 0.65, height: 0.6 },
    where: 'a la izquierda del recorte ancho',
    what: 'el titular',
    direction: '',
    shade: [
      { at: 0.55, share: 1 },
      { at: 0.65, share: 0.94 },
      { at: 0.95, share: 0 },
    ],
  },
  bar: {
    area: { left: 0, top: 0, width: 1, height: 0.16 },
    where: 'arriba en el recorte ancho',
    what: 'el menú',
    direction: 'x2="0" y2="1"',
    shade: [
      { at: 0, share: 1 },
      { at: 0.16, share: 1 },
      { at: 0.4, share: 0 },
    ],
  },
};

const TALL: HeroCrop = {
  name: 'tall',
  label: 'Alto',
  width: 900,
  height: 1600,
  position: 'attention',
  isUnderText: true,
  headline: {
    area: { left: 0, top: 0.1, width: 1, height: 0.55 },
    where: 'en el centro del recorte alto',
    what: 'el titular',
    direction: 'x2="0" y2="1"',
    shade: [
      { at: 0, share: 0.7 },
      { at: 0.1, share: 1 },
      { at: 0.65, share: 1 },
      { at: 0.9, share: 0 },
    ],
  },
  bar: {
    area: { left: 0, top: 0, width: 1, height: 0.1 },
    where: 'arriba en el recorte alto',
    what: 'el menú',
    direction: 'x2="0" y2="1"',
    shade: [
      { at: 0, share: 1 },
      { at: 0.1, share: 1 },
      { at: 0.25, share: 0 },
    ],
  },
};

/** One picture for wide and for tall screens. */
export const hero: Recipe = {
  accepts: acceptedEndings.portada,
  place: 'hero',
  crops: [WIDE, TALL],
  tones: ['ink', 'accent'],
  target: { file: 'hero', path: ['image'] },
  async prepare(original) {
    const wide = await prepareCrop(original, WIDE, (share) => original.onProgress(share / 2));
    const tall = await prepareCrop(original, TALL, (share) => original.onProgress(0.5 + share / 2));
    const value: HeroImage = { wide: wide.value, tall: tall.value };
    return { variants: [...wide.variants, ...tall.variants], value, notes: [...wide.notes, ...tall.notes] };
  },
};

/** A picture for wide screens alone. */
export const wideHero = oneCropRecipe(WIDE, 'portada-ancha');

/** A picture for tall screens alone. */
export const tallHero = oneCropRecipe(TALL, 'portada-alta');

function oneCropRecipe(crop: HeroCrop, folder: 'portada-ancha' | 'portada-alta'): Recipe {
  return {
    accepts: acceptedEndings[folder],
    place: 'hero',
    crops: [crop],
    tones: ['ink', 'accent'],
    target: { file: 'hero', path: ['image', crop.name] },
    prepare: (original) => prepareCrop(original, crop, original.onProgress),
  };
}

/** A crop in both formats, dark enough for the words on it. */
async function prepareCrop(original: Original, crop: HeroCrop, onProgress: Original['onProgress']) {
  const { file, name, regions } = original;
  const region = regions[crop.name];
  const cut = await cutOut({ file, crop, ...(region && { region }) });
  onProgress(0.1);
  const { picture, notes } = await darkenedFor(crop, { cut, ground: original.ground, wanted: region?.darkening });
  const address = `/media/hero/${name}-${crop.name}` as const;
  const avif = await compressed(picture, {
    src: `${address}.avif`,
    onProgress: (share) => onProgress(0.1 + share * 0.6),
  });
  const webp = await compressed(picture, {
    src: `${address}.webp`,
    onProgress: (share) => onProgress(0.7 + share * 0.3),
  });
  if (avif.softening > 0 || webp.softening > 0) notes.push(softeningNote(crop));
  const value = { avif: avif.variant.src, webp: webp.variant.src, width: crop.width, height: crop.height };
  return { variants: [avif.variant, webp.variant], value, notes };
}

/** The picture as light as the first view allows: softened, where it has too much detail for that. */
async function compressed(
  picture: Buffer,
  { src, onProgress }: { src: Variant['src']; onProgress: (share: number) => void },
): Promise<{ variant: Variant; softening: number }> {
  let tooHeavy: unknown;
  for (const [index, softening] of SOFTENINGS.entries()) {
    const soft = softening > 0 ? sharp(picture).blur(softening) : sharp(picture);
    try {
      const onTry = (share: number) => onProgress((index + share) / SOFTENINGS.length);
      return { variant: await compress({ picture: soft, src, onProgress: onTry }), softening };
    } catch (error) {
      if (!(error instanceof FileRejected)) throw error;
      tooHeavy = error;
    }
  }
  throw tooHeavy;
}

interface DarkenCropOptions {
  /** The crop's part of the original. */
  cut: Buffer;
  ground: DarkGround;
  /** How much a person wants under the headline, from 0 to 1. */
  wanted: number | undefined;
}

/** A crop on which headline and bar are read, and what was done for that. */
async function darkenedFor({ headline, bar }: HeroCrop, { cut, ground, wanted }: DarkenCropOptions) {
  const { ink, accent } = ground;
  const white = { tone: '#ffffff', least: LEAST_CONTRAST.text };
  const phrase = { tone: accent, least: LEAST_CONTRAST.phrase };
  const underHeadline = await darkenUnderText(cut, { text: headline, tones: [white, phrase], ink, wanted });
  const underBar = await darkenUnderText(underHeadline.picture, { text: bar, tones: [white], ink });
  const notes: string[] = [];
  if (underHeadline.amount > 0) notes.push(darkeningNote(underHeadline, headline));
  if (underBar.amount > 0) notes.push(darkeningNote(underBar, bar));
  return { picture: underBar.picture, notes };
}

function darkeningNote({ amount, needed }: { amount: number; needed: number }, { where, what }: TextArea): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const done = `Se oscureció un ${percent(amount)} ${where}`;
  if (amount === needed) return `${done}: con menos no se leería ${what}.`;
  if (needed === 0) return `${done}, como elegiste; ${what} se leía sin eso.`;
  return `${done}, como elegiste; para que se lea ${what} basta un ${percent(needed)}.`;
}

function softeningNote({ label }: HeroCrop): string {
  return `El recorte «${label}» tiene mucho detalle: se suavizó para que la primera vista siga siendo rápida.`;
}
