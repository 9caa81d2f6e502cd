import type { Face } from './head';
import { clamp, smooth } from './light';
import { carve, common, ellipsoid, join, rod } from './solid';

/*
 * Eyes, nose and mouth. All take points of half a face of average breadth: see `toAverage` in `head.ts`.
 * `add` returns the distance to a bare face with the feature on it; a `tone` is 0 for bare skin and 1 for black.
 */

const EYE = { x: 3.15, z: 6.95, radius: 1.25 };

export const eyesOf = ({ eyes }: Face) => {
  /** The almond between the lids, seen from the front: negative where the eye is open. */
  const opening = (x: number, y: number) => {
    const u = x - EYE.x;
    const v = y - eyes.slant * u;
    const almond = 1 - (u / 1.6) ** 2;
    const top = eyes.open * 0.66 * almond + 0.06 * u;
    const low = -0.42 * eyes.open * almond;
    return Math.max(v - top, low - v) * 0.8;
  };
  return {
    add: (bare: number, x: number, y: number, z: number) => {
      const socket = ellipsoid(x - 2.9, y + 0.1, z - 9.3, 2.1, 1.25, 1.75);
      const corner = ellipsoid(x - 1.75, y - 0.2, z - 9, 0.6, 0.8, 1);
      const lids = ellipsoid(x - EYE.x, y, z - EYE.z, 1.64, 1.46, 1.43);
      const d = carve(carve(bare, socket, 1.2), corner, 0.9);
      return join(d, common(lids, -opening(x, y), 0.12), 0.35);
    },
    ball: (x: number, y: number, z: number) => Math.sqrt((x - EYE.x) ** 2 + y * y + (z - EYE.z) ** 2) - EYE.radius,
    /** `aside` is how far the iris is from the middle of the eye, away from the nose. */
    irisTone: (x: number, y: number, aside: number) => {
      const iris = 1 - smooth(0.62, 0.72, Math.hypot(x - EYE.x - aside, y - 0.1));
      const underLid = 0.08 + 0.4 * smooth(0.16, 0, -opening(x, y));
      return Math.max(0.96 * iris, underLid);
    },
    lashTone: (x: number, y: number) => {
      if (Math.abs(y) > 1.4) return 0;
      const lash = 0.8 * eyes.lashes * smooth(0.17, 0.02, Math.abs(opening(x, y)));
      return y > -0.1 ? lash : 0.35 * lash;
    },
    nearness: (x: number, y: number) => Math.exp(-(((x - EYE.x) / 2.2) ** 2) - ((y - 0.1) / 1.2) ** 2),
  };
};

export const browTone = ({ brow }: Face, x: number, y: number) => {
  const along = (x - 1.1) / 4.1;
  const middle = 1.5 + brow.high + brow.arch * Math.sin(Math.PI * clamp(along * 0.78)) + 0.2 * along;
  const thick = brow.thick * 0.42 * smooth(-0.05, 0.25, along) * (1.15 - 0.85 * clamp(along));
  const across = 1 - smooth(thick * 0.6, thick * 1.15 + 0.06, Math.abs(y - middle));
  return 0.85 * across * smooth(-0.03, 0.1, along) * (1 - smooth(0.95, 1.05, along));
};

/** Height of the lower end of the nose. */
const noseEnd = ({ nose }: Face) => -5.1 * nose.long;

/** Height of the line between the lips. */
export const mouthHeight = (face: Face) => noseEnd(face) - 2;

/** The nose, and the folds from it to the mouth. */
export const noseOf = (face: Face) => {
  const { nose, age } = face;
  const { wide } = nose;
  const end = noseEnd(face);
  const mouth = mouthHeight(face);
  const ridge = rod([0, 0.6, 8.2], [0, -3.7, 10.25 + nose.tip], 0.62, 0.8);
  const side = rod([0.45, -0.6, 7.9], [0.95 * wide, -4.1, 9.1], 0.6, 0.72);
  const fold = rod([2, end + 0.5, 9.15], [3.3, mouth + 0.2, 8], 0.1);
  const philtrum = rod([0, end - 0.3, 10.25], [0, mouth + 0.8, 10.2], 0.22, 0.3);
  return {
    add: (bare: number, x: number, y: number, z: number) => {
      const height = y < 0 ? y / nose.long : y;
      const hump = ellipsoid(x, height + 1.3, z - 9.1, 0.55, 1.1, 0.1 + 0.55 * nose.hump);
      const tip = ellipsoid(x, height + 4.05, z - 10.55 - nose.tip, 1.02 * wide, 0.88, 0.95);
      const wing = ellipsoid(x - 1.2 * wide, height + 4.45, z - 9.45, 0.62 * wide, 0.78, 0.98);
      const nostril = ellipsoid(x - 0.62 * wide, height + 5.2, z - 10, 0.24 * wide, 0.22, 0.4);
      let d = join(join(ridge(x, height, z), hump, 0.5), side(x, height, z), 1);
      d = join(join(d, tip, 0.8), wing, 0.45);
      d = carve(d, nostril, 0.25);
      d = join(bare, d, 0.7);
      d = carve(d, fold(x, y, z) - 0.12 * age, 0.5 + 0.35 * age);
      return carve(d, philtrum(x, y, z), 0.4);
    },
  };
};

export const mouthOf = (face: Face) => {
  const { wide, full, smile } = face.lips;
  const middle = mouthHeight(face);
  /** Where a point of the mouth would be if the mouth were straight and of average breadth, and the teeth flat. */
  const straighten = (x: number, y: number, z: number) => {
    const u = x / wide;
    return { u, v: y - middle - 0.065 * smile * u * u, w: z - 9.35 + 0.16 * u * u };
  };
  return {
    add: (bare: number, x: number, y: number, z: number) => {
      const isFar = Math.abs(y - middle) > 3;
      if (isFar) return bare;
      const { u, v, w } = straighten(x, y, z);
      const upper = ellipsoid(u - 0.75, v - 0.3 * full + 0.1 * (u - 0.75), w, 1.6, 0.4 * full, 0.5);
      const lower = ellipsoid(u, v + 0.42 * full, w, 1.95, 0.5 * full, 0.55);
      const line = ellipsoid(u, v, w - 0.6, 2.75, 0.09, 0.75);
      const corner = ellipsoid(u - 2.75, v, w - 0.2, 0.25, 0.25, 0.4);
      const below = ellipsoid(u, v + 1.6, w - 0.4, 1.5, 0.4, 0.7);
      let d = carve(bare, below, 0.8);
      d = join(join(d, upper, 0.3), lower, 0.3);
      d = carve(d, corner, 0.6);
      return carve(d, line, 0.18);
    },
    tone: (x: number, y: number, z: number) => {
      if (z < 6) return 0;
      const { u, v } = straighten(x, y, z);
      const bow = 0.62 - 0.16 * Math.exp(-((u / 0.35) ** 2)) - 0.1 * (u - 0.6) ** 2;
      const above = v - bow * full * (1 - (u / 2.7) ** 4);
      const below = -v - 0.95 * full * (1 - (u / 2.6) ** 2);
      return 0.42 * (1 - smooth(-0.08, 0.1, Math.max(above, below, u - 2.7)));
    },
    nearness: (x: number, y: number, z: number) => {
      const { u, v } = straighten(x, y, z);
      return Math.exp(-((u / 2.6) ** 4) - (v / 1.2) ** 2);
    },
  };
};
