import type { CrossSection } from '@/lib/geo/cross-section';
import { elevationAt, isLandAt } from '@/lib/geo/elevation';
import { type RidgeHeights, type Ridges, scaleAtDepth, type View } from './ridges';

/** The size of a drawing and the position of the terrain in it. Lengths are in px of the drawing. */
export interface Framing extends Omit<View, 'amplitude'> {
  /** The number of heights per row. */
  columns: number;
  rows: number;
  /** The x of the start and of the end of the cross-section. */
  crossSectionEndsX: [start: number, end: number];
  /** The extent of the terrain behind and in front of the cross-section, as fractions of the cross-section's length. */
  depth: { behind: number; inFront: number };
  /** Returns the y above which no terrain may be drawn at this x, because text is there. */
  minYAt: (x: number) => number;
}

/** The lowest elevation, in m, that may be drawn at full height. It prevents hills from looking like mountains. */
const MIN_PEAK = 1500;

/** The amplitude of the noise as a fraction of the elevation. The noise makes interpolated terrain look less smooth. */
const NOISE = 0.08;

type SampledRidges = Pick<Ridges, 'view' | 'rows' | 'crossSectionEndsX' | 'route'>;

/** Samples the elevations around the cross-section, from the rearmost row to the front row. */
export function sampleRidges(crossSection: CrossSection, framing: Framing): SampledRidges {
  const { columns, width, height, rearSeaLevel, frontSeaLevel, crossSectionEndsX } = framing;
  const crossTracks = rowDistances(framing).map((fraction) => fraction * crossSection.length);
  const alongTracks = Array.from({ length: columns }, (_, column) =>
    xToAlongTrack(crossSection, framing, (column * width) / (columns - 1)),
  );
  const elevations = crossTracks.map((crossTrack, row) => {
    const line = alongTracks.map((alongTrack) => {
      const coordinates = crossSection.coordinatesAt({ alongTrack, crossTrack });
      return isLandAt(coordinates) ? elevationAt(coordinates) : undefined;
    });
    return line.map((elevation, column) => elevation && smooth(line, column) * (1 + NOISE * noiseAt(row, column)));
  });
  const peak = Math.max(MIN_PEAK, ...elevations.flat().map((elevation) => elevation ?? 0));
  const rows = elevations.map((line) =>
    line.map((elevation) => (elevation === undefined ? undefined : elevation / peak)),
  );
  return {
    view: { width, height, rearSeaLevel, frontSeaLevel, amplitude: maxAmplitude(rows, framing) },
    rows: rows.map(removeSinglePoints),
    crossSectionEndsX,
    route: {
      rowIndex: routeRowIndex(framing),
      officesX: crossSection.stops.map(({ alongTrack }) =>
        Math.round(alongTrackToX(crossSection, framing, alongTrack)),
      ),
    },
  };
}

type Depth = Pick<Framing, 'rows' | 'depth'>;

/** Returns how far each row is behind the cross-section, as a fraction of the cross-section's length, from back to front. */
function rowDistances(framing: Depth): number[] {
  const { rows, depth } = framing;
  const step = (depth.behind + depth.inFront) / (rows - 1);
  return Array.from({ length: rows }, (_, row) => (routeRowIndex(framing) - row) * step);
}

/** Returns the index of the row that follows the cross-section. */
function routeRowIndex({ rows, depth: { behind, inFront } }: Depth): number {
  return Math.round(((rows - 1) * behind) / (behind + inFront));
}

/** Converts an x of the drawing to km along the cross-section. */
function xToAlongTrack({ length }: CrossSection, { crossSectionEndsX: [start, end] }: Framing, x: number): number {
  return ((x - start) / (end - start)) * length;
}

/** Converts km along the cross-section to an x of the drawing. */
function alongTrackToX({ length }: CrossSection, { crossSectionEndsX: [start, end] }: Framing, km: number): number {
  return start + (km / length) * (end - start);
}

/** Removes land between two points at sea. Such land would be drawn as a dash in the sea. */
function removeSinglePoints(row: RidgeHeights): RidgeHeights {
  const isLand = (index: number) => index < 0 || index >= row.length || row[index] !== undefined;
  return row.map((height, index) => (isLand(index - 1) || isLand(index + 1) ? height : undefined));
}

/** Returns the weighted mean of an elevation and its two neighbors. It hides the coarse steps of the elevation grid. */
function smooth(line: RidgeHeights, column: number): number {
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

/** Returns the largest amplitude, in px, at which no ridge overlaps text. */
function maxAmplitude(heights: RidgeHeights[], framing: Framing): number {
  const { columns, rows, width, rearSeaLevel, frontSeaLevel, minYAt } = framing;
  let amplitude = rearSeaLevel;
  for (const [row, line] of heights.entries()) {
    const depth = row / (rows - 1);
    const seaLevel = rearSeaLevel + (frontSeaLevel - rearSeaLevel) * depth;
    for (const [column, height = 0] of line.entries()) {
      const minY = minYAt((column * width) / (columns - 1));
      if (height > 0) amplitude = Math.min(amplitude, (seaLevel - minY) / (height * scaleAtDepth(1, depth)));
    }
  }
  return Math.round(amplitude * 10) / 10;
}
