import sharp from 'sharp';
import { colors } from '../../../lib/design-tokens';
import { bustOf, type Spot, type Vector } from './bust';
import { type Colour, channels, clamp, linear, mix, smooth } from './light';
import { type Person, people } from './people';

/** Distance of the eye and breadth of what it sees, in centimetres, and the height at which it looks. */
const [EYE, FRAME, MIDDLE] = [95, 31, -0.3];
/** Rendered pixels to a pixel of the file. */
const FINE = 1.5;

const INK = linear(colors.ink.DEFAULT);
const PINK = linear(colors.primary.DEFAULT);
const BLUE = linear(colors.info.DEFAULT);

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const along = (a: Vector, b: Vector, by: number): Vector => [a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by];
const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

/** The same lamps for everybody: pink from the left, blue from the right, and a pale one from the front and above. */
const LAMPS = [
  { towards: unit([-0.9, 0.22, 0.2]), colour: PINK, power: 2.8 },
  { towards: unit([0.9, 0.15, 0.16]), colour: BLUE, power: 3.2 },
  { towards: unit([-0.12, 0.3, 0.95]), colour: linear('#ffc2d8'), power: 0.6 },
];
/** How far a lamp reaches around an edge. */
const WRAP = 0.2;
/** Light that comes from everywhere, pink from the left and blue from the right, so that no shadow is black or grey. */
const FILL = 0.55;

/** How sharp a reflection is and how much light it gives back. */
const GLOSS = {
  skin: { sharpness: 36, share: 0.1 },
  eye: { sharpness: 180, share: 3 },
  lips: { sharpness: 36, share: 0.25 },
  hair: { sharpness: 24, share: 0.12 },
  beard: { sharpness: 24, share: 0.05 },
  cloth: { sharpness: 20, share: 0.02 },
  glasses: { sharpness: 36, share: 1.2 },
};

/** Contour lines are cuts by planes that tip towards the viewer by `tilt`; `skin` and `rest` are centimetres between them. */
const CONTOUR = { skin: 1.5, rest: 0.75, tilt: (50 * Math.PI) / 180 };
/** What the lit surface and the lines on it add to the picture. */
const [SURFACE, LINE] = [0.55, 1];
/** Strength of the lines: quiet where they would disturb the expression. */
const PEN: Record<Spot['material'], number> = { skin: 0.35, hair: 1, beard: 0.2, cloth: 1, glasses: 0 };

type Distance = (x: number, y: number, z: number) => number;

/** The distance at a point `by` cm from another in a direction. */
const at = (distance: Distance, [x, y, z]: Vector, to: Vector, by: number) =>
  distance(x + to[0] * by, y + to[1] * by, z + to[2] * by);

/** Central differences along the diagonals of a cube: four distances instead of six. */
const normalAt = (distance: Distance, [x, y, z]: Vector): Vector => {
  const e = 0.02;
  const a = distance(x + e, y - e, z - e);
  const b = distance(x - e, y - e, z + e);
  const c = distance(x - e, y + e, z - e);
  const d = distance(x + e, y + e, z + e);
  return unit([a - b - c + d, -a - b + c + d, -a + b - c + d]);
};

/** 1 on an open surface, less where the light from around is kept off by what is near (ambient occlusion). */
const openness = (distance: Distance, point: Vector, normal: Vector) => {
  let hidden = 0;
  for (const reach of [0.35, 0.9, 1.9]) hidden += (0.36 * (reach - at(distance, point, normal, reach))) / reach;
  return clamp(1 - hidden, 0.12);
};

/** From so far from any surface, in centimetres, nothing else stands before a lamp. */
const CLEAR = 2.5;

/** How much of a lamp is seen from a point, 0 to 1. */
const lampSeen = (distance: Distance, from: Vector, towards: Vector) => {
  let seen = 1;
  for (let reach = 0.4; reach < 7; ) {
    const gap = at(distance, from, towards, reach);
    seen = Math.min(seen, 0.5 + (0.5 * gap) / (0.22 * reach));
    if (seen <= 0) return 0;
    if (gap > CLEAR) break;
    reach += Math.max(0.4, gap);
  }
  return smooth(0, 1, seen);
};

/** The share of the light that a surface gives back. */
const albedoOf = ({ skin, hairLight }: Person, { material, tone }: Spot) => {
  if (material === 'skin') return skin * (1 - tone);
  if (material === 'glasses') return 0.08;
  if (material === 'cloth') return 0.13;
  return (material === 'beard' ? 0.35 : 0.5) * hairLight;
};

