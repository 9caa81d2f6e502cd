import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type AvifOptions, type Sharp } from 'sharp';
import type { Maker } from '../maker';
import { develop, quieten } from './develop';
import { OFFICES } from './routes';
import { pathOf, type Route, render } from './scene';
import { buildTerrain } from './terrain';
import type { View } from './view';

/** A picture of the isthmus. */
interface Crop {
  view: Omit<View, 'target'>;
  route?: Route;
  /** Where white text stands on it: 0 to 1 at a share of the width and height. */
  quiet: (x: number, y: number) => number;
  /** The greatest relative luminance there, where it is not `BRIGHTEST_UNDER_TEXT`. */
  brightest?: (x: number, y: number) => number;
  files: Record<string, (picture: Sharp) => Sharp>;
}

const ramp = (from: number, to: number, value: number) => Math.min(1, Math.max(0, (value - from) / (to - from)));
const avif = (options: AvifOptions) => (picture: Sharp) => picture.avif(options);
const webp = (quality: number) => (picture: Sharp) => picture.webp({ quality, effort: 6, smartSubsample: true });

/** The greatest relative luminance under white text: contrast 8:1 or better. */
const BRIGHTEST_UNDER_TEXT = 0.08;

const CROPS: Crop[] = [
  {
    view: { width: 1920, height: 1200, eye: [-72.5, -7.5, 2500], place: [0.87, 0.56], field: 44, lean: 0 },
    // The curve that leaves the great circle least, by some 2 px.
    route: {
      bend: [
        { x: 1168, y: 311 },
        { x: 1405, y: 384 },
      ],
    },
    // The longest phrase of the headline reaches further to the right than the lines above and below it.
    quiet: (x, y) =>
      Math.max(ramp(0.72, 0.56, x), ramp(0.2, 0.12, y), ramp(0.8, 0.69, x) * ramp(0.35, 0.41, y) * ramp(0.6, 0.54, y)),
    files: { 'public/media/hero/wide.avif': avif({ quality: 56, effort: 7 }), 'public/media/hero/wide.webp': webp(74) },
  },
  {
    view: { width: 900, height: 1600, eye: [-66, -6, 2300], place: [0.74, 0.73], field: 31, lean: 22 },
    // San Salvador lies behind the headline; the light begins further east, where a phone's screen has no text.
    route: {
      start: [-84.55, 13.7],
      bend: [
        { x: 790, y: 425 },
        { x: 905, y: 850 },
      ],
    },
    quiet: (x, y) => Math.max(ramp(0.69, 0.62, y), ramp(0.64, 0.52, x)),
    // Brighter where the light begins; where a text does lie on it, white keeps 5:1.
    brightest: (x, y) => BRIGHTEST_UNDER_TEXT + 0.09 * ramp(1, 0.4, Math.hypot((x - 0.8) / 0.14, (y - 0.29) / 0.035)),
    files: {
      'public/media/hero/tall.avif': avif({ quality: 42, effort: 9, chromaSubsampling: '4:2:0' }),
      'public/media/hero/tall.webp': webp(66),
    },
  },
  {
    view: { width: 1200, height: 630, eye: [-72.5, -7.5, 2500], place: [0.86, 0.62], field: 41, lean: 0 },
    quiet: (x) => ramp(0.66, 0.5, x),
    files: { 'app/opengraph-image.png/ground.jpg': (picture) => picture.jpeg({ quality: 86, mozjpeg: true }) },
  },
];

/**
 * Draws the isthmus at dusk and the route between the offices: for wide and tall screens, and for shared links. The
 * paths that it tells are those of the routes in `content/hero.ts`.
 */
export const hero: Maker = async (progress) => {
  const terrain = await buildTerrain();
  const [, target] = OFFICES;
  if (!target) throw new Error('The hero shows the route between two offices');
  for (const { view, route, quiet, brightest = () => BRIGHTEST_UNDER_TEXT, files } of CROPS) {
    const { width, height } = view;
    const scene = { view: { ...view, target }, terrain, ...(route && { route }) };
    const light = render(scene, 2);
    quieten(light, width, height, brightest, quiet);
    const picture = sharp(develop(light), { raw: { width, height, channels: 3 } });
    for (const [file, encode] of Object.entries(files)) {
      await mkdir(dirname(file), { recursive: true });
      const { size } = await encode(picture.clone()).toFile(file);
      progress(`${file}  ${(size / 1000).toFixed(1)} kB`);
    }
    if (route) progress(`route  ${pathOf(scene, route)}`);
  }
};
