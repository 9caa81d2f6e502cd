import type { CrossSection } from '@/lib/geo/cross-section';
import { elevationAt, isLandAt } from '@/lib/geo/elevation';
import { type RidgeHeights, type Ridges, scaleAtDepth, type View } from './ridges';

/** The size of a drawing and the position of the terrain in it. Lengths are in px of the drawing. */
export interface Framing extends Omit<View, 'rearScale'> {
  /** The number of heights per row. */
  columnCount: number;
  rowCount: number;
  /** The x of the start and of the end of the cross-section. */
  crossSectionEndsX: [start: number, end: number];
  /** The extent of the terrain behind and in front of the cross-section, as fractions of the cross-section's length. */
  depth: { behind: number; inFront: number };
  /** Returns the minimum y of the terrain at an x. Text is above it. */
  minYAt: (x: number) => number;
}

/** The minimum elevation of terrain that is drawn at full height, in m. Hills would otherwise look like mountains. */
const MIN_PEAK_ELEVATION = 1500;

/** The maximum noise as a fraction of the elevation. The noise makes interpolated terrain look less smooth. */
const NOISE_RATIO = 0.08;

type SampledRidges = Pick<Ridges, 'view' | 'rows' | 'crossSectionEndsX' | 'route'>;

/** Samples the elevations around the cross-section, from the rearmost row to the front row. */
export function sampleRidges(crossSection: CrossSection, framing: Framing): SampledRidges {
  const { columnCount, width, height, rearSeaLevel, frontSeaLevel, crossSectionEndsX } = framing;
  const crossTracks = rowDistances(framing).map((fraction) => fraction * crossSection.length);
  const alongTracks = Array.from({ length: columnCount }, (_, column) =>
    xToAlongTrack(crossSection, framing, (column * width) / (columnCount - 1)),
  );
  const elevations = crossTracks.map((crossTrack, row) => {
    const line = alongTracks.map((alongTrack) => {
      const coordinates = crossSection.coordinatesAt({ alongTrack, crossTrack });
      return isLandAt(coordinates) ? elevationAt(coordinates) : undefined;
    });
    return line.map(
      (elevation, column) => elevation && smoothElevation(line, column) * (1 + NOISE_RATIO * noiseAt(row, column)),
    );
  });
  const peak = Math.max(MIN_PEAK_ELEVATION, ...elevations.flat().map((elevation) => elevation ?? 0));
  const rows = elevations.map((line) => line.map((elevation) => elevation && elevation / peak));
  return {
    view: { width, height, rearSeaLevel, frontSeaLevel, rearScale: maxRearScale(rows, framing) },
    rows: rows.map(removeSinglePointLand),
    crossSectionEndsX,
    route: {
      rowIndex: routeRowIndex(framing),
      officesX: crossSection.stops.map(({ alongTrack }) => alongTrackToX(crossSection, framing, alongTrack)),
    },
  };
}

type RowLayout = Pick<Framing, 'rowCount' | 'depth'>;

/** Returns the distance of each row behind the cross-section, as a fraction of the cross-section's length. */
function rowDistances(framing: RowLayout): number[] {
  const { rowCount, depth } = framing;
  const step = (depth.behind + depth.inFront) / (rowCount - 1);
  return Array.from({ length: rowCount }, (_, row) => (routeRowIndex(framing) - row) * step);
}

/** Returns the index of the row that follows the cross-section. */
function routeRowIndex({ rowCount, depth: { behind, inFront } }: RowLayout): number {
  return Math.round(((rowCount - 1) * behind) / (behind + inFront));
}

/** Converts an x of the drawing to km along the cross-section. */
function xToAlongTrack({ length }: CrossSection, { crossSectionEndsX: [start, end] }: Framing, x: number): number {
  return ((x - start) / (end - start)) * length;
}

/** Converts km along the cross-section to an x of the drawing, rounded to px. */
function alongTrackToX({ length }: CrossSection, { crossSectionEndsX: [start, end] }: Framing, km: number): number {
  return Math.round(start + (km / length) * (end - start));
}

/** Removes land that is only one point wide. It would be drawn as a dash in the sea. */
function removeSinglePointLand(row: RidgeHeights): RidgeHeights {
  const isLand = (index: number) => index < 0 || index >= row.length || row[index] !== undefined;
  return row.map((height, index) => (isLand(index - 1) || isLand(index + 1) ? height : undefined));
}

/** Returns the weighted mean of an elevation and its two neighbors. Hides the coarse steps of the elevation grid. */
function smoothElevation(line: (number | undefined)[], column: number): number {
  const elevationOf = (index: number) => line[index] ?? line[column] ?? 0;
  return (elevationOf(column - 1) + 2 * elevationOf(column) + elevationOf(column + 1)) / 4;
}

/** Returns noise between −1 and 1. Uses an integer hash, so that every build draws the same terrain. */
function noiseAt(row: number, column: number): number {
  let bits = Math.imul(row + 1, 0x165667b1) + Math.imul(column + 1, 0x27d4eb2f);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 31 - 1;
}

/** Returns the largest scale of the rearmost row, in px per unit of height, at which no ridge overlaps text. */
function maxRearScale(rows: RidgeHeights[], framing: Framing): number {
  const { columnCount, rowCount, width, rearSeaLevel, frontSeaLevel, minYAt } = framing;
  let scale = rearSeaLevel;
  for (const [row, line] of rows.entries()) {
    const depth = row / (rowCount - 1);
    const seaLevel = rearSeaLevel + (frontSeaLevel - rearSeaLevel) * depth;
    for (const [column, height = 0] of line.entries()) {
      const minY = minYAt((column * width) / (columnCount - 1));
      if (height > 0) scale = Math.min(scale, (seaLevel - minY) / (height * scaleAtDepth(1, depth)));
    }
  }
  return Math.round(scale * 10) / 10;
}
