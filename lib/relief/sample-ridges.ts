import type { CrossSection } from '@/lib/geo/cross-section';
import { elevationAt, isLandAt } from '@/lib/geo/elevation';
import { heightScaleAt, type RidgeHeights, type Ridges, type View } from './ridges';

/** The size of a drawing, and the position and depth of the terrain in it. Sizes and coordinates are in px. */
export interface Framing extends Omit<View, 'rearHeightScale'> {
  /** The number of heights per row. */
  columnCount: number;
  rowCount: number;
  /** The x coordinates of the start and of the end of the cross-section. */
  crossSectionEndsX: [start: number, end: number];
  /** The extent of the terrain behind and in front of the cross-section, as fractions of the cross-section's length. */
  terrainDepth: { behindRatio: number; inFrontRatio: number };
  /** Returns the smallest y coordinate that terrain may have at an x coordinate. The hero's text is above it. */
  minYAt: (x: number) => number;
}

/** The minimum elevation, in m, that a normalized height of 1 represents. Hills would otherwise look like mountains. */
const MIN_PEAK_ELEVATION = 1500;

/** The maximum noise as a fraction of the elevation. The noise makes interpolated terrain look less smooth. */
const NOISE_RATIO = 0.08;

type SampledRidges = Pick<Ridges, 'view' | 'rows' | 'crossSectionEndsX' | 'route'>;

/** Samples the elevations of the terrain around the cross-section, and computes the ridges of the drawing from them. */
export function sampleRidges(crossSection: CrossSection, framing: Framing): SampledRidges {
  const { columnCount, width, height, rearSeaLevel, frontSeaLevel, crossSectionEndsX } = framing;
  const crossTracks = crossTrackRatios(framing).map((ratio) => ratio * crossSection.length);
  const alongTracks = Array.from({ length: columnCount }, (_, column) =>
    xToAlongTrack(crossSection, framing, (column * width) / (columnCount - 1)),
  );
  const elevations = crossTracks.map((crossTrack, row) => {
    const rowElevations = alongTracks.map((alongTrack) => {
      const coordinates = crossSection.coordinatesAt({ alongTrack, crossTrack });
      return isLandAt(coordinates) ? elevationAt(coordinates) : undefined;
    });
    return rowElevations.map(
      (elevation, column) =>
        elevation && smoothElevation(rowElevations, column) * (1 + NOISE_RATIO * noiseAt(row, column)),
    );
  });
  const peakElevation = Math.max(MIN_PEAK_ELEVATION, ...elevations.flat().map((elevation) => elevation ?? 0));
  const rows = elevations.map((row) => row.map((elevation) => elevation && elevation / peakElevation));
  return {
    view: { width, height, rearSeaLevel, frontSeaLevel, rearHeightScale: maxRearHeightScale(rows, framing) },
    rows: rows.map(removeSinglePointLand),
    crossSectionEndsX,
    route: {
      rowIndex: routeRowIndex(framing),
      officesX: crossSection.stops.map(({ alongTrack }) => alongTrackToX(crossSection, framing, alongTrack)),
    },
  };
}

type RowLayout = Pick<Framing, 'rowCount' | 'terrainDepth'>;

/** Returns the `crossTrack` of each row, from back to front, as a fraction of the length of the cross-section. */
function crossTrackRatios(framing: RowLayout): number[] {
  const { rowCount, terrainDepth } = framing;
  const rowSpacingRatio = (terrainDepth.behindRatio + terrainDepth.inFrontRatio) / (rowCount - 1);
  return Array.from({ length: rowCount }, (_, row) => (routeRowIndex(framing) - row) * rowSpacingRatio);
}

/** Returns the index of the row on the cross-section. */
function routeRowIndex({ rowCount, terrainDepth: { behindRatio, inFrontRatio } }: RowLayout): number {
  return Math.round(((rowCount - 1) * behindRatio) / (behindRatio + inFrontRatio));
}

/** Converts an x coordinate of the drawing to km along the cross-section. */
function xToAlongTrack({ length }: CrossSection, { crossSectionEndsX: [start, end] }: Framing, x: number): number {
  return ((x - start) / (end - start)) * length;
}

/** Converts km along the cross-section to an x coordinate of the drawing, rounded to px. */
function alongTrackToX({ length }: CrossSection, { crossSectionEndsX: [start, end] }: Framing, km: number): number {
  return Math.round(start + (km / length) * (end - start));
}

/** Removes land that is only one point wide. It would be drawn as a dash in the sea. */
function removeSinglePointLand(row: RidgeHeights): RidgeHeights {
  const isLand = (index: number) => index < 0 || index >= row.length || row[index] !== undefined;
  return row.map((height, index) => (isLand(index - 1) || isLand(index + 1) ? height : undefined));
}

/** Returns the weighted mean of three neighboring elevations. Hides the coarse steps of the elevation grid. */
function smoothElevation(rowElevations: (number | undefined)[], column: number): number {
  const elevationOf = (index: number) => rowElevations[index] ?? rowElevations[column] ?? 0;
  return (elevationOf(column - 1) + 2 * elevationOf(column) + elevationOf(column + 1)) / 4;
}

/** Returns noise between −1 and 1. Uses an integer hash, so that every build draws the same terrain. */
function noiseAt(row: number, column: number): number {
  let bits = Math.imul(row + 1, 0x165667b1) + Math.imul(column + 1, 0x27d4eb2f);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 31 - 1;
}

/** Returns the largest vertical scale of the rearmost row at which no ridge overlaps the text of the hero. */
function maxRearHeightScale(rows: RidgeHeights[], framing: Framing): number {
  const { columnCount, rowCount, width, rearSeaLevel, frontSeaLevel, minYAt } = framing;
  let heightScale = rearSeaLevel;
  for (const [row, heights] of rows.entries()) {
    const nearness = row / (rowCount - 1);
    const seaLevel = rearSeaLevel + (frontSeaLevel - rearSeaLevel) * nearness;
    for (const [column, height = 0] of heights.entries()) {
      const minY = minYAt((column * width) / (columnCount - 1));
      if (height > 0) heightScale = Math.min(heightScale, (seaLevel - minY) / (height * heightScaleAt(1, nearness)));
    }
  }
  return Math.round(heightScale * 10) / 10;
}
