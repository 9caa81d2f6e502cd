import { type GeoProjection, geoMercator, geoPath } from 'd3-geo';
import type { Point } from '@/lib/geo/atlas';
import { centralMeridian } from '@/lib/geo/offices';
import type { Box } from './labels';

/** The side of the map, in px. */
export const MAP_SIDE = 800;

/** The area that is visible in every crop from 4:3 to 328 × 500 px, the map on a phone of 360 px. */
export const SAFE_AREA: Box = { left: 138, top: 100, right: 662, bottom: 700 };

/** The area for the offices: inside the safe area, with space for a pin above them and a name below. */
const OFFICE_AREA: Box = { left: 205, top: 190, right: 595, bottom: 610 };

/** The largest scale, in px per radian. A map of one office includes its neighboring countries. */
const MAX_SCALE = 1200;

/** A Mercator projection that fits the places into the map. */
export function createProjection(places: Point[]): GeoProjection {
  const { left, top, right, bottom } = OFFICE_AREA;
  const projection = geoMercator().rotate([-centralMeridian(places), 0]);
  const extent: [Point, Point] = [
    [left, top],
    [right, bottom],
  ];
  projection.fitExtent(extent, { type: 'MultiPoint', coordinates: places });
  if (projection.scale() <= MAX_SCALE) return projection;
  // Limits the scale: places close to each other would fill the map with one province.
  projection.scale(MAX_SCALE).translate([0, 0]);
  const points = places.map((place): Point => projection(place) ?? [0, 0]);
  const center = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return projection.translate([MAP_SIDE / 2 - center(0), MAP_SIDE / 2 - center(1)]);
}

/** The width of a degree of longitude, in px. */
export function pixelsPerDegree(projection: GeoProjection): number {
  return (projection.scale() * Math.PI) / 180;
}

/** Creates a path generator that clips shapes to the map and a margin around it, in px. */
export function createPath({ rotate, scale, translate }: GeoProjection, margin: number) {
  const clipped = geoMercator()
    .rotate(rotate())
    .scale(scale())
    .translate(translate())
    .clipExtent([
      [-margin, -margin],
      [MAP_SIDE + margin, MAP_SIDE + margin],
    ]);
  return geoPath(clipped).digits(1);
}
