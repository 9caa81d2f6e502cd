import { area, blend, clamp, line, mix, type Point, tones, weights } from './stage';

/** A car in metres, drawn as the pages of the land are: section after section, each hiding what is behind it. */
export type Place3 = [along: number, across: number, up: number];
export type View = (place: Place3) => Point;

/** Outlines from the rear to the front: the height of the body's edge and of the roof. */
interface Body {
  length: number;
  belt: [at: number, up: number][];
  roof: [at: number, up: number][];
  /** The side windows, between pillars. */
  windows: [from: number, to: number][];
  wheels: [rear: number, front: number];
}

const BODIES = {
  sedan: {
    length: 4.5,
    belt: [
      [0, 0.72],
      [0.15, 0.95],
      [1.0, 0.98],
      [3.0, 0.92],
      [4.1, 0.76],
      [4.5, 0.55],
    ],
    roof: [
      [0, 0.74],
      [0.14, 1.0],
      [0.75, 1.08],
      [1.35, 1.4],
      [2.0, 1.47],
      [2.5, 1.42],
      [3.25, 0.97],
      [4.1, 0.8],
      [4.5, 0.57],
    ],
    windows: [
      [0.95, 1.75],
      [1.85, 2.95],
    ],
    wheels: [0.85, 3.6],
  },
  pickup: {
    length: 5.0,
    belt: [
      [0, 0.95],
      [0.1, 1.05],
      [2.0, 1.06],
      [3.4, 1.04],
      [4.75, 0.95],
      [5.0, 0.7],
    ],
    roof: [
      [0, 0.96],
      [0.1, 1.06],
      [1.95, 1.07],
      [2.05, 1.72],
      [2.9, 1.76],
      [3.25, 1.66],
      [3.75, 1.1],
      [4.75, 1.0],
      [5.0, 0.72],
    ],
    windows: [
      [2.12, 2.75],
      [2.85, 3.5],
    ],
    wheels: [0.95, 4.05],
  },
} satisfies Record<string, Body>;
export type Kind = keyof typeof BODIES;
const bodyOf = (kind: Kind): Body => BODIES[kind];
export const lengthOf = (kind: Kind) => bodyOf(kind).length;
export const wheelsOf = (kind: Kind) => bodyOf(kind).wheels;

export const HALF_WIDTH = 0.9;
const FLOOR = 0.24;
export const WHEEL = 0.34;

/** The value of an outline at a place. */
function along(outline: [number, number][], at: number): number {
  for (const [index, [to, value]] of outline.entries()) {
    const [from, before] = outline[index - 1] ?? [to, value];
    if (at <= to) return to === from ? value : mix(before, value, smooth((at - from) / (to - from)));
  }
  return outline.at(-1)?.[1] ?? 0;
}
const smooth = (share: number) => mix(share, share * share * (3 - 2 * share), 0.5);

/** Half the width of the body at a place and a height. */
function halfWidth(body: Body, at: number, up: number): number {
  const belt = along(body.belt, at);
  const ends = 1 - 0.16 * Math.abs((2 * at) / body.length - 1) ** 5;
  const lower = clamp((up - FLOOR) / (belt - FLOOR));
  const side = 0.93 + 0.07 * Math.sin(Math.PI * Math.min(1, 0.25 + 0.75 * lower));
  const above = Math.max(0, up - belt);
  return HALF_WIDTH * ends * side * (1 - 0.42 * above);
}

/** The half of a section, from the floor to the middle of the roof. */
function section(body: Body, at: number): [across: number, up: number][] {
  const roof = along(body.roof, at);
  const points: [number, number][] = [[0, FLOOR]];
  const steps = 9;
  for (let step = 0; step <= steps; step++) {
    const up = mix(FLOOR, roof, step / steps);
    // The upper edges are rounded.
    const round = Math.sqrt(1 - clamp((up - (roof - 0.14)) / 0.14) ** 2 * 0.35);
    points.push([halfWidth(body, at, up) * round, up]);
  }
  points.push([0, roof + 0.02]);
  return points;
}

interface CarOptions {
  view: View;
  kind: Kind;
  /** The tone of what is near and lit. */
  tone?: string;
  alpha?: number;
  /** Whether it is seen from the rear; else from the front. */
  isFromRear?: boolean;
  /** The sides that are seen, of which the left is -1. */
  side?: 1 | -1;
  /** A plane that lights the section that it stands in, in metres from the rear. */
  plane?: number | undefined;
  sections?: number;
}

