import type { RouteColors } from '@/lib/palette';
import type { Size } from '@/lib/size';

/** The size and perspective of a drawing, in px. */
export interface View extends Size {
  /** The y coordinate of the sea level in the rearmost row. */
  rearSeaLevel: number;
  /** The y coordinate of the sea level in the front row. */
  frontSeaLevel: number;
  /** The vertical scale of the rearmost row: the height in px of a normalized height of 1. */
  rearHeightScale: number;
}

/** The terrain of a drawing as rows of heights, and the view, colors and route with which it is drawn. */
export interface Ridges {
  view: View;
  /** The rows from back to front. Each row contains heights from the left edge of the drawing to the right edge. */
  rows: RidgeHeights[];
  colors: RidgeColors;
  /** The x coordinates of the start and of the end of the cross-section, in px. */
  crossSectionEndsX: [start: number, end: number];
  /** The index of the row on the cross-section, and the x coordinates of the offices in this row, in px. */
  route: { rowIndex: number; officesX: number[] };
}

/** Normalized heights: 0 is sea level, 1 is the highest peak, but at least 1500 m. Points at sea are `undefined`. */
export type RidgeHeights = (number | undefined)[];

/** The background color of a drawing, and the colors of the gradient along its lines. */
interface RidgeColors {
  background: string;
  lines: RouteColors;
}

/** The relative increase of the vertical scale from the rearmost row to the front row: 0.55 is 55 % taller terrain. */
const FRONT_SCALE_INCREASE = 0.55;

/** The opacity of the ridge lines in the rearmost row and in the front row. */
const OPACITY = { rear: 0.25, front: 0.85 } as const;

/** A row of the terrain with its position in the drawing. */
export interface Row {
  heights: RidgeHeights;
  /** The y coordinate of the sea level, in px. */
  seaLevel: number;
  /** The vertical scale of the row: the height in px of a normalized height of 1. */
  heightScale: number;
  opacity: number;
  /** The parts of the ridge on land. Each starts and ends at sea level, at a coast or just outside the drawing. */
  segments: Segment[];
  /** The x coordinates, in px, between which the row shows sea as a dotted line. */
  seas: { startX: number; endX: number }[];
}

/** Consecutive points of a line. `x` is in px, and `height` is normalized (see `RidgeHeights`). */
export type Segment = { x: number; height: number }[];

/** Computes how each row of heights is drawn, from back to front. */
export function computeRows({ view, rows }: Pick<Ridges, 'view' | 'rows'>): Row[] {
  return rows.map((heights, index) => {
    const nearness = index / (rows.length - 1);
    const segments = landSegments(heights, view.width / (heights.length - 1));
    return {
      heights,
      segments,
      seas: index % ROWS_PER_SEA_LINE === 0 ? seasBetween(segments, view.width) : [],
      seaLevel: view.rearSeaLevel + (view.frontSeaLevel - view.rearSeaLevel) * nearness,
      heightScale: heightScaleAt(view.rearHeightScale, nearness),
      opacity: OPACITY.rear + (OPACITY.front - OPACITY.rear) * nearness,
    };
  });
}

/** Returns a row's vertical scale: the height in px of a normalized height of 1. `nearness`: 0 is rear, 1 is front. */
export function heightScaleAt(rearHeightScale: number, nearness: number): number {
  return rearHeightScale * (1 + FRONT_SCALE_INCREASE * nearness);
}

/** Returns the parts of a row on land. Adds a point at sea level to both ends of each part, `columnWidth` px away. */
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

/** Returns the parts of a row outside its land segments. Omits parts that are too short for a second dot. */
function seasBetween(segments: Segment[], width: number): Row['seas'] {
  const shoresX = segments.flatMap((segment) => [segment.at(0)?.x ?? 0, segment.at(-1)?.x ?? 0]);
  const edgesX = [0, ...shoresX, width];
  const startsX = edgesX.filter((_, index) => index % 2 === 0);
  const seas = startsX.map((startX, index) => ({ startX, endX: edgesX[2 * index + 1] ?? width }));
  return seas.filter(({ startX, endX }) => endX - startX > SEA_DASH.gap);
}

/** Converts a normalized height in a row to a y coordinate, rounded to half a px. */
export function yOf({ seaLevel, heightScale }: Pick<Row, 'seaLevel' | 'heightScale'>, height: number): number {
  return Math.round((seaLevel - heightScale * height) * 2) / 2;
}

/** Returns the points of the route from the leftmost to the rightmost office, or one point for a single office. */
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
