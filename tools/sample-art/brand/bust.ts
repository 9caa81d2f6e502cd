import { mouthHeight } from './features';
import { beard } from './hair';
import { type Feature, headOf, skull } from './head';
import type { Person } from './people';
import { ellipsoid, join, length, rod } from './solid';

export type Vector = [x: number, y: number, z: number];

/** What is seen at a point of a bust. */
export interface Spot extends Feature {
  material: 'skin' | 'hair' | 'beard' | 'cloth' | 'glasses';
  /** See `Hair.strand`. */
  strand?: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Turns space around a pivot: to the viewer's right, up, and towards the viewer's right shoulder, in degrees. */
const posed = ({ turn, nod, lean }: Person['pose'], [px, py, pz]: Vector) => {
  const [sinTurn, cosTurn] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const [sinNod, cosNod] = [Math.sin(radians(nod)), Math.cos(radians(nod))];
  const [sinLean, cosLean] = [Math.sin(radians(lean)), Math.cos(radians(lean))];
  return (x: number, y: number, z: number): Vector => {
    const x1 = cosLean * (x - px) - sinLean * (y - py);
    const y1 = sinLean * (x - px) + cosLean * (y - py);
    const x2 = cosTurn * x1 - sinTurn * (z - pz);
    const z2 = sinTurn * x1 + cosTurn * (z - pz);
    return [x2 + px, cosNod * y1 - sinNod * z2 + py, sinNod * y1 + cosNod * z2 + pz];
  };
};

/** Neck, shoulders and chest. */
const bodyOf = (breadth: number) => {
  const throat = rod([0, -6, -1.6], [0, -20, -3.6], breadth, breadth * 1.06);
  const muscle = rod([5.2, -5, -2.6], [1.2, -18.5, 1.6], 0.9, 0.8);
  const shoulder = rod([2.5, -11, -5], [15, -18.5, -5], 1.6, 2.4);
  return (x: number, y: number, z: number) => {
    const side = Math.sqrt(x * x + 0.01);
    let d = join(throat(side, y, z), muscle(side, y, z), 1.8);
    d = join(d, shoulder(side, y, z), 4.5);
    return join(d, ellipsoid(x, y + 27, z + 3, 19, 9.6, 7.5), 3);
  };
};

type Clothes = (x: number, y: number, z: number, body: number) => number;

/** Open at the throat, with a collar along the opening. */
const collared: Clothes = (x, y, z, body) => {
  const below = y + Math.max(15.5 + 0.8 * Math.max(0, z + 2) - 1.05 * Math.abs(x), 12.2);
  const cloth = Math.max(body - 0.5, below * 0.6);
  const collar = Math.max(body - 1.05, below * 0.6, -(below + 2) * 0.6);
  return Math.min(cloth, collar);
};

const rolledNeck: Clothes = (_x, y, z, body) => {
  const below = y + 12.2 - 0.15 * z;
  const roll = Math.max(body - 1.15, below, -below - 2.4);
  return join(Math.max(body - 0.5, below), roll, 0.6);
};

const roundNeck: Clothes = (x, y, z, body) =>
  Math.max(body - 0.35, y + 15.6 + 0.28 * Math.max(0, z + 3) - 0.1 * Math.abs(x));

const CLOTHES: Record<Person['clothes'], Clothes> = {
  collared,
  'rolled neck': rolledNeck,
  'round neck': roundNeck,
};

const glassesOf = (shape: 'round' | 'square') => {
  const pen = shape === 'round' ? 0.16 : 0.2;
  const arm = rod([5.9, 0.5, 7.6], [7.7, 0.3, -1], pen);
  const [straight, corner] = shape === 'round' ? [[0, 0], 2.3] : [[1.65, 0.95], 0.85];
  return (x: number, y: number, z: number) => {
    const side = Math.abs(x);
    const behind = z - 9.35 + 0.045 * side * side;
    const across = Math.max(Math.abs(side - 3.35) - straight[0], 0);
    const up = Math.max(Math.abs(y + 0.25) - straight[1], 0);
    const rim = length(length(across, up) - corner, behind) - pen;
    const bridge = length(length(Math.max(side - 0.9, 0), y - 0.3 + 0.1 * side * side), behind - 0.1) - pen;
    return Math.min(rim, bridge, arm(side, y, z));
  };
};

/** What a person may not have is nowhere near. */
const NOWHERE = 9;

/** Beard and glasses, in the space of the head. */
const extrasOf = (person: Person) => {
  const glasses = person.glasses && glassesOf(person.glasses);
  const mouth = mouthHeight(person.face) * person.face.long;
  return {
    beard: (x: number, y: number, z: number, bare: number) => {
      const isNear = person.beard && y < 0 && y > -15;
      return isNear ? beard(x, y, z, bare, mouth) : NOWHERE;
    },
    glasses: (x: number, y: number, z: number) => {
      if (!glasses) return NOWHERE;
      return Math.abs(y) < 5 ? glasses(x, y, z) : 2;
    },
  };
};

/** Head, hair, neck and clothes of a person in their pose. The viewer looks along -z. */
export const bustOf = (person: Person) => {
  const { face, hair, pose } = person;
  // The eyes stay on the viewer while the head turns.
  const head = headOf(face, -0.9 * Math.sin(radians(pose.turn)));
  const body = bodyOf(face.neck);
  const clothes = CLOTHES[person.clothes];
  const extras = extrasOf(person);
  const toHead = posed(pose, [0, -8, -1]);
  const toBody = posed({ turn: pose.turn * 1.1, nod: 0, lean: 0 }, [0, 0, -2]);

  const measure = (x: number, y: number, z: number) => {
    const [hx, hy, hz] = toHead(x, y, z);
    const bone = skull(hx, hy, hz);
    const isFar = bone > 7 && hy > -3;
    if (isFar) return { skin: bone - 5, hair: bone - 5, beard: bone - 5, cloth: bone - 5, glasses: bone - 5 };
    const bare = hy > -15 ? head.distance(hx, hy, hz) : 3;
    const parts = {
      skin: bare,
      hair: hair.distance(hx, hy, hz, bone),
      beard: extras.beard(hx, hy, hz, bare),
      cloth: NOWHERE,
      glasses: extras.glasses(hx, hy, hz),
    };
    if (y < -4.5) {
      const [bx, by, bz] = toBody(x, y, z);
      const trunk = body(bx, by, bz);
      parts.skin = join(bare, trunk, 1.2);
      parts.cloth = y < -7 ? clothes(bx, by, bz, trunk) : 4;
    }
    return parts;
  };

  return {
    distance: (x: number, y: number, z: number) => {
      const parts = measure(x, y, z);
      return Math.min(parts.skin, parts.hair, parts.beard, parts.cloth, parts.glasses);
    },
    spotAt: (x: number, y: number, z: number): Spot => {
      const parts = measure(x, y, z);
      const [hx, hy, hz] = toHead(x, y, z);
      let material: Spot['material'] = 'skin';
      for (const name of ['hair', 'beard', 'cloth', 'glasses'] as const) {
        if (parts[name] < parts[material]) material = name;
      }
      if (material === 'skin') return { material, ...head.feature(hx, hy, hz) };
      const strand = material === 'hair' ? hair.strand?.(hx, hy, hz) : undefined;
      return { material, kind: 'skin', tone: 0, expression: 0, strand };
    },
  };
};
