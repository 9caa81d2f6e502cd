import sharp from 'sharp';
import { colors } from '../../../lib/design-tokens';
import { type Colour, channels, clamp, linear, mix, smooth } from './light';

const [WIDTH, HEIGHT] = [1200, 900];
/** Samples on each side of a pixel. */
const FINE = 2;
/** Symbol units across a sample; the picture shows 24 of them. */
const SAMPLE = 24 / (WIDTH * FINE);
/** Cells on a side of the height map, and its reach in symbol units (the symbol is 32 wide). */
const [CELLS, REACH] = [1800, 40];
const LAYERS = 9;
/** Height of a layer in symbol units, and how many layers below the shore the sea lies. */
const [RISE, SEA] = [0.52, -0.6];
/** Height of the eye over the horizon in radians; the view is orthographic, from the south. */
const TILT = 0.92;

/** Value noise of the plane, -1 to 1, the same on every run. */
export const noise = (x: number, y: number) => {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const corner = (a: number, b: number) => {
    const hash = Math.imul(Math.imul(a, 374761393) ^ Math.imul(b, 668265263), 1274126177);
    return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 31 - 1;
  };
  const fade = (t: number) => t * t * t * (t * (6 * t - 15) + 10);
  const [u, v] = [fade(x - i), fade(y - j)];
  const north = corner(i, j) + (corner(i + 1, j) - corner(i, j)) * u;
  const south = corner(i, j + 1) + (corner(i + 1, j + 1) - corner(i, j + 1)) * u;
  return north + (south - north) * v;
};

/** Signed distance in symbol units from the symbol's outline: positive on land, negative in the two oceans. */
const land = (x: number, y: number) => {
  const west = Math.hypot(x + 11.3, y - 4.6) - 10.4;
  const east = Math.hypot(x - 11.3, y + 4.6) - 10.4;
  const soft = 3;
  const h = clamp(0.5 + (east - west) / (2 * soft));
  return east + (west - east) * h - soft * h * (1 - h);
};

/** Height of the terrain in layers: below 0 the sea floor, above it the terraces. */
const elevation = (x: number, y: number) => {
  const away = smooth(0.5, 7, Math.hypot(x, y));
  const coast = (0.25 + 0.75 * away) * (0.8 * noise(x * 0.3 + 7, y * 0.3) + 0.22 * noise(x * 0.8, y * 0.8 + 3));
  const distance = land(x, y) + coast;
  if (distance < 0) return distance * 0.62;
  const hills = 1 + 0.3 * noise(x * 0.16 + 2, y * 0.16 + 5);
  return Math.min(LAYERS - 0.01, distance * 0.95 * hills);
};

/** The light of the three routes that meet on the bridge: a white core and a halo around it. */
const routes = (x: number, y: number) => {
  let [core, halo] = [0, 0];
  for (const strand of [-1, 0, 1]) {
    const spread = Math.max(0, Math.abs(y) - 1.6);
    const middle = 0.1 * y + Math.sign(y) * 0.035 * spread ** 1.7;
    const across = x - middle - strand * (0.16 + 0.11 * spread ** 1.35);
    const distance = Math.abs(across) / Math.hypot(1, 0.35);
    const fade = Math.exp(-((y / 7.5) ** 2));
    core += 0.9 * Math.exp(-((distance / 0.028) ** 2)) * fade;
    halo += (0.7 * Math.exp(-distance / 0.12) + 0.12 * Math.exp(-distance / 0.7)) * fade;
  }
  return { core, halo };
};

/** A terrace: flat ground, then a short rounded slope to the next layer. */
const terrace = (height: number) => {
  const layer = Math.floor(height);
  return layer + smooth(0.86, 1, height - layer);
};

/** A map of the plane on a square grid, read between its cells. */
const grid = (heightAt: (x: number, y: number) => number) => {
  const cells = new Float32Array(CELLS * CELLS);
  for (let j = 0; j < CELLS; j++)
    for (let i = 0; i < CELLS; i++)
      cells[j * CELLS + i] = heightAt((i / CELLS - 0.5) * REACH, (j / CELLS - 0.5) * REACH);
  return (x: number, y: number) => {
    const i = clamp((x / REACH + 0.5) * CELLS, 0, CELLS - 2);
    const j = clamp((y / REACH + 0.5) * CELLS, 0, CELLS - 2);
    const [i0, j0] = [Math.floor(i), Math.floor(j)];
    const [u, v] = [i - i0, j - j0];
    const k = j0 * CELLS + i0;
    const north = cells[k] + (cells[k + 1] - cells[k]) * u;
    const south = cells[k + CELLS] + (cells[k + CELLS + 1] - cells[k + CELLS]) * u;
    return north + (south - north) * v;
  };
};

const NORTH = linear(colors.primary.DEFAULT);
const SOUTH = linear(colors.info.DEFAULT);
const INK = linear(colors.ink.DEFAULT);
const DEEP = linear('#131c3d');
const SUN = { x: -0.62, y: -0.34, z: 0.7 };

