import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { geoContains } from 'd3-geo';
import type { Feature, Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { simplified } from './simplify';

/** A point on the globe, in degrees: longitude, latitude; or on a drawing, in px. */
export type Point = [number, number];

/** Land of the globe. */
export type Land = Feature<MultiPolygon, { name?: string }>;

type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;

/** Read as data: imported, it would be compiled as a module, which takes ten times as long. */
const atlasFile = createRequire(join(process.cwd(), 'package.json')).resolve('world-atlas/countries-50m.json');
const world: World = JSON.parse(readFileSync(atlasFile, 'utf8'));

let countries: Feature<Geometry>[] | undefined;

/** The country in which a place lies, by its number (ISO 3166-1). */
export function countryAt(place: Point): Feature['id'] {
  countries ??= feature(world, world.objects.countries).features;
  return countries.find((country) => geoContains(country, place))?.id;
}

/** How much a drawing shows of the world. */
interface Detail {
  /** Where a place is on the drawing, in px. */
  projection: (place: Point) => Point | null;
  /** How far a simplified line may leave the true one, in px. */
  tolerance: number;
  /** Islands smaller than this are left out, in square degrees. */
  smallest: number;
}

/**
 * Coastlines and borders at 1:50 million (Natural Earth, public domain, as world-atlas packs it), simplified. Lines that
 * two countries share stay shared.
 */
export function readAtlas({ projection, tolerance, smallest }: Detail) {
  const { scale: [scaleX, scaleY] = [1, 1], translate: [left, top] = [0, 0] } = world.transform ?? {};
  const arcs = world.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const line = arc.map(([stepX = 0, stepY = 0]) => {
      x += stepX;
      y += stepY;
      const place: Point = [x * scaleX + left, y * scaleY + top];
      return { place, at: projection(place) ?? place };
    });
    return simplified(line, tolerance).map(({ place }) => place);
  });
  const { transform: _, ...unpacked } = world;
  const topology: World = { ...unpacked, arcs };
  const { countries, land } = topology.objects;
  return {
    land: feature(topology, land).features.map((shape) => withoutSpecks(shape, smallest)),
    countries: feature(topology, countries).features.map((shape) => withoutSpecks(shape, smallest)),
    borders: mesh(topology, countries, (one, other) => one !== other),
  };
}

type Shape = Feature<Polygon | MultiPolygon | Geometry, { name?: string }>;

/** South of this lies Antarctica alone, which would fill the foot of a map of the world. */
const ANTARCTICA = -60;

/** A shape without its parts and its lakes that are smaller than this, in square degrees. */
function withoutSpecks({ geometry, ...shape }: Shape, smallest: number): Land {
  const coordinates = polygonsOf(geometry)
    .filter(([outline = []]) => areaOf(outline) >= smallest && !outline.every(([, lat = 0]) => lat < ANTARCTICA))
    .map(([outline = [], ...lakes]) => [outline, ...lakes.filter((lake) => -areaOf(lake) >= smallest)]);
  return { ...shape, geometry: { type: 'MultiPolygon', coordinates } };
}

function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
}

/**
 * The area of an outline, which runs clockwise, in square degrees. That of a lake is negative, and so is that of an
 * outline which simplification turned inside out: on the globe it would be the rest of the world.
 */
export function areaOf(ring: Position[]): number {
  const doubled = ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = x, nextY = y] = ring[(index + 1) % ring.length] ?? [];
    // The shorter way, where an outline crosses the date line.
    const east = ((nextX - x + 540) % 360) - 180;
    return sum + east * (y + nextY);
  }, 0);
  return doubled / 2;
}
