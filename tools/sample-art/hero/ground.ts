import { AXES, EARTH_KM, type Vector } from './sphere';
import type { Terrain } from './terrain';
import { openEye, type View } from './view';

/** How much higher than true the mountains stand; from this far away the true ones would be flat. */
export const RELIEF = 11;
/** The height of a km of mountain, in earth radii. */
const LIFT = RELIEF / EARTH_KM;

/** What the eye meets at each point of the picture; `distance` is infinite where it meets the sky. */
export interface Sight {
  distance: Float32Array;
  /** Where on the plane of the terrain. */
  x: Float32Array;
  y: Float32Array;
  /** How close the ray came to the earth's surface, in km; for the glow of the air. */
  clearance: Float32Array;
  /** How squarely the surface faces the eye: 1 below, 0 at the horizon. */
  facing: Float32Array;
}

/** Follows the ray of each pixel to the ground. */
export function look(view: View, terrain: Terrain): Sight {
  const { width, height } = view;
  const { eye, ray } = openEye(view);
  const size = width * height;
  const sight: Sight = {
    distance: new Float32Array(size).fill(Number.POSITIVE_INFINITY),
    x: new Float32Array(size),
    y: new Float32Array(size),
    clearance: new Float32Array(size),
    facing: new Float32Array(size),
  };
  const ceiling = 1 + terrain.peak * LIFT;
  const [ex, ey, ez] = eye;
  const eyeSquared = ex * ex + ey * ey + ez * ez;
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const direction = ray(column + 0.5, row + 0.5);
      const [dx, dy, dz] = direction;
      const along = -(ex * dx + ey * dy + ez * dz);
      const nearest = Math.sqrt(eyeSquared - along * along);
      sight.clearance[i] = (nearest - 1) * EARTH_KM;
      if (nearest >= ceiling) continue;
      const start = along - Math.sqrt(ceiling * ceiling - nearest * nearest);
      const end = nearest < 1 ? along - Math.sqrt(1 - nearest * nearest) : 2 * along - start;
      const { t, x, y } = follow({ eye, direction, start, end, nearest }, terrain);
      sight.distance[i] = t;
      sight.x[i] = x;
      sight.y[i] = y;
      sight.facing[i] = nearest < 1 ? Math.sqrt(1 - nearest * nearest) : 0;
    }
  }
  return sight;
}

interface Ray {
  eye: Vector;
  direction: Vector;
  /** Where on it the highest ground begins and ends. */
  start: number;
  end: number;
  /** How near it comes to the middle of the earth. */
  nearest: number;
}

/** Goes along a ray until it meets the ground; `t` is infinite where it meets the sky. */
function follow({ eye, direction, start, end, nearest }: Ray, terrain: Terrain): { t: number; x: number; y: number } {
  const [ex, ey, ez] = eye;
  const [dx, dy, dz] = direction;
  const { up, east, north } = AXES;
  const slant = Math.max(0.05, Math.sqrt(Math.max(0, 1 - nearest * nearest)));
  let t = start;
  let x = 0;
  let y = 0;
  for (let step = 0; step < 160; step++) {
    if (t >= end) {
      t = nearest < 1 ? end : Number.POSITIVE_INFINITY;
    }
    if (t === Number.POSITIVE_INFINITY) break;
    const px = ex + dx * t;
    const py = ey + dy * t;
    const pz = ez + dz * t;
    const radius = Math.sqrt(px * px + py * py + pz * pz);
    const stretch = Math.sqrt(2 / (1 + (px * up[0] + py * up[1] + pz * up[2]) / radius)) / radius;
    x = stretch * (px * east[0] + py * east[1] + pz * east[2]);
    y = stretch * (px * north[0] + py * north[1] + pz * north[2]);
    if (t === end) break;
    const above = radius - 1 - terrain.height.at(x, y) * LIFT;
    if (above < 0.00002) break;
    t = Math.min(end, t + Math.max(0.0001, above * Math.min(0.8 / slant, 1.3)));
  }
  return { t, x, y };
}
