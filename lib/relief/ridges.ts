/** What the ridges are drawn on, in px of the drawing. */
export interface View {
  width: number;
  height: number;
  /** Where the rearmost line stands at sea level, and the foremost. */
  horizon: number;
  foot: number;
  /** How high the highest land rises over its own line, in the rearmost row. */
  amplitude: number;
}

/** What a drawing shows of the land. */
export interface Ridges {
  view: View;
  /** A line each, from back to front: shares of the highest land from one edge of the drawing to the other. */
  rows: Shares[];
  /** The tones of the ground and of the lines at the start, the middle and the end of the section. */
  tones: Tones;
  /** Where the section starts and ends, in px of the drawing. */
  ends: [start: number, end: number];
  /** The row that lies on the section, and where on it the offices are, in px of the drawing. */
  route: { row: number; stops: number[] };
}

/** Points of a line as shares of the highest land; those of the sea have none. */
export type Shares = (number | undefined)[];

export interface Tones {
  ground: string;
  lines: [start: string, middle: string, end: string];
}

/** How much higher the same land is drawn in the foremost row than in the rearmost. */
const NEARER = 0.55;

/** A line of the land, in px of the drawing. */
export const LINE_WIDTH = 1.1;

/** The line of the route, in px of the drawing. */
export const ROUTE_WIDTH = 2.5;

/** The radius of the ring at each of its ends. */
export const ROUTE_END = 4.5;

/** The lines of the ridges fade towards the back. */
const OPACITY = { far: 0.25, near: 0.85 } as const;

/** A row of ridges as a drawing shows it. */
export interface Row {
  shares: Shares;
  /** Where it stands at sea level. */
  base: number;
  /** By how much the highest land rises over that. */
  rise: number;
  opacity: number;
  /** Its land, from coast to coast or to the edge of the drawing: x in px, and the share of the highest land. */
  stretches: Stretch[];
  /** Its sea: where it begins and ends, in px. */
  seas: { from: number; to: number }[];
}

/** Points of a line: x in px of the drawing, and the share of the highest land. */
export type Stretch = { x: number; share: number }[];

/** The rows from back to front. */
export function rowsOf({ view, rows }: Pick<Ridges, 'view' | 'rows'>): Row[] {
  return rows.map((shares, index) => {
    const depth = index / (rows.length - 1);
    const stretches = stretchesOf(shares, view.width / (shares.length - 1));
    return {
      shares,
      stretches,
      seas: index % SEA_ROWS === 0 ? seasBetween(stretches, view.width) : [],
      base: view.horizon + (view.foot - view.horizon) * depth,
      rise: riseAt(view.amplitude, depth),
      opacity: OPACITY.far + (OPACITY.near - OPACITY.far) * depth,
    };
  });
}

/** @param depth from 0 at the back to 1 */
export function riseAt(amplitude: number, depth: number): number {
  return amplitude * (1 + NEARER * depth);
}

/** Land begins and ends at sea level, at the next point of the sea; beyond the edge it goes down unseen. */
function stretchesOf(shares: Shares, step: number): Stretch[] {
  const stretches: Stretch[] = [];
  let current: Stretch | undefined;
  for (const [index, share] of shares.entries()) {
    if (share !== undefined) {
      current ??= [{ x: (index - 1) * step, share: 0 }];
      current.push({ x: index * step, share });
      continue;
    }
    if (current) stretches.push([...current, { x: index * step, share: 0 }]);
    current = undefined;
  }
  if (current) stretches.push([...current, { x: shares.length * step, share: 0 }]);
  return stretches;
}

/** The sea is dotted, in every so many rows; in px of the drawing. */
const SEA_ROWS = 3;
export const SEA_DASH = { dot: 1.5, gap: 22.5, opacity: 0.4 } as const;

function seasBetween(stretches: Stretch[], width: number): Row['seas'] {
  const shores = stretches.flatMap((stretch) => [stretch.at(0)?.x ?? 0, stretch.at(-1)?.x ?? 0]);
  const edges = [0, ...shores, width];
  const starts = edges.filter((_, index) => index % 2 === 0);
  const seas = starts.map((from, index) => ({ from, to: edges[2 * index + 1] ?? width }));
  return seas.filter(({ from, to }) => to - from > SEA_DASH.gap);
}

/** Where a point of a row is drawn: in half px. */
export function heightOf({ base, rise }: Pick<Row, 'base' | 'rise'>, share: number): number {
  return Math.round((base - rise * share) * 2) / 2;
}

/** The way from the first office to the last along its row, over land and sea; a single point with one office. */
export function routeOf({ view, route }: Pick<Ridges, 'view' | 'route'>, { shares }: Row): Stretch {
  const step = view.width / (shares.length - 1);
  const heightAt = (x: number) => {
    const index = Math.floor(x / step);
    const [before = 0, after = 0] = [shares[index], shares[index + 1]];
    return before + (after - before) * (x / step - index);
  };
  const [start = 0, end = start] = [Math.min(...route.stops), Math.max(...route.stops)];
  const between = shares.map((share = 0, index) => ({ x: index * step, share }));
  if (start === end) return [{ x: start, share: heightAt(start) }];
  return [
    { x: start, share: heightAt(start) },
    ...between.filter(({ x }) => x > start && x < end),
    { x: end, share: heightAt(end) },
  ];
}
