import type { RouteColors } from '@/lib/palette';
import type { Size } from '@/lib/size';

/** The size of a drawing, and the vertical position and scale of its terrain, in px. */
export interface Perspective extends Size {
  /** The y coordinates of the sea level in the rearmost row and in the front row. */
  rearSeaLevel: number;
  frontSeaLevel: number;
  /** The vertical scale of the rearmost row: the number of px that represent a normalized height of 1. */
  rearHeightScale: number;
}

/** All data needed to render a relief as SVG. */
export interface Ridges {
  perspective: Perspective;
  /** The heights of each row, from the left edge of the drawing to the right edge. The rearmost row is first. */
  heightsByRow: RidgeHeights[];
  colors: RidgeColors;
  /** The x coordinates of the start and of the end of the cross-section, in px. */
  crossSectionEndsX: [start: number, end: number];
  /** `rowIndex` is the row on the cross-section. `officesX` are the x coordinates of the offices, in px. */
  route: { rowIndex: number; officesX: number[] };
}

/** Normalized heights of a ridge. 1 is the highest peak of all ridges, or 1500 m if it is lower. Sea is `undefined`. */
export type RidgeHeights = (number | undefined)[];

/** The background color, and the colors of all lines at the start, middle and end of the cross-section. */
interface RidgeColors {
  background: string;
  lines: RouteColors;
}

/** The vertical scale of the front row is larger than that of the rearmost row by this fraction. */
const FRONT_SCALE_INCREASE = 0.55;

const RIDGE_OPACITY = { rear: 0.25, front: 0.85 } as const;

/** One row of a relief. Land is drawn as a ridge and sea as a dotted line. */
export interface Row {
  heights: RidgeHeights;
  /** The y coordinate of the sea level in this row, in px. */
  seaLevel: number;
  /** The vertical scale of this row: the number of px that represent a normalized height of 1. */
  heightScale: number;
  opacity: number;
  /** The parts of this row that are on land. Each starts and ends at sea level, so that it can be filled. */
  landSegments: Segment[];
  /** The x ranges, in px, in which a dotted line represents the sea. Only every third row has such ranges. */
  seaRanges: { startX: number; endX: number }[];
}

/** Adjacent points of a row, from left to right. `x` is in px. `height` is normalized (see `RidgeHeights`). */
export type Segment = { x: number; height: number }[];

/** Computes the coordinates, vertical scale and opacity with which each row is drawn. The rearmost row is first. */
export function computeRows({ perspective, heightsByRow }: Pick<Ridges, 'perspective' | 'heightsByRow'>): Row[] {
  return heightsByRow.map((heights, index) => {
    const nearness = index / (heightsByRow.length - 1);
    const landSegments = findLandSegments(heights, perspective.width / (heights.length - 1));
    return {
      heights,
      landSegments,
      seaRanges: index % ROWS_PER_SEA_LINE === 0 ? findSeaRanges(landSegments, perspective.width) : [],
      seaLevel: perspective.rearSeaLevel + (perspective.frontSeaLevel - perspective.rearSeaLevel) * nearness,
      heightScale: heightScaleAt(perspective.rearHeightScale, nearness),
      opacity: RIDGE_OPACITY.rear + (RIDGE_OPACITY.front - RIDGE_OPACITY.rear) * nearness,
    };
  });
}

/** Returns the `heightScale` of a row, in px. `nearness` is 0 for the rearmost row and 1 for the front row. */
export function heightScaleAt(rearHeightScale: number, nearness: number): number {
  return rearHeightScale * (1 + FRONT_SCALE_INCREASE * nearness);
}

/** Splits a row into its parts on land. Adds a point at sea level `columnWidth` px before and after each part. */
function findLandSegments(heights: RidgeHeights, columnWidth: number): Segment[] {
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

/** Only every third row shows the sea as a dotted line. Dots in every row would be too dense. */
const ROWS_PER_SEA_LINE = 3;

/** The style of the dotted lines that represent the sea. The size of a dot and the gap between two dots are in px. */
export const SEA_LINE = { dotSize: 1.5, gap: 22.5, opacity: 0.4 } as const;

/** Returns the x ranges, in px, in which a row has no land. Omits ranges narrower than the gap between two dots. */
function findSeaRanges(landSegments: Segment[], drawingWidth: number): Row['seaRanges'] {
  const coastsX = landSegments.flatMap((segment) => [segment.at(0)?.x ?? 0, segment.at(-1)?.x ?? 0]);
  const rangeEdgesX = [0, ...coastsX, drawingWidth];
  const rangeStartsX = rangeEdgesX.filter((_, index) => index % 2 === 0);
  const ranges = rangeStartsX.map((startX, index) => ({ startX, endX: rangeEdgesX[2 * index + 1] ?? drawingWidth }));
  return ranges.filter(({ startX, endX }) => endX - startX > SEA_LINE.gap);
}

/** Converts a normalized height in a row to a y coordinate in px, rounded to half a px. */
export function heightToY({ seaLevel, heightScale }: Pick<Row, 'seaLevel' | 'heightScale'>, height: number): number {
  return Math.round((seaLevel - heightScale * height) * 2) / 2;
}

/** Returns the part of a row between the leftmost and the rightmost office. For a single office, returns one point. */
export function findRouteSegment({ perspective, route }: Ridges, { heights }: Row): Segment {
  const columnWidth = perspective.width / (heights.length - 1);
  const interpolateHeight = (x: number) => {
    const index = Math.floor(x / columnWidth);
    const [leftHeight = 0, rightHeight = 0] = [heights[index], heights[index + 1]];
    return leftHeight + (rightHeight - leftHeight) * (x / columnWidth - index);
  };
  const [start = 0, end = start] = [Math.min(...route.officesX), Math.max(...route.officesX)];
  const rowPoints = heights.map((height = 0, index) => ({ x: index * columnWidth, height }));
  if (start === end) return [{ x: start, height: interpolateHeight(start) }];
  return [
    { x: start, height: interpolateHeight(start) },
    ...rowPoints.filter(({ x }) => x > start && x < end),
    { x: end, height: interpolateHeight(end) },
  ];
}
