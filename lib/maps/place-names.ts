import type { GeoProjection } from 'd3-geo';
import type { Polygon } from 'geojson';
import { type Land, type Point, signedArea } from '@/lib/geo/atlas';
import { countryCode, countryName } from '@/lib/geo/country-names';
import { areaOutside, type Box, boxAround, overlap } from './labels';
import { type TextStyle, textWidth } from './lettering';
import { createPath, SAFE_AREA } from './view';

export const COUNTRY: TextStyle = { weight: 400, size: 17, spacing: 0.2 };
export const SEA: TextStyle = { weight: 400, size: 16, spacing: 3 };

/** Candidate positions of sea names in open water, in degrees: longitude, latitude; the preferred one first. */
const SEAS: { name: string; places: Point[] }[] = [
  { name: 'MAR CARIBE', places: [[-74.2, 14.8]] },
  { name: 'GOLFO DE MÉXICO', places: [[-91, 24.5]] },
  {
    name: 'OCÉANO PACÍFICO',
    places: [
      [-87, 4.5],
      [-90, -10],
      [-85, -25],
      [-110, 12],
    ],
  },
  {
    name: 'OCÉANO ATLÁNTICO',
    places: [
      [-45, 25],
      [-25, 5],
      [-35, -30],
    ],
  },
];

/** The maximum number of country names. The largest countries come first. */
const MAX_COUNTRIES = 12;

/** The minimum visible area of a country with a name, in square px. */
const MIN_COUNTRY_AREA = 1400;

/** Longer names are omitted, in characters. */
const MAX_NAME_LENGTH = 24;

/** Offsets from the center of a country that are tried for its name, in px. */
const SHIFTS: Point[] = [0, -20, 20, -40, 40].flatMap((down) => [0, 36, -36].map((right): Point => [right, down]));

/** A name centered at a point. */
export interface PlacedName {
  text: string;
  style: TextStyle;
  at: Point;
}

interface NameOptions {
  countries: Land[];
  projection: GeoProjection;
  /** Areas that names must not cover. */
  occupied: Box[];
  /** The countries of the offices, which have labels already, in any spelling. */
  labeledCountries: string[];
}

/** The names of the seas and countries that fit on the map. */
export function placeNames({ countries, projection, occupied, labeledCountries }: NameOptions): PlacedName[] {
  const taken = [...occupied];
  const placed: PlacedName[] = [];
  const placeFirst = (names: PlacedName[]): boolean => {
    const name = names.find((candidate) => isFree(boxOf(candidate), taken));
    if (!name) return false;
    taken.push(boxOf(name));
    placed.push(name);
    return true;
  };
  for (const { name, places } of SEAS) {
    placeFirst(places.map((place) => ({ text: name, style: SEA, at: projection(place) ?? [0, 0] })));
  }
  const labeledCodes = labeledCountries.map(countryCode);
  const candidates = visibleCountries(projection, countries)
    .filter(({ name }) => name && name.length <= MAX_NAME_LENGTH && !labeledCodes.includes(countryCode(name)))
    .sort((a, b) => b.area - a.area);
  let count = 0;
  for (const { name, center } of candidates) {
    if (count === MAX_COUNTRIES) break;
    const [x, y] = center;
    const names = SHIFTS.map(([right, down]): PlacedName => {
      return { text: name, style: COUNTRY, at: [x + right, y + down] };
    });
    if (placeFirst(names)) count += 1;
  }
  return placed;
}

function boxOf({ text, style, at: [x, y] }: PlacedName): Box {
  return boxAround(x, y, { width: textWidth(text, style) + 20, height: style.size + 20 });
}

/** The part of the safe area that is visible on wide screens, which crop the top and bottom of the map. */
const NAME_AREA: Box = { ...SAFE_AREA, top: 190, bottom: 610 };

const isFree = (box: Box, taken: Box[]) =>
  areaOutside(box, NAME_AREA) === 0 && taken.every((other) => overlap(box, other) === 0);

/** The visible part of each country's mainland. A name on a distant island would be misleading. */
function visibleCountries(projection: GeoProjection, countries: Land[]) {
  const path = createPath(projection, 0);
  return countries.flatMap(({ id, geometry }) => {
    const [mainland = []] = [...geometry.coordinates].sort(([a = []], [b = []]) => signedArea(b) - signedArea(a));
    const shape: Polygon = { type: 'Polygon', coordinates: mainland };
    const area = path.area(shape);
    return area < MIN_COUNTRY_AREA ? [] : [{ name: countryName(id), area, center: path.centroid(shape) }];
  });
}
