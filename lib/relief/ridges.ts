import type { RouteTones } from '@/lib/palette';
import type { Size } from '@/lib/size';

/** The geometry of a drawing, in px. */
export interface View extends Size {
  /** The sea level of the rearmost row and of the front row. */
  horizon: number;
  foot: number;
  /** The height of the highest terrain above sea level, in the rearmost row. */
  amplitude: number;
}

/** The terrain of a drawing. */
export interface Ridges {
  view: View;
  /** The heights of each row, from back to front, from the left edge of the drawing to the right. */
  rows: RidgeHeights[];
  tones: Tones;
  /** The x of the start and of the end of the section, in px. */
  ends: [start: number, end: number];
  /** The row that is on the section, and the x of the offices on it, in px. */
  route: { row: number; stops: number[] };
}

/** Heights of a row as fractions of the highest terrain; undefined at sea. */
export type RidgeHeights = (number | undefined)[];

/** The colors of the background and of the lines. */
export interface Tones {
  background: string;
  lines: RouteTones;
}

/** The additional scale of the front row relative to the rearmost row. */
const FRONT_SCALE = 0.55;

/** The opacity of the ridge lines in the rearmost row and in the front row. */
const OPACITY = { far: 0.25, near: 0.85 } as const;

/** A row of a drawing. */
export interface Row {
  heights: RidgeHeights;
  /** The y of the sea level, in px. */
  seaLevel: number;
  /** The height of the highest terrain above sea level, in px. */
  scale: number;
  opacity: number;
  /** Land segments, from coast to coast or to the edge of the drawing. */
  segments: Segment[];
  /** The x of the start and of the end of each sea, in px. */
  seas: { from: number; to: number }[];
}

/** Consecutive points of a line: x in px, and the height as a fraction of the highest terrain. */
export type Segment = { x: number; height: number }[];

/** The rows of a drawing from back to front. */
export function computeRows({ view, rows }: Pick<Ridges, 'view' | 'rows'>): Row[] {
  return rows.map((heights, index) => {
    const depth = index / (rows.length - 1);
    const segments = landSegments(heights, view.width / (heights.length - 1));
    return {
      heights,
      segments,
      seas: index % ROWS_PER_SEA_LINE === 0 ? seasBetween(segments, view.width) : [],
      seaLevel: view.horizon + (view.foot - view.horizon) * depth,
      scale: scaleAtDepth(view.amplitude, depth),
      opacity: OPACITY.far + (OPACITY.near - OPACITY.far) * depth,
    };
  });
}

/**
 * The height of the highest terrain in a row.
 *
 * @param depth 0 in the rearmost row, 1 in the front row
 */
export function scaleAtDepth(amplitude: number, depth: number): number {
  return amplitude * (1 + FRONT_SCALE * depth);
}

/** Splits a row at the sea. A point at sea level is added before and after each segment. */
function landSegments(heights: RidgeHeights, step: number): Segment[] {
  const segments: Segment[] = [];
  let current: Segment | undefined;
  for (const [index, height] of heights.entries()) {
    if (height !== undefined) {
      current ??= [{ x: (index - 1) * step, height: 0 }];
      current.push({ x: index * step, height });
      continue;
    }
    if (current) segments.push([...current, { x: index * step, height: 0 }]);
    current = undefined;
  }
  if (current) segments.push([...current, { x: heights.length * step, height: 0 }]);
  return segments;
}

/** The sea is dotted in every third row. */
const ROWS_PER_SEA_LINE = 3;

/** The dash pattern of the sea, in px of the drawing. */
export const SEA_DASH = { dot: 1.5, gap: 22.5, opacity: 0.4 } as const;

function seasBetween(segments: Segment[], width: number): Row['seas'] {
  const shores = segments.flatMap((segment) => [segment.at(0)?.x ?? 0, segment.at(-1)?.x ?? 0]);
  const edges = [0, ...shores, width];
  const starts = edges.filter((_, index) => index % 2 === 0);
  const seas = starts.map((from, index) => ({ from, to: edges[2 * index + 1] ?? width }));
  return seas.filter(({ from, to }) => to - from > SEA_DASH.gap);
}

/** The y of a height in a row, rounded to half px. */
export function yOf({ seaLevel, scale }: Pick<Row, 'seaLevel' | 'scale'>, height: number): number {
  return Math.round((seaLevel - scale * height) * 2) / 2;
}

/** The route from the first office to the last, over land and sea; a single point if there is one office. */
export function routeSegment({ view, route }: Pick<Ridges, 'view' | 'route'>, { heights }: Row): Segment {
  const step = view.width / (heights.length - 1);
  const heightAt = (x: number) => {
    const index = Math.floor(x / step);
    const [before = 0, after = 0] = [heights[index], heights[index + 1]];
    return before + (after - before) * (x / step - index);
  };
  const [start = 0, end = start] = [Math.min(...route.stops), Math.max(...route.stops)];
  const between = heights.map((height = 0, index) => ({ x: index * step, height }));
  if (start === end) return [{ x: start, height: heightAt(start) }];
  return [
    { x: start, height: heightAt(start) },
    ...between.filter(({ x }) => x > start && x < end),
    { x: end, height: heightAt(end) },
  ];
}
