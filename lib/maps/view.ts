import {
  type GeoContext,
  type GeoPermissibleObjects,
  type GeoProjection,
  geoDistance,
  geoMercator,
  geoPath,
} from 'd3-geo';
import type { Point } from './atlas';
import type { Box } from './labels';
import { middleMeridian } from './offices';

/** The side of the map, in px. */
export const MAP_SIDE = 800;

/** What is seen of the map in any crop from 4:3 to 328 × 500 px, which a phone of 360 px shows. */
export const SAFE: Box = { left: 138, top: 100, right: 662, bottom: 700 };

/** Where the offices lie: within what is seen, with room for a pin above them and a name below. */
const OFFICE_AREA: Box = { left: 205, top: 190, right: 595, bottom: 610 };

/** The largest scale, in px a radian: a map of one office shows its neighbours too. It is larger where pins are near. */
const MAX_SCALE = { usual: 1200, nearPins: 2400 };

/** Pins nearer to each other than this, in px, hide the route between them. */
const NEAR_PINS = 90;

/**
 * The meridian at which the world is cut. As it runs through the Bering Strait and across no land, two worlds beside
 * each other meet in the sea.
 */
const SEAM = -169;

/** The part of the world that the places are in. */
export function projectionFor(places: Point[]): GeoProjection {
  const { left, top, right, bottom } = OFFICE_AREA;
  const projection = geoMercator().rotate([-middleMeridian(places), 0]);
  const extent: [Point, Point] = [
    [left, top],
    [right, bottom],
  ];
  projection.fitExtent(extent, { type: 'MultiPoint', coordinates: places });
  const max = maxScaleFor(places);
  if (projection.scale() <= max) return projection;
  // Places this near each other would fill the map with one province.
  projection.scale(max).translate([0, 0]);
  const points = places.map((place): Point => projection(place) ?? [0, 0]);
  const middle = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return projection.translate([MAP_SIDE / 2 - middle(0), MAP_SIDE / 2 - middle(1)]);
}

/** As large as keeps the nearest two places apart. */
function maxScaleFor(places: Point[]): number {
  const distances = places.flatMap((place, index) => places.slice(index + 1).map((other) => geoDistance(place, other)));
  const needed = NEAR_PINS / Math.min(...distances);
  return Math.min(Math.max(needed, MAX_SCALE.usual), MAX_SCALE.nearPins);
}

/** How many px a degree of longitude has. */
export function degreeOf(projection: GeoProjection): number {
  return (projection.scale() * Math.PI) / 180;
}

/**
 * What is seen of the world, with so much around the map. A world that is narrower than the map goes on beside itself,
 * as it does on maps that one can scroll.
 */
function worldsIn(projection: GeoProjection, around: number): GeoProjection[] {
  const width = 2 * Math.PI * projection.scale();
  const meridian = SEAM + 180;
  const [x, equator] = projection([meridian, 0]) ?? [0, 0];
  const middles = [-2, -1, 0, 1, 2].map((index) => x + index * width);
  const seen = middles.filter((middle) => middle + width / 2 > -around && middle - width / 2 < MAP_SIDE + around);
  return seen.map((middle) =>
    geoMercator()
      .rotate([-meridian, 0])
      .scale(projection.scale())
      .translate([middle, equator])
      .clipExtent([
        [-around, -around],
        [MAP_SIDE + around, MAP_SIDE + around],
      ]),
  );
}

/** Writes path data of what is seen of a shape, with so much around the map. */
export function pathIn(projection: GeoProjection, around: number): (shape: GeoPermissibleObjects) => string {
  const paths = worldsIn(projection, around).map((world) => geoPath(world).digits(1));
  return (shape) => paths.map((path) => path(shape) ?? '').join('');
}

/** Gives the outlines of what is seen of a shape, in px. */
export function outlinesIn(projection: GeoProjection): (shape: GeoPermissibleObjects) => Point[][] {
  const worlds = worldsIn(projection, 0);
  return (shape) => {
    const outlines: Point[][] = [];
    const collector: GeoContext = {
      beginPath: () => {},
      closePath: () => {},
      arc: () => {},
      moveTo: (x, y) => outlines.push([[x, y]]),
      lineTo: (x, y) => outlines.at(-1)?.push([x, y]),
    };
    for (const world of worlds) geoPath(world, collector)(shape);
    return outlines;
  };
}

/** Whether a point lies within outlines: a ray from it crosses them an odd number of times. */
export function isInside([x, y]: Point, outlines: Point[][]): boolean {
  let isIn = false;
  for (const outline of outlines) {
    let [lastX, lastY] = outline.at(-1) ?? [0, 0];
    for (const [nextX, nextY] of outline) {
      const isCrossed = nextY > y !== lastY > y && x < ((lastX - nextX) * (y - nextY)) / (lastY - nextY) + nextX;
      if (isCrossed) isIn = !isIn;
      [lastX, lastY] = [nextX, nextY];
    }
  }
  return isIn;
}
