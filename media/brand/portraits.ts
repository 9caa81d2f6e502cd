import sharp from 'sharp';
import { type Colour, channels, clamp, linear, mix, smooth } from './light';
import { type Material, type Person, people, sculpture } from './people';

const GROUNDS = {
  pink: { light: linear('#ff8fb4'), deep: linear('#c2124f') },
  blue: { light: linear('#86b9ff'), deep: linear('#1257c0') },
};

/** The colour of the skin at a point: cheeks and the tip of the nose are warmer. */
const blush = (person: Person, wx: number, y: number, wz: number, tones: Record<'skin' | 'lip', Colour>): Colour => {
  const x = wx * Math.cos(person.turn) - wz * Math.sin(person.turn);
  const z = wx * Math.sin(person.turn) + wz * Math.cos(person.turn);
  const cheek = Math.exp(-(((Math.abs(x) - 0.4) / 0.17) ** 2 + ((y + 0.22) / 0.14) ** 2));
  const nose = Math.exp(-((x / 0.1) ** 2 + ((y + 0.2) / 0.1) ** 2));
  const warmth = z > 0.2 ? 0.34 * cheek + 0.25 * nose : 0;
  return mix(tones.skin, tones.lip, warmth);
};

type Vector = readonly [number, number, number];

/** The key light stands above, at the viewer's left; the other lights are the sky and a rim of each brand colour. */
const KEY: Vector = [-0.5, 0.62, 0.6];
const LIGHTS = {
  key: [1.5, 1.36, 1.28],
  sky: [0.34, 0.36, 0.48],
  underSkin: [0.1, 0.03, 0.02],
  west: [0.5, 0.275, 0.35],
  east: [0.315, 0.495, 0.75],
} as const satisfies Record<string, Colour>;

/** How strongly and how sharply each material shines. */
const SHINE: Record<Material, readonly [number, number]> = {
  skin: [0.1, 14],
  hair: [0.16, 22],
  brow: [0, 1],
  eye: [0.5, 60],
  iris: [1.1, 70],
  lip: [0.12, 24],
  coat: [0.03, 8],
  shirt: [0.03, 8],
  frame: [0.5, 40],
  glint: [0.6, 40],
};

/** The light that a person sends back along a ray of direction `d` from the point where it arrives. */
const painter = (person: Person) => {
  const { distance, materialAt } = sculpture(person);
  const tones: Record<Material, Colour> = {
    skin: linear(person.skin),
    hair: linear(person.hair),
    brow: linear(person.hair),
    eye: linear('#f3ece6'),
    iris: linear('#24140e'),
    lip: linear(person.lip),
    coat: linear(person.coat),
    shirt: linear(person.shirt),
    frame: linear('#14161f'),
    glint: linear('#fff6ea'),
  };

  const normalAt = (x: number, y: number, z: number): Vector => {
    const e = 0.006;
    const a = distance(x + e, y - e, z - e);
    const b = distance(x - e, y - e, z + e);
    const c = distance(x - e, y + e, z - e);
    const d = distance(x + e, y + e, z + e);
    const [nx, ny, nz] = [a - b - c + d, -a - b + c + d, -a + b - c + d];
    const n = Math.hypot(nx, ny, nz);
    return [nx / n, ny / n, nz / n];
  };

  /** 1 where the key light arrives, 0 in full shadow; `x y z` a little above the surface. */
  const keyAt = (x: number, y: number, z: number) => {
    let shade = 1;
    for (let reach = 0.04, step = 0; step < 14 && reach < 1.6 && shade >= 0.02; step++) {
      const gap = distance(x + KEY[0] * reach, y + KEY[1] * reach, z + KEY[2] * reach);
      shade = Math.min(shade, (9 * gap) / reach);
      reach += clamp(gap, 0.03, 0.25);
    }
    return smooth(0, 1, shade);
  };

  /** How open a place is to the sky around it: a fold is dark. */
  const roomAt = (x: number, y: number, z: number, [nx, ny, nz]: Vector) => {
    let closed = 0;
    for (let step = 1; step <= 4; step++) {
      const reach = 0.07 * step;
      closed += (reach - distance(x + nx * reach, y + ny * reach, z + nz * reach)) / 2 ** step;
    }
    return clamp(1 - 3.2 * closed, 0.15);
  };

  const lightFrom = ([x, y, z]: Vector, [dx, dy, dz]: Vector): Colour => {
    const what = materialAt(x, y, z);
    const skin = what === 'skin';
    const normal = normalAt(x, y, z);
    const [nx, ny, nz] = normal;
    const shade = keyAt(x + nx * 0.01, y + ny * 0.01, z + nz * 0.01);
    const room = roomAt(x, y, z, normal);
    const facing = nx * KEY[0] + ny * KEY[1] + nz * KEY[2];
    const wrap = skin || what === 'lip' ? 0.25 : 0.08;
    const key = clamp((facing + wrap) / (1 + wrap)) * (0.12 + 0.88 * shade);
    const sky = (0.45 + 0.55 * (0.5 + 0.5 * ny)) * room;
    const under = skin ? room * smooth(0.5, 0, Math.abs(facing)) : 0;
    const edge = (1 - clamp(-(nx * dx + ny * dy + nz * dz))) ** 3;
    const west = room * edge * clamp(-nx * 0.9 + 0.1);
    const east = room * clamp(nx * 0.9 + 0.1) * (edge * 1.4 + 0.1 * clamp(nx));
    const [gloss, power] = SHINE[what];
    const [hx, hy, hz] = [KEY[0] - dx, KEY[1] - dy, KEY[2] - dz];
    const spark = gloss * clamp((nx * hx + ny * hy + nz * hz) / Math.hypot(hx, hy, hz)) ** power * shade;
    const tone = skin ? blush(person, x, y, z, tones) : tones[what];
    return channels((k) => {
      const body = tone[k] * (LIGHTS.key[k] * key + LIGHTS.sky[k] * sky) * (0.55 + 0.45 * room);
      return body + under * LIGHTS.underSkin[k] + spark + west * LIGHTS.west[k] + east * LIGHTS.east[k];
    });
  };
  return { distance, lightFrom };
};

