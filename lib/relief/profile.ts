import type { Coast } from './coast';
import type { Frame } from './frame';
import { elevationAt } from './world';

/** A part of the section: in shares of its length, and how many points of it are drawn. */
export interface Part {
  from: number;
  to: number;
  points: number;
}

/** Land of this height, in m, fills a profile; what is lower is not blown up to it. */
const LEAST_PEAK = 150;

/** How far to its sides land still counts as the section's, as shares of its length: its line may run over water. */
const CORRIDOR = [-0.05, -0.025, 0, 0.025, 0.05];

/** Where less of a part than this is land, its profile runs over the land of the section alone. */
const LEAST_LAND = 0.6;

type Land = { frame: Frame; coast: Coast };

/** The highest land beside a part of the section, at sea level at sea: shares of its own highest. */
export function profileOf(land: Land, part: Part): number[] {
  const beside = heightsBeside(land, part);
  const landShare = beside.filter((height) => height > 0).length / part.points;
  return sharesOf(landShare < LEAST_LAND ? heightsOnLand(land, part) : beside);
}

/** Heights in m as shares of the highest of them. */
export function sharesOf(heights: readonly number[]): number[] {
  const peak = Math.max(LEAST_PEAK, ...heights);
  // A high plain has its rises too: its lowest land stands at half the height at most.
  const ground = Math.max(0, 2 * Math.min(...heights) - peak);
  const span = peak - ground;
  // Land without any rise stands at half the height as well.
  return heights.map((height) => (span === 0 ? 0.5 : (height - ground) / span));
}

function heightsBeside({ frame, coast }: Land, { from, to, points }: Part): number[] {
  const lines = CORRIDOR.map((share) => ({ aside: share * frame.length, land: coast.landAt(share * frame.length) }));
  return Array.from({ length: points }, (_, index) => {
    const along = (from + ((to - from) * index) / (points - 1)) * frame.length;
    const beside = lines.map(({ aside, land }) => {
      const isLand = land.some(({ start, end }) => along >= start && along <= end);
      return isLand ? elevationAt(frame.placeAt({ along, aside })) : 0;
    });
    return Math.max(...beside);
  });
}

const WHOLE: Part = { from: 0, to: 1, points: 401 };

/** The same part of the section without its sea. */
function heightsOnLand(land: Land, { from, to, points }: Part): number[] {
  const heights = heightsBeside(land, WHOLE).filter((height) => height > 0);
  const last = heights.length - 1;
  return Array.from({ length: points }, (_, index) => {
    const place = Math.min(1, from + ((to - from) * index) / (points - 1)) * last;
    const [before = 0, after = before] = [heights[Math.floor(place)], heights[Math.floor(place) + 1]];
    return before + (after - before) * (place % 1);
  });
}

/** A profile as path data, from the left to the right of a box; the lowest land stands on its lower edge. */
export function profilePath(shares: readonly number[], { width, height }: { width: number; height: number }): string {
  const points = shares.map((share, index) => ({
    x: Math.round((index * width) / (shares.length - 1)),
    y: Math.round(height - share * height),
  }));
  const steps = points
    .slice(1)
    .map(({ x, y }, index) => `${x - (points[index]?.x ?? 0)} ${y - (points[index]?.y ?? 0)}`);
  return `M0 ${points[0]?.y ?? height}l${steps.join(' ')}`.replaceAll(' -', '-');
}
