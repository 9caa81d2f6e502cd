import { elevationAt, isLandAt } from '@/lib/geo/elevation';
import type { SectionFrame } from '@/lib/geo/section-frame';
import { type RidgeHeights, type Ridges, scaleAtDepth, type View } from './ridges';

/** The framing of the section in a drawing. Lengths are in px of the drawing. */
export interface Framing extends Omit<View, 'amplitude'> {
  columns: number;
  rows: number;
  /** The x of the start and of the end of the section. */
  ends: [start: number, end: number];
  /** The extent of the drawing behind and in front of the section, as fractions of the section's length. */
  depth: { behind: number; inFront: number };
  /** The y above which no terrain may be drawn at an x, because there is text. */
  ceilingAt: (x: number) => number;
}

/** The minimum elevation that is drawn at full height, in m. Flat terrain is not exaggerated beyond it. */
const MIN_PEAK = 1500;

/** The amplitude of the noise relative to the elevation. It roughens the lines between measured points. */
const NOISE = 0.08;

type SampledRidges = Pick<Ridges, 'view' | 'rows' | 'ends' | 'route'>;

/** Samples the terrain around the section, row by row. */
export function sampleRidges(frame: SectionFrame, framing: Framing): SampledRidges {
  const { columns, width, height, horizon, foot, ends } = framing;
  const crossTracks = rowOffsets(framing).map((fraction) => fraction * frame.length);
  const alongTracks = Array.from({ length: columns }, (_, column) =>
    xToAlongTrack(frame, framing, (column * width) / (columns - 1)),
  );
  const elevations = crossTracks.map((crossTrack, row) => {
    const line = alongTracks.map((alongTrack) => {
      const place = frame.placeAt({ alongTrack, crossTrack });
      return isLandAt(place) ? elevationAt(place) : undefined;
    });
    return line.map((elevation, column) => elevation && smooth(line, column) * (1 + NOISE * noiseAt(row, column)));
  });
  const peak = Math.max(MIN_PEAK, ...elevations.flat().map((elevation) => elevation ?? 0));
  const rows = elevations.map((line) =>
    line.map((elevation) => (elevation === undefined ? undefined : elevation / peak)),
  );
  return {
    view: { width, height, horizon, foot, amplitude: maxAmplitude(rows, framing) },
    rows: rows.map(removeSinglePoints),
    ends,
    route: {
      row: routeRow(framing),
      stops: frame.stops.map(({ alongTrack }) => Math.round(alongTrackToX(frame, framing, alongTrack))),
    },
  };
}

type Depth = Pick<Framing, 'rows' | 'depth'>;

/** The distance of each row behind the section, as fractions of its length, from back to front. */
function rowOffsets(framing: Depth): number[] {
  const { rows, depth } = framing;
  const step = (depth.behind + depth.inFront) / (rows - 1);
  return Array.from({ length: rows }, (_, row) => (routeRow(framing) - row) * step);
}

/** The row that is on the section. */
function routeRow({ rows, depth: { behind, inFront } }: Depth): number {
  return Math.round(((rows - 1) * behind) / (behind + inFront));
}

/** Converts an x of the drawing to km along the section. */
function xToAlongTrack({ length }: SectionFrame, { ends: [start, end] }: Pick<Framing, 'ends'>, x: number): number {
  return ((x - start) / (end - start)) * length;
}

/** Converts km along the section to an x of the drawing. */
function alongTrackToX({ length }: SectionFrame, { ends: [start, end] }: Pick<Framing, 'ends'>, km: number): number {
  return start + (km / length) * (end - start);
}

/** Removes land that is a single point. It would be drawn as a dash in the sea. */
function removeSinglePoints(row: RidgeHeights): RidgeHeights {
  const isLand = (index: number) => index < 0 || index >= row.length || row[index] !== undefined;
  return row.map((height, index) => (isLand(index - 1) || isLand(index + 1) ? height : undefined));
}

/** The weighted mean of an elevation and its neighbors, because the grid is as coarse as the drawing. */
function smooth(line: RidgeHeights, column: number): number {
  const at = (index: number) => line[index] ?? line[column] ?? 0;
  return (at(column - 1) + 2 * at(column) + at(column + 1)) / 4;
}

/** Deterministic noise between −1 and 1 (an integer hash). */
function noiseAt(row: number, column: number): number {
  let bits = Math.imul(row + 1, 0x165667b1) + Math.imul(column + 1, 0x27d4eb2f);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 31 - 1;
}

/** The largest amplitude at which no ridge overlaps text. */
function maxAmplitude(heights: RidgeHeights[], framing: Framing): number {
  const { columns, rows, width, horizon, foot, ceilingAt } = framing;
  let amplitude = horizon;
  for (const [row, line] of heights.entries()) {
    const depth = row / (rows - 1);
    const seaLevel = horizon + (foot - horizon) * depth;
    for (const [column, height = 0] of line.entries()) {
      const ceiling = ceilingAt((column * width) / (columns - 1));
      if (height > 0) amplitude = Math.min(amplitude, (seaLevel - ceiling) / (height * scaleAtDepth(1, depth)));
    }
  }
  return Math.round(amplitude * 10) / 10;
}
