import type { GeoProjection } from 'd3-geo';
import { frameOf } from '@/lib/relief/frame';
import type { TiltLine } from '@/lib/relief/tilt';
import { elevationAt, isLandAt } from '@/lib/relief/world';
import type { MappedOffice } from './offices';
import { degreeOf, MAP_SIDE } from './view';

/** How far the lines lie from each other on the map, and the points of a line, in px. */
const STEP = { line: 12, point: 12 } as const;

/** Land of this height, in m, is drawn as the highest. */
const HIGHEST = 4500;

/** How much of their distance the lines keep as they are seen from the side. */
const FORESHORTENING = 0.3;

const KM_A_DEGREE = 111.2;

/** From the middle of the map to its corners, in px. */
const REACH = MAP_SIDE * 0.72;

/** A point of a line: how far from the middle of the map along the section, where on the map, and its height in m. */
interface LinePoint {
  along: number;
  x: number;
  y: number;
  height: number;
}

/** The lines of the section over the land of a map, from back to front. */
export function landLines(offices: readonly MappedOffice[], projection: GeoProjection): TiltLine[] {
  const frame = frameOf(offices);
  const kmAPx = KM_A_DEGREE / degreeOf(projection);
  const middle = frame.positionOf(projection.invert?.([MAP_SIDE / 2, MAP_SIDE / 2]) ?? [0, 0]);
  return stepsOf(STEP.line).flatMap((down) => {
    const points = stepsOf(STEP.point).map((along): LinePoint | undefined => {
      const place = frame.placeAt({ along: middle.along + along * kmAPx, aside: middle.aside - down * kmAPx });
      const [x, y] = projection(place) ?? [0, 0];
      const isSeen = x > -10 && x < MAP_SIDE + 10 && y > -10 && y < MAP_SIDE + 10;
      return isSeen && isLandAt(place) ? { along, x, y, height: elevationAt(place) } : undefined;
    });
    return stretchesOf(points).map((stretch) => lineOf(stretch, down));
  });
}

/** From one corner of the map to the other, in px from its middle. */
function stepsOf(step: number): number[] {
  const count = Math.floor((2 * REACH) / step);
  return Array.from({ length: count + 1 }, (_, index) => -REACH + index * step);
}

/** The points of a line that follow each other on land. */
function stretchesOf(points: (LinePoint | undefined)[]): LinePoint[][] {
  const stretches: LinePoint[][] = [[]];
  for (const point of points) {
    if (point) stretches.at(-1)?.push(point);
    else stretches.push([]);
  }
  return stretches.filter(({ length }) => length > 1);
}

function lineOf(points: LinePoint[], down: number): TiltLine {
  const [first, last] = [points.at(0), points.at(-1)];
  const plan = [first?.x, first?.y, last?.x, last?.y].map((px = 0) => Math.round(px));
  const side = [first?.along, last?.along, down * FORESHORTENING].map((px = 0) => Math.round(MAP_SIDE / 2 + px));
  return { plan, side, heights: points.map(({ height }) => Math.round(100 * Math.min(1, height / HIGHEST))) };
}
