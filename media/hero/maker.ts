import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import type { Maker } from '../maker';
import { develop, quieten } from './develop';
import { render } from './scene';
import { buildTerrain } from './terrain';
import type { View } from './view';

/** A crop of the hero: what is seen, where text stands on it (0 to 1 at a share of width and height), and how it is packed. */
interface Crop {
  view: View;
  quiet: (x: number, y: number) => number;
  avif: number;
  webp: number;
}

const ramp = (from: number, to: number, value: number) => Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Bogotá, where every view is anchored. */
const ANCHOR: [number, number] = [-74.0721, 4.711];

const CROPS: Record<string, Crop> = {
  wide: {
    view: {
      width: 1920,
      height: 1200,
      eye: [-72.5, -7.5, 2500],
      target: ANCHOR,
      place: [0.87, 0.56],
      field: 44,
      lean: 0,
    },
    quiet: (x, y) => Math.max(ramp(0.74, 0.56, x), ramp(0.2, 0.12, y)),
    avif: 56,
    webp: 74,
  },
  tall: {
    view: { width: 900, height: 1600, eye: [-66, -6, 2300], target: ANCHOR, place: [0.74, 0.73], field: 31, lean: 8 },
    quiet: (x, y) => Math.max(ramp(0.66, 0.58, y), ramp(0.6, 0.5, x)),
    avif: 52,
    webp: 70,
  },
};

/** Draws the hero's ground: the isthmus at dusk and the route between the offices, for wide and for tall screens. */
export const hero: Maker = async (progress) => {
  await mkdir('public/media/hero', { recursive: true });
  const terrain = await buildTerrain();
  progress('terrain built');
  for (const [name, { view, quiet, avif, webp }] of Object.entries(CROPS)) {
    const { width, height } = view;
    const light = render(view, terrain, 2);
    quieten(light, width, height, 0.16, quiet);
    const picture = sharp(develop(light), { raw: { width, height, channels: 3 } });
    for (const [format, encoded] of Object.entries({
      avif: picture.clone().avif({ quality: avif, effort: 7, chromaSubsampling: '4:2:0' }),
      webp: picture.clone().webp({ quality: webp, effort: 6, smartSubsample: true }),
    })) {
      const { size } = await encoded.toFile(`public/media/hero/${name}.${format}`);
      progress(`public/media/hero/${name}.${format}  ${(size / 1000).toFixed(1)} kB`);
    }
  }
};
