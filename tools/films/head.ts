import { blend, clamp, line, mix, type Point, tones } from './stage';

/**
 * A driver's head and shoulders, cut into level slices as a map cuts a mountain. A slice is a ring around the vertical
 * axis; heights go from the chest (0) to the crown (1), which is also the unit of all lengths.
 */
type Ring = [height: number, width: number, depth: number, forward: number];
const RINGS: Ring[] = [
  [0, 0.5, 0.27, -0.02],
  [0.1, 0.52, 0.26, -0.03],
  [0.18, 0.49, 0.23, -0.04],
  [0.235, 0.38, 0.2, -0.045],
  [0.275, 0.22, 0.17, -0.05],
  [0.31, 0.15, 0.15, -0.045],
  [0.39, 0.128, 0.14, -0.025],
  [0.42, 0.15, 0.2, 0.01],
  [0.45, 0.178, 0.235, 0.02],
  [0.53, 0.205, 0.255, 0.012],
  [0.66, 0.226, 0.272, 0],
  [0.78, 0.232, 0.285, -0.012],
  [0.88, 0.212, 0.265, -0.022],
  [0.945, 0.165, 0.21, -0.03],
  [0.985, 0.09, 0.12, -0.03],
  [1, 0.012, 0.02, -0.03],
];
/** Where the neck ends, which does not turn as far as the head. */
const CHIN = 0.41;

type Size = [width: number, depth: number, forward: number];

/** The ring at a height, straight between those that are given. */
function straightRingAt(height: number): Size {
  const found = RINGS.findIndex(([at]) => at >= height);
  const next = found < 1 ? Number(found === 0) || RINGS.length - 1 : found;
  const [before, after] = RINGS.slice(next - 1, next + 1);
  if (!before || !after) return [0, 0, 0];
  const share = clamp((height - before[0]) / (after[0] - before[0]));
  return [mix(before[1], after[1], share), mix(before[2], after[2], share), mix(before[3], after[3], share)];
}

/** Rings by slice, since all points of a slice ask for the same. */
const rings = new Map<number, Size>();

/** The ring at a height, rounded with those near it. */
function ringAt(height: number): Size {
  const known = rings.get(height);
  if (known) return known;
  const reach = Math.min(0.022, Math.max(0, 1 - height));
  const near = [-1, -0.5, 0, 0.5, 1].map((step) => straightRingAt(height + reach * step));
  const mean = (part: number) => near.reduce((sum, ring) => sum + (ring[part] ?? 0), 0) / near.length;
  const ring: Size = [mean(0), mean(1), mean(2)];
  rings.set(height, ring);
  return ring;
}

const bump = (value: number, at: number, spread: number) => Math.exp(-(((value - at) / spread) ** 2));

/** What the face adds to a ring, by the angle from straight ahead. */
function face(height: number, angle: number): number {
  if (height < CHIN) return 0;
  const side = Math.abs(angle);
  const tip = clamp((0.71 - height) / 0.13);
  const nose =
    (0.03 + 0.07 * tip) *
    bump(side, 0, 0.13 + 0.1 * tip) *
    clamp((height - 0.565) / 0.02) *
    clamp((0.74 - height) / 0.04);
  const sockets = -0.062 * bump(height, 0.676, 0.03) * bump(side, 0.43, 0.22);
  const eyes = 0.038 * bump(height, 0.672, 0.014) * bump(side, 0.43, 0.15);
  const brow = 0.018 * bump(height, 0.735, 0.022) * bump(side, 0.4, 0.35);
  const cheeks = 0.022 * bump(height, 0.6, 0.05) * bump(side, 0.75, 0.28);
  const lips = 0.042 * (bump(height, 0.533, 0.009) + bump(height, 0.507, 0.01)) * bump(side, 0, 0.34);
  const chin = 0.03 * bump(height, 0.448, 0.024) * bump(side, 0, 0.34);
  const ears = 0.03 * bump(height, 0.65, 0.055) * bump(side, 1.72, 0.2);
  return nose + sockets + eyes + brow + cheeks + lips + chin + ears;
}

type Place = [right: number, up: number, ahead: number];

/** A place of the surface, turned about the axis. */
function placeAt(height: number, angle: number, turn: number): Place {
  const [width, depth, forward] = ringAt(height);
  const added = face(height, angle);
  const right = (width + added) * Math.sin(angle);
  const ahead = (depth + added) * Math.cos(angle) + forward;
  const own = turn * clamp((height - 0.3) / (CHIN - 0.3));
  return [right * Math.cos(own) + ahead * Math.sin(own), height, ahead * Math.cos(own) - right * Math.sin(own)];
}

/** The light comes from the road: from ahead, the left and above. */
const LIGHT: Place = [-0.56, 0.42, 0.72];

/** How much light a place has, from 0 to 1. */
function lightAt(height: number, angle: number, turn: number): number {
  const near = 0.012;
  const [a, b] = [placeAt(height, angle + near, turn), placeAt(height, angle - near, turn)];
  const [c, d] = [placeAt(height + near, angle, turn), placeAt(height - near, angle, turn)];
  const [ux, uy, uz] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  const [vx, vy, vz] = [c[0] - d[0], c[1] - d[1], c[2] - d[2]];
  const normal = [vy * uz - vz * uy, vz * ux - vx * uz, vx * uy - vy * ux].map((part) => -part);
  const length = Math.hypot(...normal) || 1;
  return clamp(LIGHT.reduce((sum, part, index) => sum + (part * (normal[index] ?? 0)) / length, 0));
}

interface HeadOptions {
  /** Where the axis meets the level of the chest. */
  at: Point;
  /** The height from the chest to the crown, in px. */
  size: number;
  /** How far the head is turned, in radians. */
  turn: number;
  tone?: string;
}

const SLICES = 74;
const STEPS = 108;
const PITCH = 0.36;
const WIDTH = 2.6;

/** Draws from below to above, since it is seen from above: each slice hides what is behind it. */
export function drawHead({ at: [x, y], size, turn, tone = tones.blue }: HeadOptions): void {
  const seen = ([right, up, ahead]: Place): Point => [x + size * right, y - size * (up - PITCH * ahead)];
  const angles = Array.from({ length: STEPS + 1 }, (_, step) => -Math.PI + (2 * Math.PI * step) / STEPS);
  for (let slice = 0; slice <= SLICES; slice++) {
    const height = slice / SLICES;
    const points = angles.map((angle) => seen(placeAt(height, angle, turn)));
    line(points, { fill: tones.ground, width: 0 });
    const fade = clamp(height / 0.28);
    for (let step = 0; step < STEPS; step += 2) {
      const light = lightAt(height, angles[step + 1] ?? 0, turn);
      const lit = blend(blend(tones.ground, tone, 0.28), blend(tone, tones.text, 0.45), light ** 1.15);
      line(points.slice(step, step + 3), { tone: blend(tones.ground, lit, 0.3 + 0.7 * fade), width: WIDTH });
    }
  }
}
