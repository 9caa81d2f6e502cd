import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { geoCircle, geoContains } from 'd3-geo';
import countries from 'i18n-iso-countries/index.js';
import spanishNames from 'i18n-iso-countries/langs/es.json';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export interface PositionInCountry {
  lat: number;
  lng: number;
  /** Its name in Spanish, with or without accents. */
  country: string;
}

/** What people call countries besides the names of the package, without accents and in lower case. */
const OTHER_NAMES: Record<string, string> = {
  eeuu: 'US',
  usa: 'US',
  'estados unidos de america': 'US',
  'rep dominicana': 'DO',
  mejico: 'MX',
  brazil: 'BR',
  'gran bretana': 'GB',
  inglaterra: 'GB',
  holanda: 'NL',
  'corea del sur': 'KR',
  'corea del norte': 'KP',
  qatar: 'QA',
  chequia: 'CZ',
  rumania: 'RO',
  surafrica: 'ZA',
};

/** How far outside a border a point may be: the borders of the atlas are drawn for a scale of 1 to 50 million. */
const TOLERANCE_KM = 25;
const KM_PER_DEGREE = 111.2;
/** Circles on which a country is looked for, out to the tolerance, and the degrees between two points of them. */
const CIRCLES_KM = [TOLERANCE_KM / 3, (TOLERANCE_KM * 2) / 3, TOLERANCE_KM];
const CIRCLE_STEP = 15;

countries.registerLocale(spanishNames);

/** Read as data: imported, it would be compiled as a module, which takes ten times as long. */
const atlasFile = createRequire(join(process.cwd(), 'package.json')).resolve('world-atlas/countries-50m.json');
const atlas: Topology<{ countries: GeometryCollection }> = JSON.parse(readFileSync(atlasFile, 'utf8'));

/**
 * Whether a point is in a country, or so near that a coarse map cannot tell.
 *
 * @returns `undefined` when the name is of no country that the atlas has
 */
export function isPositionInCountry({ lat, lng, country }: PositionInCountry): boolean | undefined {
  const shapes = shapesOf(country);
  if (shapes.length === 0) return undefined;
  const isInside = (point: [number, number]) => shapes.some((shape) => geoContains(shape, point));
  return isInside([lng, lat]) || CIRCLES_KM.some((radius) => circleAround({ lat, lng, radius }).some(isInside));
}

function shapesOf(country: string) {
  const code = codeOf(country);
  const id = code && countries.alpha2ToNumeric(code);
  const geometries = atlas.objects.countries.geometries.filter((geometry) => geometry.id === id);
  return id ? geometries.map((geometry) => feature(atlas, geometry)) : [];
}

/** The two letters of a country (ISO 3166-1). */
function codeOf(country: string): string | undefined {
  const name = country.trim().replace(/\s+/g, ' ');
  const plainName = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replace(/^(?:e e|ee) uu$/, 'eeuu');
  return OTHER_NAMES[plainName] ?? countries.getSimpleAlpha2Code(name, 'es');
}

function circleAround({ lat, lng, radius }: { lat: number; lng: number; radius: number }): [number, number][] {
  const circle = geoCircle()
    .center([lng, lat])
    .radius(radius / KM_PER_DEGREE)
    .precision(CIRCLE_STEP);
  const [ring = []] = circle().coordinates;
  return ring.map(([x = 0, y = 0]) => [x, y]);
}
