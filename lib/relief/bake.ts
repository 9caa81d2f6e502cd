import type { Frame } from './frame';
import { type Ridges, riseAt, type Shares, type View } from './ridges';
import { elevationAt, isLandAt } from './world';

/** How a drawing frames the section: in px of the drawing, but for the depth. */
export interface Framing extends Omit<View, 'amplitude'> {
  columns: number;
  rows: number;
  /** Where the section starts and ends. */
  ends: [start: number, end: number];
  /** How far the drawing reaches behind the section and before it, as shares of its length. */
  depth: { behind: number; before: number };
  /** How high land may be drawn at a place: above it stands text. */
  ceilingAt: (x: number) => number;
}

/** Land of this height, in m, is drawn as high as there is room; what is lower is not blown up to it. */
const LEAST_PEAK = 1500;

/** How much of a height is the drawing's own, so that what lies between two measured points is not smooth. */
const DETAIL = 0.08;

type Baked = Pick<Ridges, 'view' | 'rows' | 'ends' | 'route'>;

/** The land along the section, row by row. */
export function bakeRidges(frame: Frame, framing: Framing): Baked {
  const { columns, width, height, horizon, foot, ends } = framing;
  const asides = asidesOf(framing).map((share) => share * frame.length);
  const alongAt = (column: number) => alongOf(frame, framing, (column * width) / (columns - 1));
  const heights = asides.map((aside, row) => {
    const line = Array.from({ length: columns }, (_, column) => {
      const place = frame.placeAt({ along: alongAt(column), aside });
      return isLandAt(place) ? elevationAt(place) : undefined;
    });
    return line.map((metres, column) => metres && smoothed(line, column) * (1 + DETAIL * noiseAt(row, column)));
  });
  const peak = Math.max(LEAST_PEAK, ...heights.flat().map((metres) => metres ?? 0));
  const shares = heights.map((line) => line.map((metres) => (metres === undefined ? undefined : metres / peak)));
  return {
    view: { width, height, horizon, foot, amplitude: amplitudeFor(shares, framing) },
    rows: shares.map(withoutSpecks),
    ends,
    route: {
      row: routeRow(framing),
      stops: frame.stops.map(({ along }) => Math.round(xOf(frame, framing, along))),
    },
  };
}

/** How far each row lies behind the section, as shares of its length, from back to front; one lies on it. */
function asidesOf({ rows, depth: { behind, before } }: Pick<Framing, 'rows' | 'depth'>): number[] {
  const step = (behind + before) / (rows - 1);
  const route = routeRow({ rows, depth: { behind, before } });
  return Array.from({ length: rows }, (_, row) => (route - row) * step);
}

/** The row that lies on the section. */
function routeRow({ rows, depth: { behind, before } }: Pick<Framing, 'rows' | 'depth'>): number {
  return Math.round(((rows - 1) * behind) / (behind + before));
}

/** What stands at a place of the drawing, in km along the section. */
function alongOf({ length }: Frame, { ends: [start, end] }: Pick<Framing, 'ends'>, x: number): number {
  return ((x - start) / (end - start)) * length;
}

/** Where a place of the section stands, in px of the drawing. */
function xOf({ length }: Frame, { ends: [start, end] }: Pick<Framing, 'ends'>, along: number): number {
  return start + (along / length) * (end - start);
}

/** A row without land that is a single point, which would be a dash in the sea. */
function withoutSpecks(row: Shares): Shares {
  const isLand = (index: number) => index < 0 || index >= row.length || row[index] !== undefined;
  return row.map((share, index) => (isLand(index - 1) || isLand(index + 1) ? share : undefined));
}

/** The height of land with that of its neighbours, since the measured points lie as far apart as the drawn ones. */
function smoothed(line: Shares, column: number): number {
  const at = (index: number) => line[index] ?? line[column] ?? 0;
  return (at(column - 1) + 2 * at(column) + at(column + 1)) / 4;
}

/** A number between −1 and 1, always the same for a point. */
function noiseAt(row: number, column: number): number {
  let bits = Math.imul(row + 1, 0x165667b1) + Math.imul(column + 1, 0x27d4eb2f);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 31 - 1;
}

/** As high as leaves all text free. */
function amplitudeFor(shares: Shares[], framing: Framing): number {
  const { columns, rows, width, horizon, foot, ceilingAt } = framing;
  let amplitude = horizon;
  for (const [row, line] of shares.entries()) {
    const depth = row / (rows - 1);
    const base = horizon + (foot - horizon) * depth;
    for (const [column, share = 0] of line.entries()) {
      const ceiling = ceilingAt((column * width) / (columns - 1));
      if (share > 0) amplitude = Math.min(amplitude, (base - ceiling) / (share * riseAt(1, depth)));
    }
  }
  return Math.round(amplitude * 10) / 10;
}
