import { smooth } from './light';
import { carve, common, ellipsoid, join, length, rod } from './solid';

/** A number of a lattice point, -1 to 1, the same on every run. */
const lattice = (i: number, j: number, k: number) => {
  const mixed = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(k, 2147475728);
  const hash = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 31 - 1;
};

const fade = (t: number) => t * t * (3 - 2 * t);

/** Noise along a row of the lattice, at a share `u` of the way from `i` to the next point. */
const noiseInRow = (i: number, j: number, k: number, u: number) => {
  const from = lattice(i, j, k);
  return from + (lattice(i + 1, j, k) - from) * u;
};

const noiseInSheet = (i: number, j: number, k: number, u: number, v: number) => {
  const from = noiseInRow(i, j, k, u);
  return from + (noiseInRow(i, j + 1, k, u) - from) * v;
};

/** Value noise of space, -1 to 1. */
const noise = (x: number, y: number, z: number) => {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const k = Math.floor(z);
  const u = fade(x - i);
  const v = fade(y - j);
  const from = noiseInSheet(i, j, k, u, v);
  return from + (noiseInSheet(i, j, k + 1, u, v) - from) * fade(z - k);
};

/** A head of hair, in the space of the head that it grows on. */
export interface Hair {
  /** `skull` is the distance to the skull below it. */
  distance: (x: number, y: number, z: number, skull: number) => number;
  /** Grows by 1 from strand to strand. Curls have none. */
  strand?: (x: number, y: number, z: number) => number;
}

/** Hair on top of a head is thinner towards the sides. */
const rounded = (x: number) => 1 - 0.6 * smooth(2.5, 6.5, Math.abs(x));

/** Where hair is far, its nearest possible distance is enough. */
const FAR = 1;

/** The part of the head that short hair leaves free: negative in the face, around the ears and below the nape. */
const shortHairline = (y: number, z: number, front: number) => {
  const sideburn = 2.6 - 0.9 * smooth(2, -3, y);
  const face = common(y - front, (sideburn - z) * 0.8, 1);
  const ear = length((y + 1.6) / 3.6, (z + 1.4) / 2.7) * 2.7 - 2.7;
  const nape = y + 6;
  return Math.min(face, ear, nape);
};

/** Short at the sides, long on top and swept back from the forehead. */
const sweptStrand = (x: number, y: number, z: number) =>
  Math.atan2(x - 2.2 + 0.16 * z, y + 1) * 14 + 0.7 * noise(x * 0.5, y * 0.35, z * 0.35);

export const swept: Hair = {
  strand: sweptStrand,
  distance: (x, y, z, skull) => {
    if (skull > 4 + FAR) return skull - 4;
    const phase = sweptStrand(x, y, z);
    const front = 7 - 0.032 * x * x + 0.25 * noise(x * 1.3, 1, 2);
    const grown = 0.2 + 0.8 * smooth(-0.2, 2.4, y - front);
    const high = smooth(4, 9.5, y) * grown * rounded(x);
    const quiff = Math.exp(-(((x + 0.8) / 4.8) ** 2) - ((z - 5.6) / 3.2) ** 2) * smooth(5, 8.5, y) * grown;
    const locks = high * (0.16 * Math.sin(phase * Math.PI) + 0.26 * Math.sin(phase * 0.75 + 1));
    const cover = skull - 0.4 - 1.2 * high - 1.1 * quiff - locks;
    return carve(cover, shortHairline(y, z, front), 0.6);
  },
};

/** Thin and short, drawn back from the temples. */
const recedingStrand = (x: number, y: number, z: number) =>
  Math.atan2(x + 1.5, y + 2) * 9 + 0.8 * noise(x * 0.6, y * 0.5, z * 0.5);

export const receding: Hair = {
  strand: recedingStrand,
  distance: (x, y, z, skull) => {
    if (skull > 2 + FAR) return skull - 2;
    const lock = 0.1 * Math.sin(recedingStrand(x, y, z) * Math.PI);
    const temples = 0.9 * Math.exp(-(((Math.abs(x) - 4.2) / 1.5) ** 2));
    const front = 7.6 - 0.03 * x * x + temples + 0.2 * noise(x * 1.6, 5, 2);
    const high = smooth(4, 9.5, y) * smooth(-0.5, 2, y - front) * rounded(x);
    const cover = skull - 0.3 - 0.8 * high - lock;
    return carve(cover, shortHairline(y, z, front), 0.6);
  },
};

