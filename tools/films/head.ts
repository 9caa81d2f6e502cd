import { clamp, count, sum, valueAt } from './motion';
import { line, type Point } from './stage';
import { blend, dim, tones } from './tones';

/**
 * A driver, cut into level slices as a map cuts a mountain: rings around the vertical axis. Heights go from the chest
 * (0) to the crown (1), which is the unit of all lengths.
 */
const RINGS = {
  height: [0, 0.1, 0.18, 0.235, 0.275, 0.31, 0.39, 0.42, 0.45, 0.53, 0.66, 0.78, 0.88, 0.945, 0.985, 1],
  width: [0.5, 0.52, 0.49, 0.38, 0.22, 0.15, 0.128, 0.15, 0.178, 0.205, 0.226, 0.232, 0.212, 0.165, 0.09, 0.012],
  depth: [0.27, 0.26, 0.23, 0.2, 0.17, 0.15, 0.14, 0.2, 0.235, 0.255, 0.272, 0.285, 0.265, 0.21, 0.12, 0.02],
  ahead: [
    -0.02, -0.03, -0.04, -0.045, -0.05, -0.045, -0.025, 0.01, 0.02, 0.012, 0, -0.012, -0.022, -0.03, -0.03, -0.03,
  ],
};
const CHIN = 0.41;

/** What the face adds: how much, at which height and angle from straight ahead, and how far around each. */
const FEATURES = [
  { name: 'socket', adds: -0.062, height: 0.676, within: 0.03, angle: 0.43, about: 0.22 },
  { name: 'eye', adds: 0.038, height: 0.672, within: 0.014, angle: 0.43, about: 0.15 },
  { name: 'brow', adds: 0.018, height: 0.735, within: 0.022, angle: 0.4, about: 0.35 },
  { name: 'cheek', adds: 0.022, height: 0.6, within: 0.05, angle: 0.75, about: 0.28 },
  { name: 'upper lip', adds: 0.042, height: 0.533, within: 0.009, angle: 0, about: 0.34 },
  { name: 'lower lip', adds: 0.042, height: 0.507, within: 0.01, angle: 0, about: 0.34 },
  { name: 'chin', adds: 0.03, height: 0.448, within: 0.024, angle: 0, about: 0.34 },
  { name: 'ear', adds: 0.03, height: 0.65, within: 0.055, angle: 1.72, about: 0.2 },
];
const bump = (value: number, at: number, spread: number) => Math.exp(-(((value - at) / spread) ** 2));

function faceAt(height: number, angle: number): number {
  if (height < CHIN) return 0;
  const side = Math.abs(angle);
  const tip = clamp((0.71 - height) / 0.13);
  const isNose = clamp((height - 0.565) / 0.02) * clamp((0.74 - height) / 0.04);
  const nose = (0.03 + 0.07 * tip) * bump(side, 0, 0.13 + 0.1 * tip) * isNose;
  return (
    nose + sum(FEATURES.map((it) => it.adds * bump(height, it.height, it.within) * bump(side, it.angle, it.about)))
  );
}

type Place = [right: number, up: number, ahead: number];

/** The outline of a slice: its place at each angle, of a head that is turned. */
function sliceAt(height: number, turn: number): (angle: number) => Place {
  // Rounded with the slices near it.
  const near = [-1, -0.5, 0, 0.5, 1].map((step) => height + step * Math.min(0.022, Math.max(0, 1 - height)));
  const mean = (values: number[]) => sum(near.map((at) => valueAt(RINGS.height, values, at))) / near.length;
  const [width, depth, forward] = [mean(RINGS.width), mean(RINGS.depth), mean(RINGS.ahead)];
  const own = turn * clamp((height - 0.3) / (CHIN - 0.3));
  return (angle) => {
    const face = faceAt(height, angle);
    const right = (width + face) * Math.sin(angle);
    const ahead = (depth + face) * Math.cos(angle) + forward;
    return [right * Math.cos(own) + ahead * Math.sin(own), height, ahead * Math.cos(own) - right * Math.sin(own)];
  };
}

const minus = (one: Place, other: Place): Place => [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
/** The light comes from the road: from ahead, the left and above. */
const LIGHT: Place = [-0.56, 0.42, 0.72];
const STEP = 0.012;
const SLICES = 74;
const ANGLES = count(73).map((step) => -Math.PI + (2 * Math.PI * step) / 72);
const PITCH = 0.36;

/**
 * Draws a head that is turned, in radians, from below to above, since it is seen from above: each slice hides what is
 * behind it. Its axis meets the chest at a point, and its size in px is from there to the crown.
 */
export function drawHead([x, y]: Point, size: number, turn: number): void {
  const seen = ([right, up, ahead]: Place): Point => [x + size * right, y - size * (up - PITCH * ahead)];
  for (const height of count(SLICES + 1).map((slice) => slice / SLICES)) {
    const slice = sliceAt(height, turn);
    const [above, below] = [sliceAt(height + STEP, turn), sliceAt(height - STEP, turn)];
    const points = ANGLES.map((angle) => seen(slice(angle)));
    line(points, { fill: tones.ground, width: 0 });
    for (const [index, angle] of ANGLES.entries()) {
      const [ux, uy, uz] = minus(slice(angle + STEP), slice(angle - STEP));
      const [vx, vy, vz] = minus(above(angle), below(angle));
      const normal: Place = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
      const length = Math.hypot(...normal);
      const isBehind = normal[2] + PITCH * normal[1] < -0.4 * length;
      if (isBehind) continue;
      const lit = sum(normal.map((part, axis) => part * (LIGHT[axis] ?? 0))) / length;
      const tone = blend(dim(tones.blue, 0.28), blend(tones.blue, tones.text, 0.45), clamp(lit) ** 1.15);
      line(points.slice(index, index + 2), { tone: dim(tone, 0.3 + 0.7 * clamp(height / 0.28)) });
    }
  }
}
