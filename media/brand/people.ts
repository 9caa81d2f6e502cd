import { smooth } from './light';
import { carve, ellipsoid, join, ring, rod } from './sculpt';

/** What a point of a sculpture is made of. */
export type Material = 'skin' | 'hair' | 'brow' | 'eye' | 'iris' | 'lip' | 'coat' | 'shirt' | 'frame' | 'glint';

/** A person to sculpt. */
export interface Person {
  file: string;
  /** Turn of the head in radians: positive looks to the viewer's right. */
  turn: number;
  ground: 'pink' | 'blue';
  skin: string;
  hair: string;
  coat: string;
  shirt: string;
  lip: string;
  /** Width of the jaw, 1 for a broad one; half the thickness of the brows and of the lips. */
  jaw: number;
  brow: number;
  lips: number;
  hairShape: (x: number, y: number, z: number) => number;
  neckline: 'v' | 'collar' | 'turtleneck';
  beard?: boolean;
  /** Half the width and half the height of each lens. */
  glasses?: readonly [number, number];
}

/** The cap of hair that every head of hair begins with, open before the face. */
const cap = (x: number, y: number, z: number, thick: number, hairline = 0) => {
  const shell = ellipsoid(x, y, z, 0, 0.27, -0.1, 0.75 + thick, 0.82 + thick, 0.84 + thick);
  const face = ellipsoid(x, y, z, 0, -0.34 + hairline, 0.86, 0.66, 0.92, 0.66);
  const nape = y + 0.42 + Math.max(0, z) * 0.9;
  return carve(carve(shell, face, 0.1), nape, 0.12);
};

const bob = (x: number, y: number, z: number) => {
  const side = Math.abs(x);
  let hair = cap(x, y, z, 0.1, 0.06);
  hair = join(hair, rod(side, y, z, 0.6, 0.5, -0.02, 0.7, -0.78, 0.06, 0.28, 0.2), 0.3);
  hair = join(hair, ellipsoid(x, y, z, 0, -0.25, -0.42, 0.78, 0.72, 0.48), 0.3);
  // The parting is on one side; from it the hair opens like a curtain before the forehead.
  hair = carve(hair, ellipsoid(x, y, z, 0.1, -0.36, 1.0, 0.56, 1.02, 0.86), 0.12);
  hair = carve(hair, rod(x, y, z, 0.16, 1.22, 0.7, 0.14, 1.3, -0.4, 0.05), 0.12);
  return hair + 0.007 * Math.sin((x - 0.14) * 34 + y * 6) * smooth(1.3, 0.6, y);
};

const cropped = (x: number, y: number, z: number) => {
  let hair = cap(x, y, z, 0.02, 0.06);
  hair = join(hair, ellipsoid(x, y, z, 0.05, 0.92, 0.12, 0.6, 0.25, 0.62), 0.26);
  return hair + 0.01 * Math.sin(x * 24 + z * 7) * Math.sin(z * 13 + x * 5);
};

const curls = (x: number, y: number, z: number) => {
  let hair = cap(x, y, z, 0.15, 0.02);
  const side = Math.abs(x);
  hair = join(hair, ellipsoid(side, y, z, 0.7, 0.05, -0.2, 0.38, 0.74, 0.46), 0.25);
  hair = join(hair, ellipsoid(side, y, z, 0.72, -0.62, -0.2, 0.36, 0.5, 0.42), 0.25);
  hair = join(hair, ellipsoid(x, y, z, -0.16, 0.96, 0.26, 0.58, 0.28, 0.44), 0.25);
  const turn = x * 0.8 + y * 0.6;
  const climb = y * 0.8 - x * 0.6;
  return (
    hair +
    0.034 * (Math.sin(turn * 13 + 2 * z) * Math.sin(climb * 12 + 1) + Math.sin(x * 9 + 2) * Math.sin(y * 8 + z * 9))
  );
};

const swept = (x: number, y: number, z: number) => {
  let hair = cap(x, y, z, 0.02, 0.05);
  hair = join(hair, rod(x, y, z, -0.4, 0.84, 0.4, 0.34, 1.02, 0.36, 0.2, 0.26), 0.3);
  hair = join(hair, rod(x, y, z, -0.36, 0.9, 0, 0.34, 1.0, -0.1, 0.28, 0.28), 0.35);
  return hair + 0.012 * Math.sin(y * 26 - x * 14 + z * 5);
};

