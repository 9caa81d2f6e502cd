import { type GeoPermissibleObjects, type GeoProjection, geoCentroid, geoMercator, geoPath } from 'd3-geo';
import type { Coordinates, Point } from '@/lib/geo/atlas';
import type { Size } from '@/lib/size';
import type { Box } from './box';

/** The size of the map, in px. Its left and right thirds are visible only on tablets. */
export const MAP_SIZE: Size = { width: 1200, height: 800 };

export const MAP_CENTER: Point = [MAP_SIZE.width / 2, MAP_SIZE.height / 2];

/**
 * The area of the map that is visible on every screen. The page crops the map to a width of 524 px on a phone of 360
 * px, and to a height of 600 px on a tablet (`office-map.tsx`).
 */
export const SAFE_AREA: Box = { left: 338, top: 100, right: 862, bottom: 700 };

/** The area for the positions of the offices. The rest of the safe area has space for their pins and labels. */
const OFFICE_AREA: Box = { left: 405, top: 190, right: 795, bottom: 610 };

/** The maximum scale of the projection, in px per radian. A map of one office thus includes neighboring countries. */
const MAX_SCALE = 1200;

/** Creates a Mercator projection that fits the locations into the map. */
export function createProjection(locations: Coordinates[]): GeoProjection {
  const { left, top, right, bottom } = OFFICE_AREA;
  const points: GeoPermissibleObjects = { type: 'MultiPoint', coordinates: locations };
  // The edges of the map are opposite the locations. The centroid of two antipodes is not a number.
  const projection = geoMercator().rotate([-(geoCentroid(points)[0] || 0), 0]);
  const extent: [Point, Point] = [
    [left, top],
    [right, bottom],
  ];
  projection.fitExtent(extent, points);
  if (projection.scale() <= MAX_SCALE) return projection;
  // Limits the scale, because locations close to each other would otherwise fill the map with a single province.
  projection.scale(MAX_SCALE).translate([0, 0]);
  const [[startX, startY], [endX, endY]] = geoPath(projection).bounds(points);
  return projection.translate([MAP_CENTER[0] - (startX + endX) / 2, MAP_CENTER[1] - (startY + endY) / 2]);
}

/** Returns the width of a degree of longitude on the map, in px. It is the same at every latitude. */
export function pixelsPerDegree(projection: GeoProjection): number {
  return (projection.scale() * Math.PI) / 180;
}

/** Creates a path generator that clips shapes to the map and a margin of `margin` px around it. */
export function createPathGenerator({ rotate, scale, translate }: GeoProjection, margin: number) {
  const clippedProjection = geoMercator()
    .rotate(rotate())
    .scale(scale())
    .translate(translate())
    .clipExtent([
      [-margin, -margin],
      [MAP_SIZE.width + margin, MAP_SIZE.height + margin],
    ]);
  return geoPath(clippedProjection).digits(1);
}
