import type { RouteTones } from '@/lib/palette';
import type { Size } from '@/lib/size';

/** The size and perspective of a drawing, in px. */
export interface View extends Size {
  /** The y of the sea level in the rearmost row. */
  rearSeaLevel: number;
  /** The y of the sea level in the front row. */
  frontSeaLevel: number;
  /** The height above sea level of the highest terrain, if it is in the rearmost row. */
  amplitude: number;
}

/** The terrain of a drawing: one ridge line per row. */
export interface Ridges {
  view: View;
  /** The rows from back to front. The heights of a row are from the left edge of the drawing to the right. */
  rows: RidgeHeights[];
  colors: RidgeColors;
  /** The x of the start and of the end of the cross-section, in px. */
  crossSectionEndsX: [start: number, end: number];
  /** The route: the index of the row that follows the cross-section, and the x of each office in this row, in px. */
  route: { rowIndex: number; officesX: number[] };
}

/** Heights of a row as fractions of the highest terrain. A height at sea is undefined. */
export type RidgeHeights = (number | undefined)[];

/** The background color of a drawing, and the colors of the gradient along its lines. */
interface RidgeColors {
  background: string;
  lines: RouteTones;
}

/** The fraction by which the front row is drawn higher than the rearmost row. */
const FRONT_ENLARGEMENT = 0.55;

/** The opacity of the ridge lines in the rearmost row and in the front row. */
const OPACITY = { rear: 0.25, front: 0.85 } as const;

/** A row of the terrain with its position in the drawing. */
export interface Row {
  heights: RidgeHeights;
  /** The y of the sea level, in px. */
  seaLevel: number;
  /** The height of the highest terrain above sea level, in px, if it is in this row. */
  scale: number;
  opacity: number;
  /** The stretches of land. Each ends at a coast or at the edge of the drawing. */
  segments: Segment[];
  /** The stretches of sea that are drawn: the x of the start and of the end, in px. */
  seas: { startX: number; endX: number }[];
}

/** Consecutive points of a line. `x` is in px, and `height` is a fraction of the highest terrain. */
export type Segment = { x: number; height: number }[];

/** Computes the position, opacity, land and sea of each row, from back to front. */
export function computeRows({ view, rows }: Pick<Ridges, 'view' | 'rows'>): Row[] {
  return rows.map((heights, index) => {
    const depth = index / (rows.length - 1);
    const segments = landSegments(heights, view.width / (heights.length - 1));
    return {
      heights,
      segments,
      seas: index % ROWS_PER_SEA_LINE === 0 ? seasBetween(segments, view.width) : [],
      seaLevel: view.rearSeaLevel + (view.frontSeaLevel - view.rearSeaLevel) * depth,
      scale: scaleAtDepth(view.amplitude, depth),
      opacity: OPACITY.rear + (OPACITY.front - OPACITY.rear) * depth,
    };
  });
}

/**
 * Returns the height of the highest terrain, in px, if it is in a row at `depth`.
 *
 * @param depth 0 in the rearmost row, 1 in the front row
 */
export function scaleAtDepth(amplitude: number, depth: number): number {
  return amplitude * (1 + FRONT_ENLARGEMENT * depth);
}

/**
 * Splits a row into its stretches of land. Adds a point at sea level before and after each one.
 *
 * @param step the distance between two heights, in px
 */
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

/** The distance between two rows whose sea is drawn. Dots in every row would be too dense. */
const ROWS_PER_SEA_LINE = 3;

/** The dotted lines that represent the sea. `dot` is the length of a dot and `gap` the space after it, in px. */
export const SEA_DASH = { dot: 1.5, gap: 22.5, opacity: 0.4 } as const;

/** Returns the stretches of sea between the segments of land. Omits those without space for a second dot. */
function seasBetween(segments: Segment[], width: number): Row['seas'] {
  const shores = segments.flatMap((segment) => [segment.at(0)?.x ?? 0, segment.at(-1)?.x ?? 0]);
  const edges = [0, ...shores, width];
  const starts = edges.filter((_, index) => index % 2 === 0);
  const seas = starts.map((startX, index) => ({ startX, endX: edges[2 * index + 1] ?? width }));
  return seas.filter(({ startX, endX }) => endX - startX > SEA_DASH.gap);
}

/** Returns the y of a height in a row, rounded to half px. */
export function yOf({ seaLevel, scale }: Pick<Row, 'seaLevel' | 'scale'>, height: number): number {
  return Math.round((seaLevel - scale * height) * 2) / 2;
}

/** Returns the route from the leftmost office to the rightmost office. A single office gives one point. */
export function routeSegment({ view, route }: Pick<Ridges, 'view' | 'route'>, { heights }: Row): Segment {
  const step = view.width / (heights.length - 1);
  const heightAt = (x: number) => {
    const index = Math.floor(x / step);
    const [before = 0, after = 0] = [heights[index], heights[index + 1]];
    return before + (after - before) * (x / step - index);
  };
  const [start = 0, end = start] = [Math.min(...route.officesX), Math.max(...route.officesX)];
  const between = heights.map((height = 0, index) => ({ x: index * step, height }));
  if (start === end) return [{ x: start, height: heightAt(start) }];
  return [
    { x: start, height: heightAt(start) },
    ...between.filter(({ x }) => x > start && x < end),
    { x: end, height: heightAt(end) },
  ];
}
