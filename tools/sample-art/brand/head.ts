import { clamp, smooth } from './light';
import { carve, common, ellipsoid, join, rod } from './solid';

/**
 * The measures of a face. Heads are modelled in centimetres around the middle between the eyes: x to the viewer's
 * right, y up, z towards the viewer. Shares are of an average adult, whose head is 23 cm high.
 */
export interface Face {
  /** Shares of the breadth at the temples, the cheekbones and the jaw, and of the height below the eyes. */
  temple: number;
  cheek: number;
  jaw: number;
  long: number;
  /** Shares of the brow ridge, the chin and the flesh of the cheeks. */
  ridge: number;
  chin: number;
  flesh: number;
  /** How far the eyes open, how much their outer corners rise, and how dark the lashes are. */
  eyes: { open: number; slant: number; lashes: number };
  /** Centimetres above the lowest place of an eyebrow, a share of its thickness, and centimetres of its arch. */
  brow: { high: number; thick: number; arch: number };
  /** Shares of the length and breadth, and centimetres that the tip and the hump stand out. */
  nose: { long: number; wide: number; tip: number; hump: number };
  /** Shares of the breadth and fullness, and how much the corners of the mouth rise. */
  lips: { wide: number; full: number; smile: number };
  /** Half the breadth of the neck. */
  neck: number;
  /** From 0, young, to 1, old: how deep the folds are. */
  age: number;
}

/** What the surface of a head is at a point. */
export interface Feature {
  kind: 'skin' | 'eye' | 'lips';
  /** 0 for bare skin, 1 for black. */
  tone: number;
  /** 0 to 1: how close the eyes and the mouth are. */
  expression: number;
}

const EYE = { x: 3.15, z: 6.95, radius: 1.25 };
const BARE: Feature = { kind: 'skin', tone: 0, expression: 0 };

/** A skull without a face, for hair to grow on. */
export const skull = (x: number, y: number, z: number) => {
  const cranium = ellipsoid(x, y - 3, z + 1, 7.5, 8.4, 9.4);
  const forehead = ellipsoid(x, y - 4, z - 2.4, 6.3, 5.8, 6.5);
  return join(cranium, forehead, 2);
};