/** The eye's height and its distance from the middle of the head; half the width of what it sees there. */
const EYE = { y: -0.22, z: 9, reach: 1.72 };

/** Draws one person in `side`×`side` px with `fine`² samples a pixel, before the disc of a brand ground. */
const render = (person: Person, side: number, fine: number): Buffer => {
  const { distance, lightFrom } = painter(person);
  const ground = GROUNDS[person.ground];
  const pixels = new Float32Array(side * side * 3);
  for (let row = 0; row < side * fine; row++)
    for (let column = 0; column < side * fine; column++) {
      const u = ((column + 0.5) / (side * fine)) * 2 - 1;
      const v = 1 - ((row + 0.5) / (side * fine)) * 2;
      const length = Math.hypot(u * EYE.reach, v * EYE.reach, EYE.z);
      const ray: Vector = [(u * EYE.reach) / length, (v * EYE.reach) / length, -EYE.z / length];
      const at = (t: number): Vector => [ray[0] * t, EYE.y + ray[1] * t, EYE.z + ray[2] * t];
      let t = 7.2;
      let gap = distance(...at(t));
      for (let step = 0; step < 90 && t < 11 && gap >= 0.0015; step++) {
        t += gap * 0.75;
        gap = distance(...at(t));
      }
      const disc = smooth(0.012, -0.012, Math.hypot(u, v - 0.02) - 0.8);
      const glow = clamp(0.95 - Math.hypot(u + 0.5, v - 0.5) / 2.2) * 0.75 + 0.2 * disc;
      const colour = gap < 0.0015 ? lightFrom(at(t), ray) : mix(ground.deep, ground.light, glow ** 1.3);
      const target = (Math.floor(row / fine) * side + Math.floor(column / fine)) * 3;
      for (const k of [0, 1, 2] as const) pixels[target + k]! += clamp(colour[k]) / (fine * fine);
    }
  return Buffer.from(pixels.map((value) => 255 * clamp(value) ** (1 / 2.2)));
};

/** The portraits by name, as AVIF of `side` px. */
export const portraits = async (side = 256, fine = 2): Promise<Record<string, Buffer>> => {
  const drawn: Record<string, Buffer> = {};
  for (const person of people) {
    const raw = render(person, side, fine);
    drawn[person.file] = await sharp(raw, { raw: { width: side, height: side, channels: 3 } })
      .avif({ quality: 76, effort: 6 })
      .toBuffer();
  }
  return drawn;
};
