import sharp from 'sharp';
import { colors } from '@/lib/design-tokens';

type Colour = [number, number, number];

const [WIDTH, HEIGHT] = [1200, 900];
/** Samples on each side of a pixel. */
const FINE = Number(process.env.FINE ?? 2);
/** Cells on a side of the height map, and its reach in symbol units (the symbol is 32 wide). */
const [CELLS, REACH] = [1800, 40];
const LAYERS = 9;

const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
const smooth = (from: number, to: number, value: number) => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};
const mix = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
const linear = (hex: string): Colour =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2) as Colour;

/** Value noise of the plane, -1 to 1, the same on every run. */
const noise = (x: number, y: number) => {
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

/** Draws the isthmus as a model of cut layers, lit in the two brand colours, and returns it as AVIF. */
export const brandImage = async (): Promise<Buffer> => {
  const raw = new Float32Array(CELLS * CELLS);
  const stepped = new Float32Array(CELLS * CELLS);
  for (let j = 0; j < CELLS; j++)
    for (let i = 0; i < CELLS; i++) {
      const height = elevation((i / CELLS - 0.5) * REACH, (j / CELLS - 0.5) * REACH);
      raw[j * CELLS + i] = height;
      stepped[j * CELLS + i] = height < 0 ? -0.9 + 0.9 * smooth(-0.16, 0, height) : terrace(height);
    }
  const at = (map: Float32Array, x: number, y: number) => {
    const i = clamp((x / REACH + 0.5) * CELLS, 0, CELLS - 2);
    const j = clamp((y / REACH + 0.5) * CELLS, 0, CELLS - 2);
    const [i0, j0] = [Math.floor(i), Math.floor(j)];
    const [u, v] = [i - i0, j - j0];
    const k = j0 * CELLS + i0;
    const north = map[k]! + (map[k + 1]! - map[k]!) * u;
    const south = map[k + CELLS]! + (map[k + CELLS + 1]! - map[k + CELLS]!) * u;
    return north + (south - north) * v;
  };
  const RISE = 0.52;
  const ground = (x: number, y: number) => RISE * at(stepped, x, y);

  const north = linear(colors.primary.DEFAULT);
  const south = linear(colors.info.DEFAULT);
  const ink = linear(colors.ink.DEFAULT);
  const deep = linear('#131c3d');

  // An orthographic eye above the south: along a ray, z falls while y runs north.
  const TILT = 0.92;
  const [sin, cos] = [Math.sin(TILT), Math.cos(TILT)];
  const SCALE = 24 / WIDTH;
  const pixels = new Float32Array(WIDTH * HEIGHT * 3);
  const top = RISE * (LAYERS + 1);
  const sun = { x: -0.62, y: -0.34, z: 0.7 };

  for (let row = 0; row < HEIGHT * FINE; row++)
    for (let column = 0; column < WIDTH * FINE; column++) {
      const sx = ((column + 0.5) / FINE - WIDTH / 2) * SCALE;
      const sy = ((row + 0.5) / FINE - HEIGHT / 2) * SCALE;
      // Enter at the top plane and go down to the first ground.
      let z = top;
      let y = (sy + z * cos) / sin;
      let low = top;
      let high = top;
      while (z > -0.5) {
        if (z <= ground(sx, (sy + z * cos) / sin)) break;
        high = z;
        z -= 0.055;
      }
      low = z;
      for (let step = 0; step < 6; step++) {
        const middle = (low + high) / 2;
        if (middle <= ground(sx, (sy + middle * cos) / sin)) low = middle;
        else high = middle;
      }
      z = low;
      y = (sy + z * cos) / sin;
      const height = at(raw, sx, y);

      const e = 0.03;
      const nx = ground(sx - e, y) - ground(sx + e, y);
      const ny = ground(sx, y - e) - ground(sx, y + e);
      const nz = 2 * e;
      const length = Math.hypot(nx, ny, nz);
      const facing = clamp((nx * sun.x + ny * sun.y + nz * sun.z) / length);
      const back = clamp((nx * 0.75 + ny * 0.5 + nz * 0.1) / length);

      let shade = 1;
      for (let reach = 0.06; reach < 3; reach *= 1.22) {
        const gap = z + sun.z * reach * 0.9 + 0.02 - ground(sx + sun.x * reach, y + sun.y * reach);
        shade = Math.min(shade, smooth(-0.04, 0.05 + reach * 0.12, gap));
      }
      let open = 0;
      for (let turn = 0; turn < 8; turn++) {
        const angle = (turn * Math.PI) / 4;
        open += clamp((ground(sx + 0.55 * Math.cos(angle), y + 0.55 * Math.sin(angle)) - z) / 0.6);
      }
      const room = 1 - 0.75 * (open / 8);

      const side = smooth(-6, 6, y * 0.94 + sx * 0.34);
      const tone = mix(north, south, side);
      let colour: Colour;
      if (height < 0) {
        const depth = -height;
        const line = 1 - smooth(0.025, 0.07, Math.abs(((depth * 1.5 + 0.5) % 1) - 0.5));
        const shore = Math.exp(-depth * 1.7);
        const base = mix(deep, ink, clamp(depth / 3));
        const lit = (0.3 + 0.7 * shade) * room;
        colour = base.map(
          (c, k) => c * lit + tone[k]! * (0.1 * shore * shade + 0.26 * line * Math.exp(-depth * 0.75)),
        ) as Colour;
      } else {
        const rise = clamp(height / LAYERS);
        const body = mix(ink, tone, 0.16 + 0.62 * rise);
        const light = 0.12 + 1.2 * facing * shade;
        const edge = smooth(0.84, 0.97, height - Math.floor(height)) * (0.25 + 0.75 * shade);
        colour = body.map(
          (c, k) => (c * light + tone[k]! * (0.2 * back + 0.55 * edge)) * room + 0.012 * facing * shade,
        ) as Colour;
        const glow = routes(sx, y);
        colour = colour.map((c, k) => c + glow.halo * tone[k]! + glow.core) as Colour;
      }
      const target = (Math.floor(row / FINE) * WIDTH + Math.floor(column / FINE)) * 3;
      for (let k = 0; k < 3; k++) pixels[target + k]! += colour[k]! / (FINE * FINE);
    }

  const bytes = Buffer.from(pixels.map((value) => 255 * clamp(1 - Math.exp(-value * 1.5)) ** (1 / 2.2)));
  return sharp(bytes, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .avif({ quality: 52, effort: 6 })
    .toBuffer();
};
