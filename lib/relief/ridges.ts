import type { RouteColors } from '@/lib/palette';
import type { Size } from '@/lib/size';

/** The size and perspective of a drawing, in px. */
export interface View extends Size {
  /** The y of the sea level in the rearmost row. */
  rearSeaLevel: number;
  /** The y of the sea level in the front row. */
  frontSeaLevel: number;
  /** The number of px per unit of height (see `RidgeHeights`) in the rearmost row. */
  rearScale: number;
}

/** The terrain of a drawing: one ridge line per row. */
export interface Ridges {
  view: View;
  /** The rows from back to front. Each row contains heights from the left edge of the drawing to the right edge. */
  rows: RidgeHeights[];
  colors: RidgeColors;
  /** The x of the start and of the end of the cross-section, in px. */
  crossSectionEndsX: [start: number, end: number];
  /** The route: the index of the row that follows the cross-section, and the x of each office in this row, in px. */
  route: { rowIndex: number; officesX: number[] };
}

/** The heights of a row: 0 is sea level, 1 is the highest terrain of the drawing or 1500 m. Undefined at sea. */
export type RidgeHeights = (number | undefined)[];

/** The background color of a drawing, and the colors of the gradient along its lines. */
interface RidgeColors {
  background: string;
  lines: RouteColors;
}

/** The additional height of terrain in the front row, as a fraction of its height in the rearmost row. */
const FRONT_ENLARGEMENT = 0.55;

/** The opacity of the ridge lines in the rearmost row and in the front row. */
const OPACITY = { rear: 0.25, front: 0.85 } as const;

/** A row of the terrain with its position in the drawing. */
export interface Row {
  heights: RidgeHeights;
  /** The y of the sea level, in px. */
  seaLevel: number;
  /** The number of px per unit of height in this row. */
  scale: number;
  opacity: number;
  /** The stretches of land. Each ends at a coast or at the edge of the drawing. */
  segments: Segment[];
  /** The stretches of sea that are drawn: the x of the start and of the end, in px. */
  seas: { startX: number; endX: number }[];
}

/** Consecutive points of a line. `x` is in px, and `height` is in the unit of `RidgeHeights`. */
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
      scale: scaleAtDepth(view.rearScale, depth),
      opacity: OPACITY.rear + (OPACITY.front - OPACITY.rear) * depth,
    };
  });
}

/** Returns the number of px per unit of height at a depth from 0 (the rearmost row) to 1 (the front row). */
export function scaleAtDepth(rearScale: number, depth: number): number {
  return rearScale * (1 + FRONT_ENLARGEMENT * depth);
}

/** Splits a row into its stretches of land. Adds a point at sea level, `columnWidth` px away, at both ends of each. */
function landSegments(heights: RidgeHeights, columnWidth: number): Segment[] {
  const segments: Segment[] = [];
  let currentSegment: Segment | undefined;
  for (const [index, height] of heights.entries()) {
    if (height !== undefined) {
      currentSegment ??= [{ x: (index - 1) * columnWidth, height: 0 }];
      currentSegment.push({ x: index * columnWidth, height });
      continue;
    }
    if (currentSegment) segments.push([...currentSegment, { x: index * columnWidth, height: 0 }]);
    currentSegment = undefined;
  }
  if (currentSegment) segments.push([...currentSegment, { x: heights.length * columnWidth, height: 0 }]);
  return segments;
}

/** Sea is drawn as a dotted line in every third row. Dots in every row would be too dense. */
const ROWS_PER_SEA_LINE = 3;

/** The dotted lines that represent the sea. `dot` is the length of a dot and `gap` the space after it, in px. */
export const SEA_DASH = { dot: 1.5, gap: 22.5, opacity: 0.4 } as const;

/** Returns the stretches of sea between the segments of land. Omits stretches without space for a second dot. */
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

/** Returns the route from the leftmost office to the rightmost office. It is one point for a single office. */
export function routeSegment({ view, route }: Pick<Ridges, 'view' | 'route'>, { heights }: Row): Segment {
  const columnWidth = view.width / (heights.length - 1);
  const heightAt = (x: number) => {
    const index = Math.floor(x / columnWidth);
    const [leftHeight = 0, rightHeight = 0] = [heights[index], heights[index + 1]];
    return leftHeight + (rightHeight - leftHeight) * (x / columnWidth - index);
  };
  const [start = 0, end = start] = [Math.min(...route.officesX), Math.max(...route.officesX)];
  const rowPoints = heights.map((height = 0, index) => ({ x: index * columnWidth, height }));
  if (start === end) return [{ x: start, height: heightAt(start) }];
  return [
    { x: start, height: heightAt(start) },
    ...rowPoints.filter(({ x }) => x > start && x < end),
    { x: end, height: heightAt(end) },
  ];
}
