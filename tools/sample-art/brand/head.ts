import { browTone, eyesOf, mouthHeight, mouthOf, noseOf } from './features';
import { smooth } from './light';
import { carve, ellipsoid, join, rod } from './solid';

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

const BARE: Feature = { kind: 'skin', tone: 0, expression: 0 };

/** A skull without a face, for hair to grow on. */
export const skull = (x: number, y: number, z: number) => {
  const cranium = ellipsoid(x, y - 3, z + 1, 7.5, 8.4, 9.4);
  const forehead = ellipsoid(x, y - 4, z - 2.4, 6.3, 5.8, 6.5);
  return join(cranium, forehead, 2);
};

/** Skull, jaw, chin, cheeks and brow ridge of half a face of average breadth. */
const bonesOf = (face: Face) => {
  const { ridge, chin, flesh, lips } = face;
  const teeth = mouthHeight(face) + 0.4;
  const ramus = rod([5.1, -1.5, -0.2], [4.3, -6.6, 0.7], 1.3);
  const jaw = rod([4.3, -6.6, 0.7], [1.1, -9.7, 6.4], 1.3, 1.5);
  const cheekbone = rod([3.4, -2.5, 6.4], [5.9, -1.4, 2.6], 1.1, 0.8);
  const browRidge = rod([0.9, 1.65, 7.8], [4.7, 1.7, 6.2], 0.7 * ridge, 0.75 * ridge);
  return (x: number, y: number, z: number) => {
    let d = skull(x, y, z);
    const isFar = d > 6 && y > -2;
    if (isFar) return d - 3;
    if (y > 5) return d;
    d = join(d, ellipsoid(x, y + 3.4, z - 2.2, 5.9, 6.4, 6.4), 1.5);
    d = join(d, ramus(x, y, z), 1.5);
    d = join(d, jaw(x, y, z), 2.4);
    d = join(d, ellipsoid(x, y + 6.8, z - 3.2, 4.3, 4.2, 5.2), 1.5);
    d = join(d, ellipsoid(x - 3.3, y + 4.8, z - 3.4, 2.2 * flesh, 3, 3.4), 1.6);
    if (z < 0) return d;
    d = join(d, ellipsoid(x, y + 10, z - 6.9, 2.1 * chin, 1.45, 1.75 + 0.3 * chin), 1.3);
    d = join(d, ellipsoid(x, y - teeth, z - 5.9, 3, 2.5, 3.4), 1.5);
    d = join(d, cheekbone(x, y, z), 2.4);
    d = join(d, ellipsoid(x - 3.1, y + 3.5 - lips.smile * 0.4, z - 6.3, 1.9, 1.7, 1.6 + 0.1 * lips.smile), 1.5);
    return join(d, browRidge(x, y, z), 1.5);
  };
};

const ear = (x: number, y: number, z: number) => {
  const side = Math.abs(x) - 7.35;
  const height = y + 1.3;
  const front = z + 1.2 - 0.12 * height;
  // The ear stands away from the head at its back.
  const out = side * 0.94 + front * 0.34;
  const along = front * 0.94 - side * 0.34;
  const shell = ellipsoid(out, height, along, 0.55, 3.1 - 0.1 * along, 1.75);
  const bowl = ellipsoid(out - 0.45, height + 0.3, along - 0.35, 0.5, 1.9, 1.05);
  return carve(shell, bowl, 0.35);
};

/** The head of a person without hair and neck; `gaze` is how far the irises stand to the viewer's right. */
export const headOf = (face: Face, gaze: number) => {
  const bones = bonesOf(face);
  const eyes = eyesOf(face);
  const nose = noseOf(face);
  const mouth = mouthOf(face);

  /** Half a face of average breadth stands for both halves of every face. */
  const toAverage = (x: number, y: number) => {
    const height = y < 0 ? y / face.long : y;
    const lower = face.jaw + (face.cheek - face.jaw) * smooth(-8.5, -2.5, height);
    const breadth = lower + (face.temple - face.cheek) * smooth(-1.5, 4, height);
    return { x: Math.sqrt((x / breadth) ** 2 + 0.01), y: height };
  };

  const skin = (x: number, y: number, z: number) => {
    const half = toAverage(x, y);
    let d = bones(half.x, half.y, z);
    if (d < 4 && z > 4 && half.y < 3) {
      if (half.y > -3) d = eyes.add(d, half.x, half.y, z);
      d = nose.add(d, half.x, half.y, z);
      d = mouth.add(d, half.x, half.y, z);
    }
    return Math.abs(y + 1.3) < 5 && z < 3 ? join(d, ear(x / face.cheek, y, z), 0.5) : d;
  };

  return {
    distance: (x: number, y: number, z: number) => {
      const d = skin(x, y, z);
      if (z < 5 || Math.abs(y) > 2.5) return d;
      const half = toAverage(x, y);
      return Math.min(d, eyes.ball(half.x, half.y, z));
    },

    feature: (x: number, y: number, z: number): Feature => {
      if (z < 3.5) return BARE;
      const half = toAverage(x, y);
      const expression = Math.max(eyes.nearness(half.x, half.y), mouth.nearness(half.x, half.y, z));
      const isEye = Math.abs(half.y) < 2 && eyes.ball(half.x, half.y, z) < skin(x, y, z) + 0.02;
      if (isEye) return { kind: 'eye', tone: eyes.irisTone(half.x, half.y, gaze * Math.sign(x)), expression };
      const lips = mouth.tone(half.x, half.y, z);
      if (lips > 0.01) return { kind: 'lips', tone: lips, expression };
      const tone = Math.max(eyes.lashTone(half.x, half.y), browTone(face, half.x, half.y));
      return { kind: 'skin', tone, expression };
    },
  };
};
