import type { GeoProjection } from 'd3-geo';
import type { Polygon } from 'geojson';
import { type Coordinates, type Land, type Point, signedArea } from '@/lib/geo/atlas';
import { countryCode, countryName } from '@/lib/geo/country-names';
import { areaOutside, type Box, boxAround, overlapArea } from './box';
import { type TextStyle, textWidth } from './lettering';
import { createPathGenerator, SAFE_AREA } from './view';

export const COUNTRY_STYLE: TextStyle = { weight: 400, size: 17, spacing: 0.2 };
export const SEA_STYLE: TextStyle = { weight: 400, size: 16, spacing: 3 };

/** The names of seas with candidate positions in open water, in order of preference. Only one of them is used. */
const SEAS: { name: string; coordinates: Coordinates }[] = [
  { name: 'MAR CARIBE', coordinates: [-74.2, 14.8] },
  { name: 'GOLFO DE MÉXICO', coordinates: [-91, 24.5] },
  { name: 'OCÉANO PACÍFICO', coordinates: [-87, 4.5] },
  { name: 'OCÉANO PACÍFICO', coordinates: [-90, -10] },
  { name: 'OCÉANO PACÍFICO', coordinates: [-85, -25] },
  { name: 'OCÉANO PACÍFICO', coordinates: [-110, 12] },
  { name: 'OCÉANO ATLÁNTICO', coordinates: [-45, 25] },
  { name: 'OCÉANO ATLÁNTICO', coordinates: [-25, 5] },
  { name: 'OCÉANO ATLÁNTICO', coordinates: [-35, -30] },
];

const MAX_COUNTRY_NAMES = 12;

/** The minimum visible area of a country whose name is shown, in square px. */
const MIN_COUNTRY_AREA = 1400;

const MAX_NAME_LENGTH = 24;

/** Candidate positions of a country name as offsets from the center of the country, in px. */
const NAME_OFFSETS: Point[] = [0, -20, 20, -40, 40].flatMap((offsetY) =>
  [0, 36, -36].map((offsetX): Point => [offsetX, offsetY]),
);

export interface PositionedName {
  text: string;
  style: TextStyle;
  center: Point;
}

interface NameOptions {
  countries: Land[];
  projection: GeoProjection;
  /** Areas that names must not cover. */
  occupied: Box[];
  /** The Spanish names of countries that are not named again, because the labels of the offices contain them. */
  labeledCountries: string[];
}

/** Selects and positions the names of seas and countries. Omits names that do not fit on the map. */
export function positionNames({ countries, projection, occupied, labeledCountries }: NameOptions): PositionedName[] {
  const occupiedBoxes = [...occupied];
  const positionedNames: PositionedName[] = [];
  /** Adds the first candidate that is inside `NAME_AREA` and covers no occupied box. Returns false if there is none. */
  const addName = (candidates: PositionedName[]): boolean => {
    const name = candidates.find((candidate) => isFree(boxOf(candidate), occupiedBoxes));
    if (!name) return false;
    occupiedBoxes.push(boxOf(name));
    positionedNames.push(name);
    return true;
  };
  for (const { name, coordinates } of SEAS) {
    if (positionedNames.some(({ text }) => text === name)) continue;
    addName([{ text: name, style: SEA_STYLE, center: projection(coordinates) ?? [0, 0] }]);
  }
  const labeledCodes = labeledCountries.map(countryCode);
  const candidateCountries = measureCountries(projection, countries)
    .filter(({ name }) => name && name.length <= MAX_NAME_LENGTH && !labeledCodes.includes(countryCode(name)))
    .sort((a, b) => b.area - a.area);
  let countryNameCount = 0;
  for (const { name, center } of candidateCountries) {
    if (countryNameCount === MAX_COUNTRY_NAMES) break;
    const [x, y] = center;
    const candidates = NAME_OFFSETS.map(([offsetX, offsetY]): PositionedName => {
      return { text: name, style: COUNTRY_STYLE, center: [x + offsetX, y + offsetY] };
    });
    if (addName(candidates)) countryNameCount += 1;
  }
  return positionedNames;
}

function boxOf({ text, style, center: [x, y] }: PositionedName): Box {
  return boxAround(x, y, { width: textWidth(text, style) + 20, height: style.size + 20 });
}

/** The area for the names of countries and seas: the safe area without the 90 px at its top and bottom. */
const NAME_AREA: Box = { ...SAFE_AREA, top: 190, bottom: 610 };

const isFree = (box: Box, occupiedBoxes: Box[]) =>
  areaOutside(box, NAME_AREA) === 0 && occupiedBoxes.every((occupiedBox) => overlapArea(box, occupiedBox) === 0);

/** Measures the visible part of each country's mainland. A name on a distant island would be misleading. */
function measureCountries(projection: GeoProjection, countries: Land[]) {
  const path = createPathGenerator(projection, 0);
  return countries.flatMap(({ id, geometry }) => {
    const [mainland = []] = [...geometry.coordinates].sort(([a = []], [b = []]) => signedArea(b) - signedArea(a));
    const mainlandPolygon: Polygon = { type: 'Polygon', coordinates: mainland };
    const area = path.area(mainlandPolygon);
    return area < MIN_COUNTRY_AREA ? [] : [{ name: countryName(id), area, center: path.centroid(mainlandPolygon) }];
  });
}