/** SAMPLE: four people who do not exist. */
export const people: Person[] = [
  {
    file: 'mariana-duarte',
    turn: -0.3,
    ground: 'pink',
    skin: '#d9a07c',
    hair: '#2b1a16',
    coat: '#161d36',
    shirt: '#f4f1ee',
    lip: '#b4524f',
    jaw: 0.9,
    brow: 0.024,
    lips: 0.045,
    hairShape: bob,
    neckline: 'v',
  },
  {
    file: 'andres-villalobos',
    turn: 0.28,
    ground: 'blue',
    skin: '#c98d66',
    hair: '#1d1614',
    coat: '#232833',
    shirt: '#232833',
    lip: '#9a5a4c',
    jaw: 1.03,
    brow: 0.036,
    lips: 0.034,
    hairShape: cropped,
    neckline: 'turtleneck',
    beard: true,
    glasses: [0.225, 0.17],
  },
  {
    file: 'lucia-herrera',
    turn: -0.26,
    ground: 'pink',
    skin: '#a86f4c',
    hair: '#20120e',
    coat: '#f1eef2',
    shirt: '#d81b60',
    lip: '#8f3f3f',
    jaw: 0.9,
    brow: 0.024,
    lips: 0.045,
    hairShape: curls,
    neckline: 'v',
    glasses: [0.215, 0.2],
  },
  {
    file: 'camilo-restrepo',
    turn: 0.3,
    ground: 'blue',
    skin: '#e0ad8a',
    hair: '#4a2d1c',
    coat: '#33436e',
    shirt: '#f4f6fb',
    lip: '#b06a5c',
    jaw: 1,
    brow: 0.034,
    lips: 0.034,
    hairShape: swept,
    neckline: 'collar',
  },
];

