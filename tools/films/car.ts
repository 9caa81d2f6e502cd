import { clamp, count, mix, valueAt } from './motion';
import { line, type Point } from './stage';
import { blend, dim, tones, weights } from './tones';

/** A place in a car, in metres from the rear, the middle and the ground, and where a film shows it. */
export type Place = [along: number, across: number, up: number];
export type View = (place: Place) => Point;

/** A car is drawn as the land of the page is: section after section, each hiding what is behind it. */
interface Body {
  length: number;
  wheels: [rear: number, front: number];
  /** Between them are the side windows. */
  pillars: [rear: number, middle: number, front: number];
  /** At places from the rear: how high the edge below the windows is, and the roof. */
  places: number[];
  belt: number[];
  roof: number[];
}
export const SEDAN: Body = {
  length: 4.5,
  wheels: [0.85, 3.6],
  pillars: [0.95, 1.8, 2.95],
  places: [0, 0.14, 0.75, 1.05, 1.35, 1.7, 2.05, 2.5, 2.85, 3.25, 3.7, 4.15, 4.4, 4.5],
  belt: [0.72, 0.95, 0.97, 0.98, 0.97, 0.97, 0.96, 0.95, 0.93, 0.9, 0.85, 0.76, 0.65, 0.55],
  roof: [0.74, 1, 1.08, 1.25, 1.39, 1.46, 1.47, 1.42, 1.22, 0.97, 0.9, 0.79, 0.68, 0.57],
};
export const PICKUP: Body = {
  length: 5,
  wheels: [0.95, 4.05],
  pillars: [2.1, 2.8, 3.5],
  places: [0, 0.1, 1, 1.95, 2.02, 2.1, 2.5, 2.9, 3.25, 3.5, 3.75, 4.3, 4.75, 4.92, 5],
  belt: [0.95, 1.05, 1.06, 1.06, 1.06, 1.06, 1.06, 1.05, 1.05, 1.04, 1.03, 1, 0.95, 0.82, 0.7],
  roof: [0.96, 1.06, 1.07, 1.07, 1.4, 1.7, 1.75, 1.76, 1.66, 1.38, 1.1, 1.06, 1, 0.86, 0.72],
};
export const HALF_WIDTH = 0.9;
const FLOOR = 0.24;
const WHEEL = 0.34;

/** How far the side of a body is from the middle. */
function sideAt(body: Body, at: number, up: number): number {
  const belt = valueAt(body.places, body.belt, at);
  const ends = 1 - 0.16 * Math.abs((2 * at) / body.length - 1) ** 5;
  const bulge = 0.93 + 0.07 * Math.sin(Math.PI * clamp(0.25 + (0.75 * (up - FLOOR)) / (belt - FLOOR)));
  return HALF_WIDTH * ends * bulge * (1 - 0.42 * Math.max(0, up - belt));
}

/** A section of a body, from the middle of its floor around to the middle of its floor. */
function sectionOf(body: Body, at: number): Place[] {
  const roof = valueAt(body.places, body.roof, at);
  const half = count(10).map((step): Place => {
    const up = mix(FLOOR, roof, step / 9);
    const edge = Math.sqrt(1 - 0.35 * clamp((up - roof) / 0.14 + 1) ** 2);
    return [at, sideAt(body, at, up) * edge, up];
  });
  const mirrored = half.map(([, across, up]): Place => [at, -across, up]).reverse();
  return [...half, [at, 0, roof + 0.02], ...mirrored];
}

/** A circle in the plane of a wheel. */
export function circle(view: View, [along, across]: [along: number, across: number], radius: number): Point[] {
  const angles = count(41).map((step) => (2 * Math.PI * step) / 40);
  return angles.map((turn) => view([along + radius * Math.cos(turn), across, WHEEL + radius * Math.sin(turn)]));
}

interface CarOptions {
  view: View;
  body: Body;
  tone?: string;
  alpha?: number;
  /** Where a plane stands that lights the body, in metres from the rear. */
  plane?: number | undefined;
  isFromRear?: boolean;
}

/** The body alone, which comes nearer from its rear to its front, or from its front to its rear. */
export function drawBody({ view, body, tone = tones.blue, alpha = 1, plane = -9, isFromRear }: CarOptions): void {
  for (const near of count(61).map((section) => section / 60)) {
    const at = body.length * (isFromRear ? 1 - near : near);
    const lit = clamp(1 - Math.abs(at - plane) / 0.28);
    const calm = dim(tone, near === 1 ? 0.95 : 0.35 + 0.35 * near);
    const fill = dim(tones.blue, 0.02 + 0.1 * lit);
    line(sectionOf(body, at).map(view), { fill, tone: blend(calm, tones.text, lit), width: weights.hair, alpha });
  }
}

/** A car that is seen from the front, its right and above. */
export function drawCar(options: CarOptions): void {
  const { view, body, tone = tones.blue, alpha = 1 } = options;
  const beltAt = (at: number) => valueAt(body.places, body.belt, at);
  const windowAt = (at: number) => Math.max(beltAt(at) + 0.04, valueAt(body.places, body.roof, at) - 0.12);
  const onSide = (at: number, up: number) => view([at, sideAt(body, at, up), up]);
  const disc = (at: number, side: number, radius: number) =>
    line(circle(view, [at, side], radius), { tone, alpha, fill: tones.ground });
  for (const at of body.wheels) disc(at, -HALF_WIDTH + 0.1, WHEEL);
  drawBody(options);
  const steps = count(61).map((step) => (body.length * step) / 60);
  for (const edgeAt of [() => FLOOR, (at: number) => beltAt(at) - 0.04]) {
    const edge = steps.map((at) => onSide(at, edgeAt(at)));
    line(edge, { tone, alpha });
  }
  for (const pillar of [0, 1]) {
    const [from = 0, to = 0] = body.pillars.slice(pillar);
    const window = steps.filter((at) => at > from && at < to);
    const sill = window.map((at) => onSide(at, beltAt(at) + 0.03)).reverse();
    line([...window.map((at) => onSide(at, windowAt(at))), ...sill], { tone, alpha, fill: dim(tones.blue, 0.06) });
  }
  for (const at of body.wheels) for (const radius of [WHEEL, 0.2, 0.07]) disc(at, HALF_WIDTH, radius);
}
