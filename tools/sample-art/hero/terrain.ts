import { geoAzimuthalEqualArea, geoPath } from 'd3-geo';
import sharp from 'sharp';
import { readAtlas } from '../atlas';
import { crests, rolling } from './noise';
import { RANGES } from './ranges';
import { EARTH_KM, onSphere, PLANE, toPlane, type Vector } from './sphere';

/** The plane on which the ground is sampled: half its side in earth radii, and the side of a cell. */
const REACH = 0.56;
const SIDE = 3360;
const CELL = (2 * REACH) / SIDE;
const CELL_KM = CELL * EARTH_KM;

/** One value a cell of the plane, read smoothly between cells. */
export class Field {
  readonly values = new Float32Array(SIDE * SIDE);

  at(x: number, y: number): number {
    const column = Math.min(SIDE - 2, Math.max(0, (x + REACH) / CELL - 0.5));
    const row = Math.min(SIDE - 2, Math.max(0, (REACH - y) / CELL - 0.5));
    const i = Math.floor(row) * SIDE + Math.floor(column);
    const u = column % 1;
    const v = row % 1;
    const top = this.values[i] * (1 - u) + this.values[i + 1] * u;
    const bottom = this.values[i + SIDE] * (1 - u) + this.values[i + SIDE + 1] * u;
    return top * (1 - v) + bottom * v;
  }
}

/** The ground around the isthmus, on the plane of `sphere.ts`. */
export interface Terrain {
  /** Height above the sea in km; 0 on water. */
  height: Field;
  /** Signed distance to the coast in km, positive on land. */
  shore: Field;
  /** Slope to the east and to the north, in km a km. */
  east: Field;
  north: Field;
  /** The highest point in km. */
  peak: number;
}

/** Builds the ground: true coastlines, and heights made of noise along the true cordilleras. */
export async function buildTerrain(): Promise<Terrain> {
  const shore = new Field();
  shore.values.set(await shoreDistance());
  const height = new Field();
  let peak = 0;
  const uplift = raise();
  for (let row = 0, i = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++, i++) {
      const inland = shore.values[i];
      if (inland <= 0) continue;
      const x = column * CELL_KM;
      const y = row * CELL_KM;
      const lift = uplift[i];
      let value = 0.12 + 0.1 * rolling(x / 160, y / 160, 3, 11);
      if (lift > 0.02) {
        const bend = (seed: number) => 0.55 * rolling(x / 130, y / 130, 3, seed);
        value += lift * (0.16 + 1.15 * crests(x / 95 + bend(5), y / 95 + bend(7), 6, 3));
      }
      value *= (1 - Math.exp(-inland / 22)) ** 1.2;
      height.values[i] = value;
      peak = Math.max(peak, value);
    }
  }
  const east = new Field();
  const north = new Field();
  for (let row = 1; row < SIDE - 1; row++) {
    for (let i = row * SIDE + 1, end = i + SIDE - 2; i < end; i++) {
      east.values[i] = (height.values[i + 1] - height.values[i - 1]) / (2 * CELL_KM);
      north.values[i] = (height.values[i - SIDE] - height.values[i + SIDE]) / (2 * CELL_KM);
    }
  }
  return { height, shore, east, north, peak };
}

/** How high the ranges lift each cell, in km. */
function raise(): Float32Array {
  const uplift = new Float32Array(SIDE * SIDE);
  for (const { height, width, line } of RANGES) {
    const points = line.map(([lng, lat]) => cellOf(onSphere(lng, lat)));
    const spread = width / CELL_KM;
    const reach = spread * 2.4;
    for (const [index, to] of points.entries()) {
      const from = points[index - 1];
      if (!from) continue;
      const [x1, y1] = from;
      const [dx, dy] = [to[0] - x1, to[1] - y1];
      const clamp = (value: number) => Math.round(Math.min(SIDE - 1, Math.max(0, value)));
      for (let row = clamp(Math.min(y1, to[1]) - reach); row < clamp(Math.max(y1, to[1]) + reach); row++) {
        for (let column = clamp(Math.min(x1, to[0]) - reach); column < clamp(Math.max(x1, to[0]) + reach); column++) {
          const along = Math.min(1, Math.max(0, ((column - x1) * dx + (row - y1) * dy) / (dx * dx + dy * dy)));
          const away = Math.hypot(column - x1 - along * dx, row - y1 - along * dy) / spread;
          const i = row * SIDE + column;
          uplift[i] = Math.max(uplift[i], height * Math.exp(-0.9 * away * away));
        }
      }
    }
  }
  return uplift;
}

const cellOf = (point: Vector): [number, number] => {
  const [x, y] = toPlane(point);
  return [(x + REACH) / CELL, (REACH - y) / CELL];
};

/** Signed distance of each cell to the coast in km, positive on land. */
async function shoreDistance(): Promise<Float32Array> {
  const { land } = await readAtlas();
  const projection = geoAzimuthalEqualArea()
    .rotate([-PLANE.lng, -PLANE.lat])
    .scale(1 / CELL)
    .translate([SIDE / 2, SIDE / 2])
    .clipAngle(70)
    .precision(0.3);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%"/><path fill="#fff" d="${geoPath(projection)(land)}"/></svg>`;
  const cover = await sharp(Buffer.from(drawing), { limitInputPixels: false }).extractChannel(0).raw().toBuffer();
  const toLand = distance(cover, (value) => value >= 128);
  const toSea = distance(cover, (value) => value < 128);
  const signed = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < signed.length; i++) {
    // At the edge the covered share of the cell says where in it the coast runs.
    const edge = cover[i] > 0 && cover[i] < 255 ? cover[i] / 255 - 0.5 : undefined;
    signed[i] = (edge ?? (toSea[i] > 0 ? toSea[i] - 0.5 : 0.5 - toLand[i])) * CELL_KM;
  }
  return signed;
}

/** Euclidean distance of each cell to the nearest one that `holds`, in cells (Felzenszwalb and Huttenlocher). */
function distance(cover: Uint8Array, holds: (value: number) => boolean): Float32Array {
  const squared = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < squared.length; i++) squared[i] = holds(cover[i]) ? 0 : 1e12;
  const line = new Float64Array(SIDE);
  const apex = new Int32Array(SIDE);
  const bound = new Float64Array(SIDE + 1);
  const pass = (start: number, step: number) => {
    for (let q = 0; q < SIDE; q++) line[q] = squared[start + q * step];
    let k = 0;
    apex[0] = 0;
    bound[0] = -1e20;
    bound[1] = 1e20;
    const meet = (q: number, v: number) => (line[q] + q * q - line[v] - v * v) / (2 * q - 2 * v);
    for (let q = 1; q < SIDE; q++) {
      let s = meet(q, apex[k]);
      while (s <= bound[k]) s = meet(q, apex[--k]);
      apex[++k] = q;
      bound[k] = s;
      bound[k + 1] = 1e20;
    }
    k = 0;
    for (let q = 0; q < SIDE; q++) {
      while (bound[k + 1] < q) k++;
      squared[start + q * step] = (q - apex[k]) ** 2 + line[apex[k]];
    }
  };
  for (let column = 0; column < SIDE; column++) pass(column, SIDE);
  for (let row = 0; row < SIDE; row++) pass(row * SIDE, 1);
  return squared.map(Math.sqrt);
}
