import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { geoContains } from 'd3-geo';
import type { Feature, Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { simplify } from './simplify';

/** A location on the globe, in degrees. */
export type Coordinates = [longitude: number, latitude: number];

/** A point of a drawing, in px. */
export type Point = [x: number, y: number];

export type Land = Feature<MultiPolygon, { name?: string }>;

type WorldTopology = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;

// Reads the JSON as a file, because importing it as a module takes ten times as long.
const atlasFile = createRequire(join(process.cwd(), 'package.json')).resolve('world-atlas/countries-50m.json');
const world: WorldTopology = JSON.parse(readFileSync(atlasFile, 'utf8'));

let countries: Feature<Geometry>[] | undefined;

/** Returns the numeric ISO 3166-1 code of the country at a location, or undefined at sea. */
export function countryAt(coordinates: Coordinates): Feature['id'] {
  countries ??= feature(world, world.objects.countries).features;
  return countries.find((country) => geoContains(country, coordinates))?.id;
}

interface AtlasOptions {
  projection: (coordinates: Coordinates) => Point | null;
  /** The maximum deviation of a simplified line, in px. */
  tolerance: number;
  /** The minimum area of an island or a lake, in square degrees. */
  minArea: number;
}

/**
 * Reads land, countries and borders at 1:50 million (Natural Earth, packaged by world-atlas). Simplifies their lines
 * and removes small islands and lakes. The border between two countries remains the same line in both outlines.
 */
export function readAtlas({ projection, tolerance, minArea }: AtlasOptions) {
  const { scale: [scaleX, scaleY] = [1, 1], translate: [left, top] = [0, 0] } = world.transform ?? {};
  const arcs = world.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const line = arc.map(([offsetX = 0, offsetY = 0]) => {
      x += offsetX;
      y += offsetY;
      const coordinates: Coordinates = [x * scaleX + left, y * scaleY + top];
      return { coordinates, projected: projection(coordinates) ?? coordinates };
    });
    return simplify(line, tolerance).map(({ coordinates }) => coordinates);
  });
  const { transform: _, ...untransformed } = world;
  const topology: WorldTopology = { ...untransformed, arcs };
  const { countries, land } = topology.objects;
  return {
    land: feature(topology, land).features.map((landFeature) => removeSmallPolygons(landFeature, minArea)),
    countries: feature(topology, countries).features.map((landFeature) => removeSmallPolygons(landFeature, minArea)),
    borders: mesh(topology, countries, (country, neighbor) => country !== neighbor),
  };
}

type AtlasFeature = Feature<Polygon | MultiPolygon | Geometry, { name?: string }>;

/** The latitude south of which there is only Antarctica, in degrees. */
const ANTARCTIC_LATITUDE = -60;

/** Removes islands and lakes smaller than `minArea`, and Antarctica, which would fill the bottom of a world map. */
function removeSmallPolygons({ geometry, ...properties }: AtlasFeature, minArea: number): Land {
  const coordinates = polygonsOf(geometry)
    .filter(
      ([outline = []]) => signedArea(outline) >= minArea && !outline.every(([, lat = 0]) => lat < ANTARCTIC_LATITUDE),
    )
    .map(([outline = [], ...lakes]) => [outline, ...lakes.filter((lake) => -signedArea(lake) >= minArea)]);
  return { ...properties, geometry: { type: 'MultiPolygon', coordinates } };
}

function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
}

/**
 * Returns the area of a ring, in square degrees: positive for the outline of land, which is clockwise, and negative for
 * a lake. The area of a small outline becomes negative if simplification reverses its direction. d3-geo would then fill
 * the rest of the globe instead.
 */
export function signedArea(ring: Position[]): number {
  const doubledArea = ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = x, nextY = y] = ring[(index + 1) % ring.length] ?? [];
    // Measures the width across the date line if that is shorter.
    const width = ((nextX - x + 540) % 360) - 180;
    return sum + width * (y + nextY);
  }, 0);
  return doubledArea / 2;
}