export function drawCar(options: CarOptions): void {
  const { kind, sections = 34, isFromRear = false, side = 1 } = options;
  const body = bodyOf(kind);
  const order = Array.from({ length: sections + 1 }, (_, index) => (body.length * index) / sections);
  if (isFromRear) order.reverse();
  if (isFromRear) drawTyres(options);
  else for (const at of body.wheels) drawWheel(options, { at, across: -side * (HALF_WIDTH - 0.1), isFar: true });
  for (const [index, at] of order.entries())
    drawSection(options, { at, isLast: index === sections, share: index / sections });
  if (isFromRear) return;
  drawEdges(options, body);
  for (const at of body.wheels) drawWheel(options, { at, across: side * HALF_WIDTH * 0.97, isFar: false });
}

function drawSection(options: CarOptions, { at, isLast, share }: { at: number; isLast: boolean; share: number }): void {
  const { view, kind, tone = tones.blue, alpha = 1, plane } = options;
  const half = section(bodyOf(kind), at);
  const points: Place3[] = [
    ...half.map(([across, up]): Place3 => [at, across, up]),
    ...half.map(([across, up]): Place3 => [at, -across, up]).reverse(),
  ];
  const lit = plane === undefined ? 0 : clamp(1 - Math.abs(at - plane) / 0.28);
  const own = blend(blend(tones.line, tone, 0.22 + 0.4 * share), tones.text, lit);
  line(points.map(view), {
    fill: blend(tones.ground, tones.blue, 0.02 + 0.1 * lit),
    tone: isLast ? blend(tones.line, tone, 0.9) : own,
    width: lit > 0.5 ? weights.line : weights.hair,
    alpha,
  });
}

/** The lines along the body: roof, waist, sill and windows. */
function drawEdges({ view, tone = tones.blue, alpha = 1, side = 1 }: CarOptions, body: Body): void {
  const steps = Array.from({ length: 41 }, (_, index) => (body.length * index) / 40);
  const bright = { tone, alpha, width: weights.line };
  const onSide = (at: number, up: number) => view([at, side * (halfWidth(body, at, up) + 0.004), up]);
  line(
    steps.map((at) => onSide(at, along(body.belt, at) - 0.04)),
    bright,
  );
  line(
    steps.map((at) => onSide(at, FLOOR)),
    bright,
  );
  line(
    steps.map((at) => view([at, 0, along(body.roof, at) + 0.02])),
    { ...bright, width: weights.hair },
  );
  for (const [from, to] of body.windows) {
    const places = steps.filter((at) => at >= from - 0.03 && at <= to + 0.03);
    const top = places.map((at) => onSide(at, Math.max(along(body.belt, at) + 0.04, along(body.roof, at) - 0.12)));
    const bottom = places.map((at) => onSide(at, along(body.belt, at) + 0.03)).reverse();
    area([...top, ...bottom], { fill: tones.ground, alpha: 0.82 * alpha });
    line([...top, ...bottom], { ...bright, isClosed: true });
  }
}

/** The rear wheels from behind. */
function drawTyres({ view, tone = tones.blue, alpha = 1 }: CarOptions): void {
  for (const side of [-1, 1]) {
    const corners: Place3[] = [
      [0, 0.86 * side, 0.5],
      [0, 0.86 * side, 0],
      [0, 0.62 * side, 0],
      [0, 0.62 * side, 0.5],
    ];
    line(corners.map(view), { tone, alpha, fill: tones.ground });
  }
}

function drawWheel(
  { view, tone = tones.blue, alpha = 1 }: CarOptions,
  { at, across, isFar }: { at: number; across: number; isFar: boolean },
): void {
  const circle = (radius: number) =>
    Array.from({ length: 40 }, (_, index) => {
      const angle = (2 * Math.PI * index) / 40;
      return view([at + radius * Math.cos(angle), across, WHEEL + radius * Math.sin(angle)]);
    });
  const own = isFar ? blend(tones.line, tone, 0.3) : tone;
  line(circle(WHEEL), { fill: tones.ground, tone: own, width: isFar ? weights.hair : weights.line, alpha });
  if (!isFar)
    for (const radius of [0.2, 0.07]) line(circle(radius), { tone: own, width: weights.hair, alpha, isClosed: true });
}

/** The outline of the brake within a near wheel. */
export function brakeOf(view: View, at: number): Point[] {
  return Array.from({ length: 40 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 40;
    return view([at + 0.24 * Math.cos(angle), HALF_WIDTH, WHEEL + 0.24 * Math.sin(angle)]);
  });
}
