import type { GeoProjection } from 'd3-geo';
import { coastOf, type Stretch } from '@/lib/relief/coast';
import { type Frame, frameOf } from '@/lib/relief/frame';
import { encodeHeight } from '@/lib/relief/ridges';
import type { TiltLine } from '@/lib/relief/tilt';
import { elevationAt } from '@/lib/relief/world';
import type { MappedOffice } from './offices';
import { degreeOf, MAP_SIDE } from './view';

/** How far the lines lie from each other on the map, and the points of a line, in px. */
const STEP = { line: 12, point: 12 } as const;

/** Land of this height, in m, is drawn as the highest. */
const HIGHEST = 4500;

/** How much of their distance the lines keep as they are seen from the side. */
const FORESHORTENING = 0.4;

const KM_A_DEGREE = 111.2;

/** From the middle of the map to its corners, in px. */
const REACH = MAP_SIDE * 0.72;

interface Scene {
  frame: Frame;
  projection: GeoProjection;
  kmAPx: number;
  /** The middle of the map, in the frame. */
  middle: { along: number; aside: number };
}

/** The lines of the section over the land of a map, from back to front. */
export function landLines(offices: readonly MappedOffice[], projection: GeoProjection): TiltLine[] {
  const frame = frameOf(offices);
  const coast = coastOf(frame);
  const kmAPx = KM_A_DEGREE / degreeOf(projection);
  const middle = frame.positionOf(projection.invert?.([MAP_SIDE / 2, MAP_SIDE / 2]) ?? [0, 0]);
  const count = Math.ceil((2 * REACH) / STEP.line);
  const asides = Array.from({ length: count }, (_, index) => middle.aside + (count / 2 - index) * STEP.line * kmAPx);
  const scene = { frame, projection, kmAPx, middle };
  return asides.flatMap((aside) => coast.landAt(aside).flatMap((stretch) => lineOf(scene, aside, stretch)));
}

/** What of a stretch of land is seen on the map. */
function lineOf({ frame, projection, kmAPx, middle }: Scene, aside: number, { start, end }: Stretch): TiltLine[] {
  const reach = REACH * kmAPx;
  const [from, to] = [Math.max(start, middle.along - reach), Math.min(end, middle.along + reach)];
  const count = Math.ceil((to - from) / (STEP.point * kmAPx));
  const points = Array.from({ length: Math.max(0, count + 1) }, (_, step) => {
    const along = from + ((to - from) * step) / Math.max(1, count);
    const place = frame.placeAt({ along, aside });
    const [x, y] = projection(place) ?? [0, 0];
    return { along, x, y, height: elevationAt(place) };
  });
  const seen = points.filter(({ x, y }) => x > -10 && x < MAP_SIDE + 10 && y > -10 && y < MAP_SIDE + 10);
  const [first, last] = [seen.at(0), seen.at(-1)];
  if (!first || !last || first === last) return [];
  const sideX = (along: number) => Math.round(MAP_SIDE / 2 + (along - middle.along) / kmAPx);
  return [
    {
      plan: [Math.round(first.x), Math.round(first.y), Math.round(last.x), Math.round(last.y)],
      side: [
        sideX(first.along),
        sideX(last.along),
        Math.round(MAP_SIDE / 2 + ((middle.aside - aside) / kmAPx) * FORESHORTENING),
      ],
      heights: seen.map(({ height }) => encodeHeight(Math.min(1, height / HIGHEST))).join(''),
    },
  ];
}
