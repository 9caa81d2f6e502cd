import type { GeoProjection } from 'd3-geo';
import type { Polygon } from 'geojson';
import { areaOf, type Land, type Point } from './atlas';
import { codeOf, nameOf } from './country-names';
import { type Box, boxAround, outside, overlap } from './labels';
import { type Setting, widthOf } from './lettering';
import { pathIn, SAFE } from './view';

export const COUNTRY: Setting = { weight: 400, size: 17, spacing: 0.2 };
export const SEA: Setting = { weight: 400, size: 16, spacing: 3 };

/** Open water where the name of a sea may stand, in degrees: longitude, latitude; the preferred first. */
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

/** At most this many countries are named, the largest first. */
const MOST_COUNTRIES = 12;

/** The smallest part of a country, in square px, that is named. */
const SMALLEST_COUNTRY = 1400;

/** A name of more characters is left out. */
const LONGEST_NAME = 24;

/** How far a country's name may be moved from the middle of its land to where there is room, in px. */
const SHIFTS: Point[] = [0, -20, 20, -40, 40].flatMap((down) => [0, 36, -36].map((aside): Point => [aside, down]));

/** A name in the middle of the point that it is for. */
export interface PlacedName {
  text: string;
  setting: Setting;
  at: Point;
}

interface NameOptions {
  countries: Land[];
  projection: GeoProjection;
  /** What names must not cover. */
  taken: Box[];
  /** The countries that the offices name, in any spelling. */
  own: string[];
}

/** The names of the seas and of the countries that find room. */
export function placeNames({ countries, projection, taken, own }: NameOptions): PlacedName[] {
  const room = [...taken];
  const placed: PlacedName[] = [];
  const placeFirst = (names: PlacedName[]): boolean => {
    const name = names.find((candidate) => isFree(boxOf(candidate), room));
    if (!name) return false;
    room.push(boxOf(name));
    placed.push(name);
    return true;
  };
  for (const { name, places } of SEAS) {
    placeFirst(places.map((place) => ({ text: name, setting: SEA, at: projection(place) ?? [0, 0] })));
  }
  const ownCodes = own.map(codeOf);
  const named = seenCountries(projection, countries)
    .filter(({ name }) => name && name.length <= LONGEST_NAME && !ownCodes.includes(codeOf(name)))
    .sort((a, b) => b.area - a.area);
  let count = 0;
  for (const { name, middle } of named) {
    if (count === MOST_COUNTRIES) break;
    const [x, y] = middle;
    const names = SHIFTS.map(([aside, down]): PlacedName => {
      return { text: name, setting: COUNTRY, at: [x + aside, y + down] };
    });
    if (placeFirst(names)) count += 1;
  }
  return placed;
}

function boxOf({ text, setting, at: [x, y] }: PlacedName): Box {
  return boxAround(x, y, { width: widthOf(text, setting) + 20, height: setting.size + 20 });
}

/** What a wide screen sees too, which crops the map's upper and lower edge. */
const NAME_AREA: Box = { ...SAFE, top: 190, bottom: 610 };

const isFree = (box: Box, room: Box[]) =>
  outside(box, NAME_AREA) === 0 && room.every((other) => overlap(box, other) === 0);

/** What is seen of the countries' largest parts: a name on an island far away would mislead. */
function seenCountries(projection: GeoProjection, countries: Land[]) {
  const path = pathIn(projection, 0);
  return countries.flatMap(({ id, geometry }) => {
    const [mainland = []] = [...geometry.coordinates].sort(([a = []], [b = []]) => areaOf(b) - areaOf(a));
    const shape: Polygon = { type: 'Polygon', coordinates: mainland };
    const area = path.area(shape);
    return area < SMALLEST_COUNTRY ? [] : [{ name: nameOf(id), area, middle: path.centroid(shape) }];
  });
}