/** Falls from a parting at the side in long waves to the shoulders. */
const wavesStrand = (x: number, y: number, z: number) => {
  const side = x - 1.8;
  const around = Math.atan2(side, z + 5 - 8 * smooth(0, 9, y));
  return (
    around * (side > 0 ? 9 : 3) +
    1.2 * side +
    0.8 * Math.sin(y * 0.42 + Math.sign(x) * 0.8) +
    0.9 * noise(x * 0.35, y * 0.18, z * 0.35)
  );
};
const parting = rod([1.8, 13.4, 1], [1.9, 10.8, 8], 0.2);

export const waves: Hair = {
  strand: wavesStrand,
  distance: (x, y, z, skull) => {
    if (skull > 3 + FAR && y > 0) return skull - 3;
    const wave = 0.45 * Math.sin(y * 0.55 + Math.sign(x) * 0.7) * smooth(4, -4, y);
    const phase = wavesStrand(x, y, z);
    const lock = 0.08 * Math.sin(phase * Math.PI) + 0.26 * Math.sin(phase * 0.7 + 2);
    const cover = skull - 1.15 - 0.4 * smooth(6, 2, y) - lock;
    const fall = ellipsoid(Math.abs(x) - 7 - wave, y + 5.4, z + 0.6, 2.5, 11.5, 4.2) - lock;
    const back = ellipsoid(x, y + 5, z + 5, 8, 13, 5.5);
    const hair = join(join(cover, fall, 1.6), back, 2);
    const drape = y - 6.9 + 0.11 * (x - 1.6) ** 2;
    const cheeks = Math.abs(x) - 6.1 - 0.35 * Math.sin(y * 0.5 + 2);
    const face = common(common(drape, cheeks, 2.5), (1.5 - z) * 0.8, 1);
    return carve(carve(hair, face, 1.1), parting(x, y, z), 0.9);
  },
};

const CROWN = { y: 2.4, z: -1.2, rx: 9.2, ry: 8.6, rz: 9.2 };

/** Middles of the clumps of a crown of curls: evenly over the crown, each a little out of its place. */
const clumps = Array.from({ length: 150 }, (_, i) => {
  const up = 1 - (2 * (i + 0.5)) / 150;
  const around = i * 2.39996 + 0.25 * lattice(i, 1, 0);
  const out = Math.sqrt(1 - up * up);
  const far = 1 + 0.06 * lattice(i, 2, 0);
  return {
    x: CROWN.rx * far * out * Math.cos(around),
    y: CROWN.y + CROWN.ry * far * up * (up < 0 ? 1.15 : 1),
    z: CROWN.z + CROWN.rz * far * out * Math.sin(around),
    radius: 1.75 + 0.35 * lattice(i, 3, 0),
  };
});

/** A round crown of soft curls. */
export const curls: Hair = {
  distance: (x, y, z, skull) => {
    if (skull > 5 + FAR) return skull - 5;
    let hair = ellipsoid(x, y - CROWN.y, z - CROWN.z, CROWN.rx, CROWN.ry, CROWN.rz);
    if (hair > 3 + FAR) return hair - 3;
    for (const { x: cx, y: cy, z: cz, radius } of clumps) {
      const gap = Math.sqrt((x - cx) ** 2 + (y - cy) ** 2 + (z - cz) ** 2) - radius;
      hair = join(hair, gap, 0.6);
    }
    const hairline = common(y - 6 + 0.05 * x * x, Math.abs(x) - 6.2, 2.5);
    const face = common(hairline, (1.8 - z) * 0.8, 1);
    return carve(hair, face, 0.9);
  },
  strand: (x, y, z) => {
    let [nearest, near] = [clumps[0], Number.POSITIVE_INFINITY];
    for (const clump of clumps) {
      const gap = (x - clump.x) ** 2 + (y - clump.y) ** 2 + (z - clump.z) ** 2 - clump.radius ** 2;
      if (gap < near) [nearest, near] = [clump, gap];
    }
    const u = x - nearest.x;
    const v = y - nearest.y;
    return length(u, v) * 1.5 + Math.atan2(v, u) / (2 * Math.PI);
  },
};

/** A short beard on the jaw, the chin and the upper lip of a face; `mouth` is the height of the line between the lips. */
export const beard = (x: number, y: number, z: number, face: number, mouth: number) => {
  if (face > 1 + FAR) return face - 1;
  const side = Math.abs(x);
  const cheek = mouth + 1.55 + 3.6 * smooth(3.4, 6.8, side) - 1.3 * Math.exp(-(((side - 3.7) / 1.2) ** 2));
  const lips = 1 - length(x / 2.6, (y - mouth + 0.1 - 0.06 * x * x) / 0.9);
  const region = Math.max(y - cheek, lips * 0.8, -12.4 - y, 0.2 - z - 0.25 * (y + 6));
  const grain = 0.08 * noise(x * 3.2, y * 1.4, z * 3.2);
  return common(face - 0.36 - grain, region, 0.9);
};
