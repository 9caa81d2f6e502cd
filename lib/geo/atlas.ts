import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { geoContains } from 'd3-geo';
import type { Feature, Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { simplify } from './simplify';

/** A point: longitude and latitude in degrees, or x and y of a drawing in px. */
export type Point = [number, number];

export type Land = Feature<MultiPolygon, { name?: string }>;

type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;

/** Read as data, because importing the JSON as a module takes ten times as long. */
const atlasFile = createRequire(join(process.cwd(), 'package.json')).resolve('world-atlas/countries-50m.json');
const world: World = JSON.parse(readFileSync(atlasFile, 'utf8'));

let countries: Feature<Geometry>[] | undefined;

/** The numeric code (ISO 3166-1) of the country that contains a place. */
export function countryAt(place: Point): Feature['id'] {
  countries ??= feature(world, world.objects.countries).features;
  return countries.find((country) => geoContains(country, place))?.id;
}

/** The level of detail of a drawing. */
interface Detail {
  /** Projects a place to the drawing, in px. */
  projection: (place: Point) => Point | null;
  /** The maximum deviation of a simplified line, in px. */
  tolerance: number;
  /** The minimum size of an island, in square degrees. */
  minArea: number;
}

/**
 * Coastlines and borders at 1:50 million (Natural Earth, public domain, packaged by world-atlas), simplified. Borders that
 * two countries share remain identical.
 */
export function readAtlas({ projection, tolerance, minArea }: Detail) {
  const { scale: [scaleX, scaleY] = [1, 1], translate: [left, top] = [0, 0] } = world.transform ?? {};
  const arcs = world.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const line = arc.map(([stepX = 0, stepY = 0]) => {
      x += stepX;
      y += stepY;
      const place: Point = [x * scaleX + left, y * scaleY + top];
      return { place, at: projection(place) ?? place };
    });
    return simplify(line, tolerance).map(({ place }) => place);
  });
  const { transform: _, ...unpacked } = world;
  const topology: World = { ...unpacked, arcs };
  const { countries, land } = topology.objects;
  return {
    land: feature(topology, land).features.map((shape) => removeSmallParts(shape, minArea)),
    countries: feature(topology, countries).features.map((shape) => removeSmallParts(shape, minArea)),
    borders: mesh(topology, countries, (one, other) => one !== other),
  };
}

type Shape = Feature<Polygon | MultiPolygon | Geometry, { name?: string }>;

/** Only Antarctica is south of this latitude. It would fill the bottom of a world map. */
const ANTARCTICA = -60;

/** Removes islands and lakes smaller than `minArea`, and Antarctica. */
function removeSmallParts({ geometry, ...shape }: Shape, minArea: number): Land {
  const coordinates = polygonsOf(geometry)
    .filter(([outline = []]) => signedArea(outline) >= minArea && !outline.every(([, lat = 0]) => lat < ANTARCTICA))
    .map(([outline = [], ...lakes]) => [outline, ...lakes.filter((lake) => -signedArea(lake) >= minArea)]);
  return { ...shape, geometry: { type: 'MultiPolygon', coordinates } };
}

function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
}

/**
 * The signed area of a ring, in square degrees: positive for clockwise outlines, negative for lakes. Simplification can
 * invert a small outline. Its area is then negative too, and d3-geo would draw everything outside it.
 */
export function signedArea(ring: Position[]): number {
  const doubled = ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = x, nextY = y] = ring[(index + 1) % ring.length] ?? [];
    // Takes the shorter direction where an outline crosses the date line.
    const east = ((nextX - x + 540) % 360) - 180;
    return sum + east * (y + nextY);
  }, 0);
  return doubled / 2;
}