/** The sculpture of a person: the distance from a point, and the material that is nearest. */
export const sculpture = (person: Person) => {
  const [sin, cos] = [Math.sin(person.turn), Math.cos(person.turn)];
  let material: Material = 'skin';
  const bs = Math.sin(person.turn * 0.5);
  const bc = Math.cos(person.turn * 0.5);
  const distance = (wx: number, y: number, wz: number) => {
    // Far from the sculpture its bounding ball is near enough.
    const far = Math.sqrt(wx * wx + (y + 0.5) * (y + 0.5) + wz * wz) - 2.3;
    if (far > 0.4) return far;
    let best = 1e9;
    const offer = (d: number, what: Material) => {
      if (d < best) {
        best = d;
        material = what;
      }
    };
    // The body looks half as far aside as the head.
    const bx = wx * bc - wz * bs;
    const bz = wx * bs + wz * bc;
    const neck = rod(wx, y, wz, 0, -0.6, -0.14, 0, -1.5, -0.2, 0.33 * (0.55 + 0.45 * person.jaw), 0.4);
    if (y < -0.7) {
      const shoulders = join(
        rod(Math.abs(bx), y, bz, 0.2, -1.62, -0.2, 1.0, -1.86, -0.2, 0.34, 0.36),
        ellipsoid(bx, y, bz, 0, -2.3, -0.1, 1.12, 0.9, 0.56),
        0.3,
      );
      if (person.neckline === 'turtleneck') {
        offer(join(shoulders, rod(wx, y, wz, 0, -1.02, -0.13, 0, -1.5, -0.2, 0.4, 0.46), 0.12), 'shirt');
      } else {
        offer(shoulders - 0.015, 'shirt');
        // The coat is a second skin, cut open in a V; the shirt is cut open around the neck.
        offer(Math.max(shoulders - 0.06, 0.8 * (0.46 * (y + 2.45) - Math.abs(bx))), 'coat');
        const depth = person.neckline === 'collar' ? 0.3 : 0.5;
        const throat = ellipsoid(bx, y, bz, 0, -1.3, 0.22, 0.34, depth, 0.5);
        if (throat < 0.02) offer(Math.max(shoulders - 0.03, throat), 'skin');
      }
    }
    const x = wx * cos - wz * sin;
    const z = wx * sin + wz * cos;
    const side = Math.abs(x);
    let head = ellipsoid(x, y, z, 0, 0.26, -0.1, 0.73, 0.8, 0.82);
    head = join(head, ellipsoid(x, y, z, 0, -0.26, 0.14, 0.6 * person.jaw, 0.68, 0.58), 0.3);
    head = join(head, ellipsoid(x, y, z, 0, -0.74, 0.4, 0.26 * person.jaw, 0.2, 0.22), 0.25);
    head = join(head, ellipsoid(side, y, z, 0.34, -0.2, 0.5, 0.2, 0.2, 0.16), 0.2);
    head = carve(head, ellipsoid(side, y, z, 0.28, 0.07, 0.86, 0.17, 0.11, 0.14), 0.16);
    head = join(head, rod(x, y, z, 0, 0.1, 0.68, 0, -0.2, 0.83, 0.06, 0.085), 0.12);
    head = join(head, ellipsoid(side, y, z, 0.09, -0.23, 0.74, 0.07, 0.06, 0.08), 0.07);
    head = join(head, ellipsoid(side, y, z, 0.74, -0.02, -0.08, 0.09, 0.2, 0.14), 0.06);
    head = join(head, neck, 0.14);
    offer(head, 'skin');
    if (best < 0.6) {
      // The ball of the eye looks at the viewer, whatever way the head is turned; the lids keep it calm.
      const ex = side - 0.275;
      const ey = y - 0.05;
      const ez = z - 0.565;
      const radius = Math.sqrt(ex * ex + ey * ey + ez * ez);
      const inward = x < 0 ? sin : -sin;
      const gaze = (ex * inward + ez * cos) / radius;
      const glint = (ex * (inward + (x < 0 ? 0.27 : -0.27)) + ey * 0.27 + ez * cos) / (radius * 1.07);
      offer(radius - 0.145, glint > 0.992 ? 'glint' : gaze > 0.87 ? 'iris' : 'eye');
      offer(Math.max(radius - 0.158, Math.min(0.078 + 0.05 * ex - ey, ey + 0.088)), 'skin');
      const { brow, lips } = person;
      const arch = join(
        rod(side, y, z, 0.15, 0.245, 0.715, 0.3, 0.285, 0.68, brow, brow),
        rod(side, y, z, 0.3, 0.285, 0.68, 0.43, 0.25, 0.58, brow, brow * 0.5),
        0.02,
      );
      offer(arch, 'brow');
      const smile = 0.065 * (side / 0.2) ** 2;
      offer(rod(side, y - smile, z + 0.5 * side * side, 0, -0.505, 0.71, 0.21, -0.505, 0.69, lips, 0.012), 'lip');
      if (person.beard) {
        const jaw = join(
          ellipsoid(x, y, z, 0, -0.28, 0.14, 0.635 * person.jaw, 0.74, 0.625),
          ellipsoid(x, y, z, 0, -0.76, 0.4, 0.3, 0.24, 0.26),
          0.25,
        );
        const cheeks = ellipsoid(x, y, z, 0, 0.02, 0.7, 0.56, 0.47, 0.7);
        const mouth = ellipsoid(x, y, z, 0, -0.5, 0.8, 0.2, 0.065, 0.3);
        const above = y + 0.12 - 0.3 * Math.max(0, side - 0.45);
        const beard = carve(carve(carve(jaw, cheeks, 0.05), mouth, 0.04), -above, 0.08);
        offer(beard + 0.004 * Math.sin(x * 52 + 3 * Math.sin(y * 9)) * Math.sin(y * 24 + x * 7), 'hair');
        offer(rod(side, y, z, 0.03, -0.36, 0.74, 0.25, -0.47, 0.62, 0.05, 0.04), 'hair');
      }
      if (person.glasses) {
        const [rx, ry] = person.glasses;
        const bend = 0.25 * side * side;
        offer(ring(side, y, z + bend, 0.285, 0.05, 0.8, rx, ry, 0.022), 'frame');
        offer(rod(side, y, z + bend, 0, 0.1, 0.8, 0.07, 0.09, 0.8, 0.02), 'frame');
        offer(rod(side, y, z, 0.5, 0.1, 0.74, 0.77, 0.06, 0, 0.02), 'frame');
      }
    }
    offer(person.hairShape(x, y, z), 'hair');
    return best;
  };
  const materialAt = (x: number, y: number, z: number) => {
    distance(x, y, z);
    return material;
  };
  return { distance, materialAt };
};