/** The head of a person without hair and neck; `gaze` is how far the irises stand to the viewer's right. */
export const headOf = (face: Face, gaze: number) => {
  const { ridge, chin, flesh, eyes, brow, nose, lips, age } = face;
  const noseEnd = -5.1 * nose.long;
  const mouthHeight = noseEnd - 2;

  const ramus = rod([5.1, -1.5, -0.2], [4.3, -6.6, 0.7], 1.3);
  const jaw = rod([4.3, -6.6, 0.7], [1.1, -9.7, 6.4], 1.3, 1.5);
  const cheekbone = rod([3.4, -2.5, 6.4], [5.9, -1.4, 2.6], 1.1, 0.8);
  const browRidge = rod([0.9, 1.65, 7.8], [4.7, 1.7, 6.2], 0.7 * ridge, 0.75 * ridge);
  const noseBridge = rod([0, 0.6, 8.2], [0, -3.7, 10.25 + nose.tip], 0.62, 0.8);
  const noseSide = rod([0.45, -0.6, 7.9], [0.95 * nose.wide, -4.1, 9.1], 0.6, 0.72);
  const fold = rod([2, noseEnd + 0.5, 9.15], [3.3, mouthHeight + 0.2, 8], 0.1);
  const philtrum = rod([0, noseEnd - 0.3, 10.25], [0, mouthHeight + 0.8, 10.2], 0.22, 0.3);

  /** Half a face of average breadth stands for both halves of every face. */
  const toAverage = (x: number, y: number) => {
    const height = y < 0 ? y / face.long : y;
    const lower = face.jaw + (face.cheek - face.jaw) * smooth(-8.5, -2.5, height);
    const breadth = lower + (face.temple - face.cheek) * smooth(-1.5, 4, height);
    return { x: Math.sqrt((x / breadth) ** 2 + 0.01), y: height };
  };

  const bones = (x: number, y: number, z: number) => {
    let d = skull(x, y, z);
    if (d > 6 && y > -2) return d - 3;
    if (y > 5) return d;
    d = join(d, ellipsoid(x, y + 3.4, z - 2.2, 5.9, 6.4, 6.4), 1.5);
    d = join(d, ramus(x, y, z), 1.5);
    d = join(d, jaw(x, y, z), 2.4);
    d = join(d, ellipsoid(x, y + 6.8, z - 3.2, 4.3, 4.2, 5.2), 1.5);
    d = join(d, ellipsoid(x - 3.3, y + 4.8, z - 3.4, 2.2 * flesh, 3, 3.4), 1.6);
    if (z < 0) return d;
    d = join(d, ellipsoid(x, y + 10, z - 6.9, 2.1 * chin, 1.45, 1.75 + 0.3 * chin), 1.3);
    d = join(d, ellipsoid(x, y - mouthHeight - 0.4, z - 5.9, 3, 2.5, 3.4), 1.5);
    d = join(d, cheekbone(x, y, z), 2.4);
    d = join(d, ellipsoid(x - 3.1, y + 3.5 - lips.smile * 0.4, z - 6.3, 1.9, 1.7, 1.6 + 0.1 * lips.smile), 1.5);
    return join(d, browRidge(x, y, z), 1.5);
  };

  /** The almond between the lids, seen from the front: negative where the eye is open. */
  const opening = (x: number, y: number) => {
    const u = x - EYE.x;
    const v = y - eyes.slant * u;
    const almond = 1 - (u / 1.6) ** 2;
    const top = eyes.open * 0.66 * almond + 0.06 * u;
    const low = -0.42 * eyes.open * almond;
    return Math.max(v - top, low - v) * 0.8;
  };

  const addEyes = (bare: number, x: number, y: number, z: number) => {
    const socket = ellipsoid(x - 2.9, y + 0.1, z - 9.3, 2.1, 1.25, 1.75);
    const corner = ellipsoid(x - 1.75, y - 0.2, z - 9, 0.6, 0.8, 1);
    const lids = ellipsoid(x - EYE.x, y, z - EYE.z, 1.64, 1.46, 1.43);
    const d = carve(carve(bare, socket, 1.2), corner, 0.9);
    return join(d, common(lids, -opening(x, y), 0.12), 0.35);
  };

  const addNose = (bare: number, x: number, y: number, z: number) => {
    const height = y < 0 ? y / nose.long : y;
    const wide = nose.wide;
    const hump = ellipsoid(x, height + 1.3, z - 9.1, 0.55, 1.1, 0.1 + 0.55 * nose.hump);
    const tip = ellipsoid(x, height + 4.05, z - 10.55 - nose.tip, 1.02 * wide, 0.88, 0.95);
    const wing = ellipsoid(x - 1.2 * wide, height + 4.45, z - 9.45, 0.62 * wide, 0.78, 0.98);
    const nostril = ellipsoid(x - 0.62 * wide, height + 5.2, z - 10, 0.32 * wide, 0.38, 0.5);
    let d = join(join(noseBridge(x, height, z), hump, 0.5), noseSide(x, height, z), 1);
    d = join(join(d, tip, 0.8), wing, 0.45);
    d = carve(d, nostril, 0.25);
    d = join(bare, d, 0.7);
    d = carve(d, fold(x, y, z) - 0.12 * age, 0.5 + 0.35 * age);
    return carve(d, philtrum(x, y, z), 0.4);
  };

  /** Where a point of the mouth would be if the mouth were straight and of average breadth, and the teeth flat. */
  const toMouth = (x: number, y: number, z: number) => {
    const u = x / lips.wide;
    return { u, v: y - mouthHeight - 0.065 * lips.smile * u * u, w: z - 9.35 + 0.16 * u * u };
  };

  const addMouth = (bare: number, x: number, y: number, z: number) => {
    const { u, v, w } = toMouth(x, y, z);
    const upper = ellipsoid(u - 0.75, v - 0.3 * lips.full + 0.1 * (u - 0.75), w, 1.6, 0.4 * lips.full, 0.5);
    const lower = ellipsoid(u, v + 0.42 * lips.full, w, 1.95, 0.5 * lips.full, 0.55);
    const line = ellipsoid(u, v, w - 0.6, 2.75, 0.09, 0.75);
    const corner = ellipsoid(u - 2.75, v, w - 0.2, 0.25, 0.25, 0.4);
    const below = ellipsoid(u, v + 1.6, w - 0.4, 1.5, 0.4, 0.7);
    let d = carve(bare, below, 0.8);
    d = join(join(d, upper, 0.3), lower, 0.3);
    d = carve(d, corner, 0.6);
    return carve(d, line, 0.18);
  };

  const ear = (x: number, y: number, z: number) => {
    const side = Math.abs(x) / face.cheek - 7.35;
    const height = y + 1.3;
    const front = z + 1.2 - 0.12 * height;
    // The ear stands away from the head at its back.
    const out = side * 0.94 + front * 0.34;
    const along = front * 0.94 - side * 0.34;
    const shell = ellipsoid(out, height, along, 0.55, 3.1 - 0.1 * along, 1.75);
    const bowl = ellipsoid(out - 0.45, height + 0.3, along - 0.35, 0.5, 1.9, 1.05);
    return carve(shell, bowl, 0.35);
  };

  const skin = (x: number, y: number, z: number) => {
    const half = toAverage(x, y);
    let d = bones(half.x, half.y, z);
    if (d < 4 && z > 4 && half.y < 3) {
      if (half.y > -3) d = addEyes(d, half.x, half.y, z);
      d = addNose(d, half.x, half.y, z);
      if (half.y < mouthHeight + 3 && half.y > mouthHeight - 3) d = addMouth(d, half.x, half.y, z);
    }
    return Math.abs(y + 1.3) < 5 && z < 3 ? join(d, ear(x, y, z), 0.5) : d;
  };

  const eyeball = (x: number, y: number, z: number) =>
    Math.sqrt((x - EYE.x) ** 2 + y * y + (z - EYE.z) ** 2) - EYE.radius;

  const browTone = (x: number, y: number) => {
    const along = (x - 1.1) / 4.1;
    const middle = 1.5 + brow.high + brow.arch * Math.sin(Math.PI * clamp(along * 0.78)) + 0.2 * along;
    const thick = brow.thick * 0.42 * smooth(-0.05, 0.25, along) * (1.15 - 0.85 * clamp(along));
    const across = 1 - smooth(thick * 0.6, thick * 1.15 + 0.06, Math.abs(y - middle));
    return 0.85 * across * smooth(-0.03, 0.1, along) * (1 - smooth(0.95, 1.05, along));
  };

  const lipsTone = (x: number, y: number, z: number) => {
    const { u, v } = toMouth(x, y, z);
    const bow = 0.62 - 0.16 * Math.exp(-((u / 0.35) ** 2)) - 0.1 * (u - 0.6) ** 2;
    const above = v - bow * lips.full * (1 - (u / 2.7) ** 4);
    const below = -v - 0.95 * lips.full * (1 - (u / 2.6) ** 2);
    return 0.42 * (1 - smooth(-0.08, 0.1, Math.max(above, below, u - 2.7)));
  };

  const lashTone = (x: number, y: number) => {
    if (Math.abs(y) > 1.4) return 0;
    const lash = 0.8 * eyes.lashes * smooth(0.17, 0.02, Math.abs(opening(x, y)));
    return y > -0.1 ? lash : 0.35 * lash;
  };

  const expressionAt = (x: number, y: number, z: number) => {
    const nearEye = Math.exp(-(((x - EYE.x) / 2.2) ** 2) - ((y - 0.1) / 1.2) ** 2);
    const { u, v } = toMouth(x, y, z);
    const nearMouth = Math.exp(-((u / 2.6) ** 4) - (v / 1.2) ** 2);
    return Math.max(nearEye, nearMouth);
  };

  /** `aside` is how far the iris is from the middle of the eye, away from the nose. */
  const irisTone = (x: number, y: number, aside: number) => {
    const iris = 1 - smooth(0.62, 0.72, Math.hypot(x - EYE.x - aside, y - 0.1));
    const underLid = 0.25 + 0.5 * smooth(0.16, 0, -opening(x, y));
    return Math.max(0.96 * iris, underLid);
  };

  return {
    /** Height of the line between the lips. */
    mouth: mouthHeight * face.long,

    distance: (x: number, y: number, z: number) => {
      const d = skin(x, y, z);
      if (z < 5 || Math.abs(y) > 2.5) return d;
      const half = toAverage(x, y);
      return Math.min(d, eyeball(half.x, half.y, z));
    },

    feature: (x: number, y: number, z: number): Feature => {
      if (z < 3.5) return BARE;
      const half = toAverage(x, y);
      const expression = expressionAt(half.x, half.y, z);
      const isEye = Math.abs(half.y) < 2 && eyeball(half.x, half.y, z) < skin(x, y, z) + 0.02;
      if (isEye) return { kind: 'eye', tone: irisTone(half.x, half.y, gaze * Math.sign(x)), expression };
      const onLips = z > 6 ? lipsTone(half.x, half.y, z) : 0;
      if (onLips > 0.01) return { kind: 'lips', tone: onLips, expression };
      return { kind: 'skin', tone: Math.max(lashTone(half.x, half.y), browTone(half.x, half.y)), expression };
    },
  };
};
