import { RELIEF, type Sight } from './ground';
import { AXES, add, dot, scale, unit, type Vector } from './sphere';
import type { Terrain } from './terrain';
import { openEye, type View } from './view';

/** Light as amounts of red, green and blue; linear, 1 is the brightest a screen shows. */
export type Light = [number, number, number];

/** Brand colours as light. */
export const PINK: Light = [0.815, 0.013, 0.125];
export const BLUE: Light = [0.0103, 0.171, 0.807];
const ROSE: Light = [0.86, 0.05, 0.2];
const INK: Light = [0.0033, 0.0052, 0.0144];

const smooth = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** A direction towards a lamp: degrees clockwise from north, and above the horizon, at the middle of the plane. */
const lamp = (bearing: number, elevation: number): Vector => {
  const [b, e] = [(bearing * Math.PI) / 180, (elevation * Math.PI) / 180];
  const flat = add(scale(AXES.east, Math.sin(b)), scale(AXES.north, Math.cos(b)));
  return unit(add(scale(flat, Math.cos(e)), scale(AXES.up, Math.sin(e))));
};

const DUSK = lamp(285, 13);
const MOON = lamp(40, 32);
const DUSK_ON_FLAT = dot(AXES.up, DUSK);
const MOON_ON_FLAT = dot(AXES.up, MOON);
const CONTOUR_KM = 0.32;

/** Paints sea, land and air as linear light, three numbers a pixel. */
export function paint(view: View, terrain: Terrain, sight: Sight, pen: number): Float32Array {
  const { width, height } = view;
  const eye = openEye(view);
  const picture = new Float32Array(width * height * 3);
  const level = new Float32Array(width * height);
  const shore = new Float32Array(width * height);
  for (let i = 0; i < level.length; i++) {
    if (sight.distance[i] === Number.POSITIVE_INFINITY) continue;
    level[i] = terrain.height.at(sight.x[i], sight.y[i]);
    shore[i] = terrain.shore.at(sight.x[i], sight.y[i]);
  }
  /** How much a value changes from one pixel to the next. */
  const change = (values: Float32Array, i: number) => {
    const beside = (i + 1) % width === 0 ? i - 1 : i + 1;
    const below = i + width < values.length ? i + width : i - width;
    return Math.hypot(values[beside] - values[i], values[below] - values[i]) || 1e-6;
  };

  for (let i = 0; i < level.length; i++) {
    const row = Math.floor(i / width);
    const column = i % width;
    const glow = air(eye.ray(column + 0.5, row + 0.5), sight.clearance[i], sight.facing[i]);
    const out: Light = [0, 0, 0];
    if (sight.distance[i] !== Number.POSITIVE_INFINITY) {
      const spot: Spot = {
        x: sight.x[i],
        y: sight.y[i],
        inland: shore[i],
        clear: smooth(0.06, 0.55, sight.facing[i]),
        perPixel: change(shore, i),
        pen,
      };
      if (spot.inland > 0) paintLand(out, spot, terrain, { high: level[i], spacing: change(level, i) / CONTOUR_KM });
      else paintSea(out, spot);
      paintCoast(out, spot);
    } else {
      for (let c = 0; c < 3; c++) out[c] = INK[c] * 0.5;
    }
    for (let c = 0; c < 3; c++) picture[3 * i + c] = out[c] + glow[c];
  }
  return picture;
}

/** Where a pixel meets the ground or the sea. */
interface Spot {
  x: number;
  y: number;
  /** Distance to the coast in km, positive on land. */
  inland: number;
  /** How squarely it faces the eye, from 0 to 1. */
  clear: number;
  /** How much `inland` changes from one pixel to the next. */
  perPixel: number;
  pen: number;
}

function paintLand(
  out: Light,
  { x, y, inland, clear, pen }: Spot,
  terrain: Terrain,
  { high, spacing }: { high: number; spacing: number },
) {
  const normal = unit(
    add(
      AXES.up,
      add(scale(AXES.east, -RELIEF * terrain.east.at(x, y)), scale(AXES.north, -RELIEF * terrain.north.at(x, y))),
    ),
  );
  const dusk = Math.max(0, dot(normal, DUSK) - DUSK_ON_FLAT) ** 1.4;
  const moon = Math.max(0, dot(normal, MOON) - MOON_ON_FLAT);
  const rise = smooth(0.1, 3.2, high);
  const near = Math.exp(-inland / 190);
  const phase = Math.abs(((((high / CONTOUR_KM) % 1) + 1) % 1) - 0.5) * 2;
  const contour =
    (1 - smooth(0, 1, (1 - phase) / (2 * Math.max(spacing, 0.02)) / pen)) *
    smooth(0.55 / pen, 0.15 / pen, spacing) *
    smooth(0.16, 0.5, high);
  for (let c = 0; c < 3; c++) {
    const base = INK[c] * (0.7 + 0.55 * near) + BLUE[c] * (0.004 + 0.02 * near + 0.016 * rise);
    const lit = BLUE[c] * moon * (0.1 + 0.5 * rise) + ROSE[c] * dusk * (0.04 + 0.36 * rise);
    const line = (BLUE[c] * 0.36 + PINK[c] * 0.32 * rise + 0.025) * contour * clear;
    out[c] = base + lit + line;
  }
}

function paintSea(out: Light, { inland, clear, perPixel, pen }: Spot) {
  const shelf = Math.exp(inland / 38);
  for (let c = 0; c < 3; c++) out[c] = INK[c] * 0.62 + BLUE[c] * 0.03 * shelf;
  let wave = 0;
  for (const [ring, away] of [16, 38, 68].entries()) {
    wave += (1 - smooth(0.4 * pen, 1.3 * pen, Math.abs(inland + away) / perPixel)) * (0.085 - 0.024 * ring);
  }
  for (let c = 0; c < 3; c++) out[c] += (BLUE[c] * 0.5 + 0.02) * wave * clear;
}

function paintCoast(out: Light, { inland, clear, perPixel, pen }: Spot) {
  const coast = 1 - smooth(0.5 * pen, 1.5 * pen, Math.abs(inland) / perPixel);
  for (let c = 0; c < 3; c++) {
    out[c] += (BLUE[c] * 0.5 + 0.05) * coast * (0.25 + 0.75 * clear) * 0.8;
    out[c] = out[c] * (0.35 + 0.65 * clear);
  }
}

/** The glow of the air along a ray: it gathers at the edge of the earth, and is warm where the day has just ended. */
function air(ray: Vector, clearance: number, facing: number): Light {
  const towards = smooth(
    0.55,
    0.99,
    dot(unit(add(ray, scale(AXES.up, -dot(ray, AXES.up)))), unit(add(DUSK, scale(AXES.up, -dot(DUSK, AXES.up))))),
  );
  const above = clearance > 0 ? Math.exp(-clearance / 95) : 1;
  const below = clearance > 0 ? 1 : Math.exp(-facing / 0.16);
  const rim = clearance > 0 ? Math.exp(-clearance / 22) : Math.exp(-facing / 0.06);
  const veil = above * below;
  return [0, 1, 2].map(
    (c) =>
      veil * (BLUE[c] * 0.09 + PINK[c] * 0.1 * towards) + rim * (BLUE[c] * 0.12 + (PINK[c] * 0.2 + 0.02) * towards),
  ) as Light;
}
