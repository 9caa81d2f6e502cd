import sharp from 'sharp';
import type { DarkGround } from '@/lib/palette';
import type { FocalPoint, PreparedCrop } from '@/lib/prepared-media';
import { darkenUnderText, type TextArea } from './darken';
import { compress, cropped, flattened, type Photo, type PreparedFile } from './photo';

/** The least contrast of the texts on the picture, and of the typed phrase, which is large and bold (WCAG 1.4.3). */
const LEAST_CONTRAST = { text: 4.5, phrase: 3 };

interface HeroCrop {
  width: number;
  height: number;
  otherwise: 'centre' | 'attention';
  headline: TextArea;
  /** Behind the bar, whose height depends on the screen's proportions. */
  bar: TextArea;
}

/** The crops of the hero's photo: for wide screens, and for tall ones. */
const CROPS: Record<'wide' | 'tall', HeroCrop> = {
  wide: {
    width: 1920,
    height: 1200,
    otherwise: 'centre',
    headline: {
      area: { left: 0, top: 0.15, width: 0.65, height: 0.6 },
      direction: '',
      shade: [
        [0.55, 1],
        [0.65, 0.94],
        [0.95, 0],
      ],
    },
    bar: {
      area: { left: 0, top: 0, width: 1, height: 0.16 },
      direction: 'x2="0" y2="1"',
      shade: [
        [0, 1],
        [0.16, 1],
        [0.4, 0],
      ],
    },
  },
  tall: {
    width: 900,
    height: 1600,
    otherwise: 'attention',
    headline: {
      area: { left: 0, top: 0.1, width: 1, height: 0.55 },
      direction: 'x2="0" y2="1"',
      shade: [
        [0, 0.7],
        [0.1, 1],
        [0.65, 1],
        [0.9, 0],
      ],
    },
    bar: {
      area: { left: 0, top: 0, width: 1, height: 0.1 },
      direction: 'x2="0" y2="1"',
      shade: [
        [0, 1],
        [0.1, 1],
        [0.25, 0],
      ],
    },
  },
};

interface HeroOptions {
  /** The address of its files, without what tells them apart. */
  address: string;
  ground: DarkGround;
  focus?: FocalPoint | undefined;
}

/** A crop in both formats, dark enough for the words on it, and light enough for the first view. */
export async function makeHeroCrop(
  photo: Photo,
  shape: keyof typeof CROPS,
  { address, ground: { ink, accent }, focus }: HeroOptions,
): Promise<{ value: PreparedCrop; files: PreparedFile[] }> {
  const { headline, bar, ...crop } = CROPS[shape];
  const cut = await flattened(cropped(photo, { ...crop, focus }));
  const white = { tone: '#ffffff', least: LEAST_CONTRAST.text };
  const phrase = { tone: accent, least: LEAST_CONTRAST.phrase };
  const readable = await darkenUnderText(cut, { text: headline, tones: [white, phrase], ink });
  const picture = sharp(await darkenUnderText(readable, { text: bar, tones: [white], ink }));
  const avif = `${address}-${shape}.avif`;
  const webp = `${address}-${shape}.webp`;
  const files: PreparedFile[] = [];
  for (const src of [avif, webp]) {
    const { data } = await compress(picture.clone(), src, { mayBlur: true });
    files.push({ src, data });
  }
  return { value: { avif, webp, width: crop.width, height: crop.height }, files };
}
