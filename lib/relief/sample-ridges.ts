import type { CrossSection } from '@/lib/geo/cross-section';
import { elevationAt, isLandAt } from '@/lib/geo/elevation';
import { heightScaleAt, type Perspective, type RidgeHeights, type Ridges } from './ridges';

/** The size of a drawing, and the extent and position of the terrain in the drawing. */
export interface Framing extends Omit<Perspective, 'rearHeightScale'> {
  columnCount: number;
  rowCount: number;
  /** The x coordinates of the start and of the end of the cross-section, in px. */
  crossSectionEndsX: [start: number, end: number];
  /** Returns the smallest y coordinate, in px, at which terrain at `x` does not overlap the hero's text. */
  minTerrainYAt: (x: number) => number;
}

/** The extent of the terrain behind and in front of the cross-section, as fractions of the cross-section's length. */
const TERRAIN_DEPTH = { behind: 0.289, inFront: 0.155 } as const;

/** The minimum divisor, in m, for normalizing elevations. With a smaller one, hills would look like mountains. */
const MIN_REFERENCE_ELEVATION = 1500;

/** The amplitude of the noise, as a fraction of the elevation. Noise makes interpolated terrain look less smooth. */
const NOISE_AMPLITUDE = 0.08;

type UncoloredRidges = Omit<Ridges, 'colors'>;

/** Reads the elevations on and around the cross-section. Returns the ridges of a drawing, still without colors. */
export function sampleRidges(crossSection: CrossSection, framing: Framing): UncoloredRidges {
  const { columnCount, rowCount, width, height, rearSeaLevel, frontSeaLevel, crossSectionEndsX } = framing;
  const rowSpacing = ((TERRAIN_DEPTH.behind + TERRAIN_DEPTH.inFront) / (rowCount - 1)) * crossSection.length;
  const routeRowIndex = Math.round(
    ((rowCount - 1) * TERRAIN_DEPTH.behind) / (TERRAIN_DEPTH.behind + TERRAIN_DEPTH.inFront),
  );
  const rowCrossTracks = Array.from({ length: rowCount }, (_, row) => (routeRowIndex - row) * rowSpacing);
  const columnAlongTracks = Array.from({ length: columnCount }, (_, column) =>
    xToAlongTrack(crossSection, framing, (column * width) / (columnCount - 1)),
  );
  const elevations = rowCrossTracks.map((crossTrack, row) => {
    const rowElevations = columnAlongTracks.map((alongTrack) => {
      const coordinates = crossSection.coordinatesAt({ alongTrack, crossTrack });
      return isLandAt(coordinates) ? elevationAt(coordinates) : undefined;
    });
    return rowElevations.map(
      (elevation, column) =>
        elevation && smoothElevationAt(rowElevations, column) * (1 + NOISE_AMPLITUDE * noiseAt(row, column)),
    );
  });
  const referenceElevation = Math.max(MIN_REFERENCE_ELEVATION, ...elevations.flat().map((elevation) => elevation ?? 0));
  const heightsByRow = elevations.map((row) => row.map((elevation) => elevation && elevation / referenceElevation));
  const rearHeightScale = computeMaxRearHeightScale(heightsByRow, framing);
  return {
    perspective: { width, height, rearSeaLevel, frontSeaLevel, rearHeightScale },
    heightsByRow: heightsByRow.map(removeSinglePointIslands),
    crossSectionEndsX,
    route: {
      rowIndex: routeRowIndex,
      officesX: crossSection.stops.map(({ alongTrack }) => alongTrackToX(crossSection, framing, alongTrack)),
    },
  };
}

/** Converts an x coordinate, in px, to the distance from the start of the cross-section, in km. */
function xToAlongTrack({ length }: CrossSection, { crossSectionEndsX: [start, end] }: Framing, x: number): number {
  return ((x - start) / (end - start)) * length;
}

/** Converts the distance from the start of the cross-section, in km, to an x coordinate, rounded to px. */
function alongTrackToX({ length }: CrossSection, { crossSectionEndsX: [start, end] }: Framing, km: number): number {
  return Math.round(start + (km / length) * (end - start));
}

/** Replaces land points between two sea points with `undefined`. An island of one point would look like a dash. */
function removeSinglePointIslands(row: RidgeHeights): RidgeHeights {
  const isLandOrOutside = (index: number) => index < 0 || index >= row.length || row[index] !== undefined;
  return row.map((height, index) => (isLandOrOutside(index - 1) || isLandOrOutside(index + 1) ? height : undefined));
}

/** Returns the weighted mean of an elevation and its two neighbors. Smoothing hides the steps of the elevation grid. */
function smoothElevationAt(rowElevations: (number | undefined)[], column: number): number {
  const elevationOrCenter = (index: number) => rowElevations[index] ?? rowElevations[column] ?? 0;
  return (elevationOrCenter(column - 1) + 2 * elevationOrCenter(column) + elevationOrCenter(column + 1)) / 4;
}

/** Returns a pseudorandom number from −1 to 1. All builds compute the same number from the row and the column. */
function noiseAt(row: number, column: number): number {
  let hash = Math.imul(row + 1, 0x165667b1) + Math.imul(column + 1, 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 31 - 1;
}

/** Returns the largest `rearHeightScale`, in px, at which no ridge overlaps the hero's text. */
function computeMaxRearHeightScale(heightsByRow: RidgeHeights[], framing: Framing): number {
  const { columnCount, rowCount, width, rearSeaLevel, frontSeaLevel, minTerrainYAt } = framing;
  let maxScale = rearSeaLevel;
  for (const [row, heights] of heightsByRow.entries()) {
    const nearness = row / (rowCount - 1);
    const seaLevel = rearSeaLevel + (frontSeaLevel - rearSeaLevel) * nearness;
    for (const [column, height = 0] of heights.entries()) {
      const minY = minTerrainYAt((column * width) / (columnCount - 1));
      if (height > 0) maxScale = Math.min(maxScale, (seaLevel - minY) / (height * heightScaleAt(1, nearness)));
    }
  }
  return Math.round(maxScale * 10) / 10;
}
