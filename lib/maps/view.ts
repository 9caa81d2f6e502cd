import { type GeoProjection, geoMercator, geoPath } from 'd3-geo';
import type { Point } from './atlas';
import type { Box } from './labels';
import { middleMeridian } from './offices';

/** The side of the map, in px. */
export const MAP_SIDE = 800;

/** What is seen of the map in any crop from 4:3 to 328 × 500 px, which a phone of 360 px shows. */
export const SAFE: Box = { left: 138, top: 100, right: 662, bottom: 700 };

/** Where the offices lie: within what is seen, with room for a pin above them and a name below. */
const OFFICE_AREA: Box = { left: 205, top: 190, right: 595, bottom: 610 };

/** The largest scale, in px a radian: a map of one office shows its neighbours too. */
const MAX_SCALE = 1200;

/** The part of the world that the places are in. */
export function projectionFor(places: Point[]): GeoProjection {
  const { left, top, right, bottom } = OFFICE_AREA;
  const projection = geoMercator().rotate([-middleMeridian(places), 0]);
  const extent: [Point, Point] = [
    [left, top],
    [right, bottom],
  ];
  projection.fitExtent(extent, { type: 'MultiPoint', coordinates: places });
  if (projection.scale() <= MAX_SCALE) return projection;
  // Places this near each other would fill the map with one province.
  projection.scale(MAX_SCALE).translate([0, 0]);
  const points = places.map((place): Point => projection(place) ?? [0, 0]);
  const middle = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return projection.translate([MAP_SIDE / 2 - middle(0), MAP_SIDE / 2 - middle(1)]);
}

/** How many px a degree of longitude has. */
export function degreeOf(projection: GeoProjection): number {
  return (projection.scale() * Math.PI) / 180;
}

/** Writes path data of what is seen of a shape, with so much around the map, and measures it. */
export function pathIn({ rotate, scale, translate }: GeoProjection, around: number) {
  const seen = geoMercator()
    .rotate(rotate())
    .scale(scale())
    .translate(translate())
    .clipExtent([
      [-around, -around],
      [MAP_SIDE + around, MAP_SIDE + around],
    ]);
  return geoPath(seen).digits(1);
}
