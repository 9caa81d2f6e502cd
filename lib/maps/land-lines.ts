import type { GeoProjection } from 'd3-geo';
import { coastOf } from '@/lib/relief/coast';
import { frameOf } from '@/lib/relief/frame';
import { elevationAt } from '@/lib/relief/world';
import type { MappedOffice } from './offices';
import { degreeOf, MAP_SIDE } from './view';

/** How far the lines lie from each other on the map, and the points of a line, in px. */
const STEP = { line: 12, point: 12 } as const;

/** Land of this height, in m, lifts its line by so many px. */
const LIFT = { metres: 3000, px: 9 } as const;

const KM_A_DEGREE = 111.2;

/** From the middle of the map to its corners, in px. */
const REACH = MAP_SIDE * 0.72;

/** The lines of the section over the land of a map, as path data: what the ridges are when seen from above. */
export function landLines(offices: readonly MappedOffice[], projection: GeoProjection): string {
  const frame = frameOf(offices);
  const coast = coastOf(frame);
  const kmAPx = KM_A_DEGREE / degreeOf(projection);
  const middle = frame.positionOf(projection.invert?.([MAP_SIDE / 2, MAP_SIDE / 2]) ?? [0, 0]);
  const count = Math.ceil((2 * REACH) / STEP.line);
  const reach = REACH * kmAPx;
  const lines = Array.from({ length: count }, (_, index) => {
    const aside = middle.aside + (index - count / 2) * STEP.line * kmAPx;
    const stretches = coast.landAt(aside).map(({ start, end }) => ({
      start: Math.max(start, middle.along - reach),
      end: Math.min(end, middle.along + reach),
    }));
    return stretches.map(({ start, end }) => {
      const points = Math.ceil((end - start) / (STEP.point * kmAPx));
      const shown = Array.from({ length: Math.max(0, points) + 1 }, (_, step) => {
        const along = start + ((end - start) * step) / Math.max(1, points);
        const place = frame.placeAt({ along, aside });
        const [x, y] = projection(place) ?? [0, 0];
        const lift = Math.min(1.5, elevationAt(place) / LIFT.metres) * LIFT.px;
        return { x, y: y - lift };
      });
      const seen = shown.filter(({ x, y }) => x > -10 && x < MAP_SIDE + 10 && y > -10 && y < MAP_SIDE + 10);
      return seen.length > 1 ? `M${seen.map(({ x, y }) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}` : '';
    });
  });
  return lines.flat().join('');
}
