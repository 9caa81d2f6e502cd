import { clamp, count, mix, valueAt } from './motion';
import shapes from './shapes.json' with { type: 'json' };
import { line, type Point } from './stage';
import { blend, dim, tones, weights } from './tones';

/** A place in a car, in metres from the rear, the middle and the ground, and where a film shows it. */
export type Place = [along: number, across: number, up: number];
export type View = (place: Place) => Point;

/** A car is drawn as the land of the page is: section after section, each hiding what is behind it. */
type Body = typeof shapes.sedan;
export const { sedan: SEDAN, pickup: PICKUP } = shapes;
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

type CarOptions = { view: View; body: Body; tone?: string; alpha?: number; plane?: number; isFromRear?: boolean };

/**
 * The body alone, which comes nearer from its rear to its front, or from its front to its rear. A plane lights it, at
 * some metres from the rear.
 */
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
  const [floor, belt] = [steps.map((at) => onSide(at, FLOOR)), steps.map((at) => onSide(at, beltAt(at) - 0.04))];
  for (const edge of [floor, belt]) line(edge, { tone, alpha });
  for (const pillar of [0, 1]) {
    const [from = 0, to = 0] = body.pillars.slice(pillar);
    const window = steps.filter((at) => at > from && at < to);
    const sill = window.map((at) => onSide(at, beltAt(at) + 0.03)).reverse();
    line([...window.map((at) => onSide(at, windowAt(at))), ...sill], { tone, alpha, fill: dim(tones.blue, 0.06) });
  }
  for (const at of body.wheels) for (const radius of [WHEEL, 0.2, 0.07]) disc(at, HALF_WIDTH, radius);
}
