import sharp from 'sharp';
import { colors } from '../../../lib/design-tokens';
import { type Colour, channels, clamp, linear, mix, smooth } from './light';
import { noise } from './relief';

const [WIDTH, HEIGHT] = [2400, 240];
/** Samples on each side of a pixel. */
const FINE = 2;
/** Pixels to a unit of the terrain, and contour lines to a unit of height. */
const [UNIT, LINES] = [150, 9];

const INK = linear(colors.ink.DEFAULT);
const DEEP = linear('#131c3d');
const WEST = linear(colors.primary.DEFAULT);
const MIDDLE = linear('#8b5cf6');
const EAST = linear(colors.info.DEFAULT);

const heightAt = (x: number, y: number) =>
  0.62 * noise(x * 0.55 + 3, y * 0.8 + 11) + 0.3 * noise(x * 1.3 + 8, y * 1.5 + 2) + 0.07 * noise(x * 3.1, y * 3.1 + 5);

/** How far north or south the route runs at a place, in pixels from the middle. */
const routeAt = (px: number) => 16 * Math.sin(px / 330 + 0.6) + 9 * Math.sin(px / 147 + 2);

const toneAt = (px: number) => {
  const share = px / WIDTH;
  return share < 0.5 ? mix(WEST, MIDDLE, smooth(0, 0.5, share)) : mix(MIDDLE, EAST, smooth(0.5, 1, share));
};

const paint = (px: number, py: number): Colour => {
  const [x, y] = [px / UNIT, py / UNIT];
  const height = heightAt(x, y);
  const e = 0.006;
  const dx = (heightAt(x + e, y) - heightAt(x - e, y)) / (2 * e);
  const dy = (heightAt(x, y + e) - heightAt(x, y - e)) / (2 * e);
  const slope = Math.hypot(dx, dy);
  const phase = height * LINES;
  /** Distance to the nearest contour line, in pixels. */
  const toLine = (Math.abs(phase - Math.round(phase)) / LINES / Math.max(slope, 0.12)) * UNIT;
  const line = 1 - smooth(0.55, 1.7, toLine);
  const facing = clamp(0.5 - 0.42 * (dx * 0.55 + dy * 0.8));
  const route = (py - HEIGHT / 2 - routeAt(px)) / 1.02;
  const core = Math.exp(-((route / 1.7) ** 2));
  const halo = 0.42 * Math.exp(-Math.abs(route) / 6) + 0.05 * Math.exp(-Math.abs(route) / 30);
  const tone = toneAt(px);
  const near = Math.exp(-Math.abs(route) / 70);
  const ground = mix(INK, DEEP, clamp(0.5 + height));
  return channels(
    (k) =>
      ground[k] * (0.55 + 0.7 * facing) +
      tone[k] * (0.022 * facing + line * (0.1 + 0.5 * facing + 0.3 * near) + halo) +
      core * 0.95,
  );
};

/** A strip of relief at night with the route from west to east, that the service cards show a part each of, as AVIF. */
export const panorama = async (): Promise<Buffer> => {
  const pixels = new Float32Array(WIDTH * HEIGHT * 3);
  for (let row = 0; row < HEIGHT * FINE; row++)
    for (let column = 0; column < WIDTH * FINE; column++) {
      const colour = paint((column + 0.5) / FINE, (row + 0.5) / FINE);
      const target = (Math.floor(row / FINE) * WIDTH + Math.floor(column / FINE)) * 3;
      for (const k of [0, 1, 2] as const) pixels[target + k] += colour[k] / (FINE * FINE);
    }
  const bytes = Buffer.from(pixels.map((light) => 255 * clamp(1 - Math.exp(-light * 1.5)) ** (1 / 2.2)));
  return sharp(bytes, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .avif({ quality: 42, effort: 6 })
    .toBuffer();
};