const lightAt = (person: Person, distance: Distance, point: Vector, spot: Spot): Colour => {
  const normal = normalAt(distance, point);
  const open = openness(distance, point, normal);
  const albedo = albedoOf(person, spot) * (0.4 + 0.6 * open);
  const gloss = GLOSS[spot.material === 'skin' ? spot.kind : spot.material];
  const from = along(point, normal, 0.12);
  const sum: [number, number, number] = [0, 0, 0];
  for (const { towards, colour, power } of LAMPS) {
    const facing = clamp((dot(normal, towards) + WRAP) / (1 + WRAP)) ** 1.3;
    if (facing < 0.01) continue;
    const half = unit(along(towards, [0, 0, 1], 1));
    const shine = Math.max(0, dot(normal, half)) ** gloss.sharpness * gloss.share * facing ** 0.3;
    const light = power * lampSeen(distance, from, towards) * (facing * albedo + shine);
    for (const c of [0, 1, 2]) sum[c] += colour[c] * light;
  }
  const around = mix(PINK, BLUE, smooth(-0.8, 0.8, normal[0] + 0.06 * point[0]));
  const fill = FILL * albedoOf(person, spot) * (0.45 + 0.55 * open);
  return channels((c) => sum[c] + fill * around[c]);
};

/** What is seen through a pixel. */
interface Sight {
  spot: Spot;
  light: Colour;
  /** Whole numbers are on a line. */
  phase: number;
}

/** Looks at a person through each pixel of a square; nothing is seen beside them. */
const lookAt = (person: Person, side: number): (Sight | undefined)[] => {
  const { distance, spotAt } = bustOf(person);

  const meet = (ray: Vector): Vector | undefined => {
    for (let reach = EYE - 15, steps = 0; steps < 120 && reach < EYE + 16; steps++) {
      const point = along([0, MIDDLE, EYE], ray, reach);
      const gap = distance(...point);
      if (gap < 0.006) return point;
      reach += gap * 0.8;
    }
    return undefined;
  };

  return Array.from({ length: side * side }, (_, index) => {
    const x = ((index % side) + 0.5) / side - 0.5;
    const y = 0.5 - (Math.floor(index / side) + 0.5) / side;
    const point = meet(unit([x * FRAME, y * FRAME, -EYE]));
    if (!point) return undefined;
    const spot = spotAt(...point);
    const cut = point[2] * Math.cos(CONTOUR.tilt) + point[1] * Math.sin(CONTOUR.tilt);
    return {
      spot,
      light: lightAt(person, distance, point, spot),
      phase: spot.strand ?? cut / (spot.material === 'skin' ? CONTOUR.skin : CONTOUR.rest),
    };
  });
};

/** How far a number is from the next whole number. */
const fromWhole = (value: number) => Math.abs(value - Math.round(value));

/** Strength of the line through a pixel, 0 to 1. */
const lineAt = (sights: (Sight | undefined)[], side: number, index: number, { spot, phase }: Sight) => {
  const change = (other: Sight | undefined) =>
    other?.spot.material === spot.material ? fromWhole(other.phase - phase) : 0;
  const across = Math.max(change(sights[index + 1]), change(sights[index - 1]));
  const down = Math.max(change(sights[index + side]), change(sights[index - side]));
  const perPixel = Math.hypot(across, down) || 1e-5;
  const away = fromWhole(phase) / perPixel;
  const pen = 0.8 * FINE;
  const crowded = smooth(0.15 / pen, 0.4 / pen, perPixel);
  const quiet = (1 - 0.8 * spot.expression) * (1 - spot.tone) * PEN[spot.material];
  return (1 - smooth(0.25 * pen, 1.15 * pen, away)) * (1 - crowded) * quiet;
};

/** The picture as linear light, three numbers a pixel. */
const paint = (sights: (Sight | undefined)[], side: number) => {
  const pixels = new Float32Array(side * side * 3);
  for (const [index, sight] of sights.entries()) {
    const x = (index % side) / side;
    const y = Math.floor(index / side) / side;
    const glow = Math.exp(-(((x - 0.5) / 0.45) ** 2) - ((y - 0.45) / 0.5) ** 2);
    const air = mix(PINK, BLUE, x);
    const ground = channels((c) => INK[c] * (0.9 + 0.8 * glow) + 0.012 * glow * air[c]);
    const line = sight ? lineAt(sights, side, index, sight) : 0;
    const seen = (c: 0 | 1 | 2) =>
      sight ? 0.9 * INK[c] + sight.light[c] * (SURFACE + LINE * line) + 0.02 * BLUE[c] * line : ground[c];
    pixels.set(channels(seen), 3 * index);
  }
  return pixels;
};

/** The portraits by name, as AVIF of `side` px. */
export const portraits = async (side = 256): Promise<Record<string, Buffer>> => {
  const files: Record<string, Buffer> = {};
  for (const person of people) {
    const fine = side * FINE;
    const pixels = paint(lookAt(person, fine), fine);
    const bytes = Buffer.from(pixels.map((light) => 255 * clamp(1 - Math.exp(-1.6 * light)) ** (1 / 2.1)));
    files[person.file] = await sharp(bytes, { raw: { width: fine, height: fine, channels: 3 } })
      .resize(side, side)
      .avif({ quality: 49, effort: 9, chromaSubsampling: '4:2:0' })
      .toBuffer();
  }
  return files;
};