/** The light that comes from a point of the model. */
const painter = (raw: (x: number, y: number) => number, ground: (x: number, y: number) => number) => {
  const shadow = (x: number, y: number, z: number) => {
    let shade = 1;
    for (let reach = 0.06; reach < 3; reach *= 1.22) {
      const gap = z + SUN.z * reach * 0.9 + 0.02 - ground(x + SUN.x * reach, y + SUN.y * reach);
      shade = Math.min(shade, smooth(-0.03 - reach * 0.1, 0.06 + reach * 0.24, gap));
    }
    return shade;
  };
  const crowding = (x: number, y: number, z: number) => {
    let sum = 0;
    for (let turn = 0; turn < 8; turn++) {
      const angle = (turn * Math.PI) / 4;
      sum += clamp((ground(x + 0.55 * Math.cos(angle), y + 0.55 * Math.sin(angle)) - z) / 0.6);
    }
    return sum / 8;
  };

  return (x: number, y: number): Colour => {
    const height = raw(x, y);
    const z = ground(x, y);
    const shade = shadow(x, y, z);
    const room = 1 - 0.75 * crowding(x, y, z);
    const tone = mix(NORTH, SOUTH, smooth(-6, 6, y * 0.94 + x * 0.34));
    if (height < 0) {
      const depth = -height;
      const line = 1 - smooth(0.025, 0.07, Math.abs(((depth * 1.5 + 0.5) % 1) - 0.5));
      const shore = Math.exp(-depth * 1.7);
      const lit = (0.3 + 0.7 * shade) * room;
      const glow = 0.1 * shore * shade + 0.26 * line * Math.exp(-depth * 0.75);
      const water = mix(DEEP, INK, clamp(depth / 3));
      return channels((k) => water[k] * lit + tone[k] * glow);
    }
    const e = 0.03;
    const nx = ground(x - e, y) - ground(x + e, y);
    const ny = ground(x, y - e) - ground(x, y + e);
    const length = Math.hypot(nx, ny, 2 * e);
    const facing = clamp((nx * SUN.x + ny * SUN.y + 2 * e * SUN.z) / length) * shade;
    const back = clamp((nx * 0.75 + ny * 0.5 + 2 * e * 0.1) / length);
    const edge = smooth(0.84, 0.97, height - Math.floor(height)) * (0.25 + 0.75 * shade);
    const body = mix(INK, tone, 0.13 + 0.6 * clamp(height / LAYERS));
    const { core, halo } = routes(x, y);
    return channels((k) => {
      const lit = body[k] * (0.12 + 1.2 * facing) + tone[k] * (0.2 * back + 0.55 * edge);
      return lit * room + 0.012 * facing + halo * tone[k] + core;
    });
  };
};

/** Draws the isthmus as a model of cut layers, lit in the two brand colours, and returns it as AVIF. */
export const brandImage = async (): Promise<Buffer> => {
  const raw = grid(elevation);
  const layers = grid((x, y) => {
    const height = elevation(x, y);
    return RISE * (height < 0 ? SEA - SEA * smooth(-0.16, 0, height) : terrace(height));
  });
  const paint = painter(raw, layers);

  const [sin, cos] = [Math.sin(TILT), Math.cos(TILT)];
  const [columns, rows] = [WIDTH * FINE, HEIGHT * FINE];
  const pixels = new Float32Array(WIDTH * HEIGHT * 3);
  const add = (row: number, column: number, colour: Colour) => {
    const target = (Math.floor(row / FINE) * WIDTH + Math.floor(column / FINE)) * 3;
    for (const k of [0, 1, 2] as const) pixels[target + k] += colour[k] / (FINE * FINE);
  };
  const drawColumn = (column: number) => {
    const x = (column + 0.5 - columns / 2) * SAMPLE;
    // Walk away from the eye; what rises above all that was nearer is seen, from the lowest row of the picture up.
    let row = rows - 1;
    let before = { y: 16, seen: 16 * sin - layers(x, 16) * cos };
    for (let y = 16; row >= 0 && y > -16; y -= SAMPLE * 0.7) {
      const seen = y * sin - layers(x, y) * cos;
      for (; row >= 0; row--) {
        const wanted = (row + 0.5 - rows / 2) * SAMPLE;
        if (wanted < seen) break;
        const t = clamp((wanted - before.seen) / (seen - before.seen || 1));
        add(row, column, paint(x, before.y + (y - before.y) * t));
      }
      before = { y, seen };
    }
  };
  for (let column = 0; column < columns; column++) drawColumn(column);

  const bytes = Buffer.from(pixels.map((light) => 255 * clamp(1 - Math.exp(-light * 1.5)) ** (1 / 2.2)));
  return sharp(bytes, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .avif({ quality: 45, effort: 6 })
    .toBuffer();
};
