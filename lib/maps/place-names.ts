import { type GeoProjection, geoPath } from 'd3-geo';
import { areaOf, type Land, type Point } from './atlas';
import { codeOf, nameOf } from './country-names';
import { type Box, boxAround, outside, overlap } from './labels';
import { type Setting, widthOf } from './lettering';
import { SEAS } from './seas';
import { isInside, MAP_SIDE, outlinesIn, SAFE } from './view';

export const COUNTRY: Setting = { weight: 400, size: 14, spacing: 0.2 };
export const SEA: Setting = { weight: 400, size: 14, spacing: 4 };

/** At most this many countries are named, the largest first. */
const MOST_COUNTRIES = 12;

/** The smallest part of a country, in square px, that is named. */
const SMALLEST_COUNTRY = 1400;

/** A name of more characters is left out. */
const LONGEST_NAME = 24;

/** Between two spots at which a name is tried, in px. */
const STEP = 12;

/** Between two points at which it is asked what lies under a name, in px. */
const PROBE_STEP = 8;

/** How much water there is around the name of a sea, in px. */
const OPEN_WATER = 24;

/** How far the name of a sea keeps from what is not to be covered, in px. */
const AROUND_SEA = 24;

/** How much of a name stands on its country at least, where the rest stands on the sea. */
const LEAST_ON_LAND = 0.25;

/** How far beyond its country the middle of such a name may lie, in px. */
const SHORE = 24;

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

/** What is seen of a country. */
interface Seen {
  name: string;
  outlines: Point[][];
  /** Around all of it, around its largest part, and the middle of that. */
  bounds: Box;
  box: Box;
  middle: Point;
  area: number;
}

/** The names of the seas and of the countries that find room. */
export function placeNames({ countries, projection, taken, own }: NameOptions): PlacedName[] {
  const seen = countriesIn(projection, countries);
  const room = [...taken];
  const placed: PlacedName[] = [];
  const place = (name: PlacedName | undefined): boolean => {
    if (!name) return false;
    room.push(boxOf(name, 10));
    placed.push(name);
    return true;
  };
  for (const sea of SEAS) place(seaName(sea, { projection, seen, room }));
  const ownCodes = own.map(codeOf);
  const named = seen
    .filter(({ name, area }) => name && name.length <= LONGEST_NAME && area > SMALLEST_COUNTRY)
    .filter(({ name }) => !ownCodes.includes(codeOf(name)))
    .sort((a, b) => b.area - a.area);
  let count = 0;
  for (const country of named) {
    if (count === MOST_COUNTRIES) break;
    if (place(countryName(country, { seen, room }))) count += 1;
  }
  return placed;
}

function boxOf({ text, setting, at: [x, y] }: PlacedName, around: number): Box {
  const { width, height } = { width: widthOf(text, setting), height: setting.size };
  return boxAround(x, y, { width: width + 2 * around, height: height + 2 * around });
}

/** Points of a box, close enough to tell what it covers. */
function probesIn({ left, top, right, bottom }: Box): Point[] {
  const columns = Math.ceil((right - left) / PROBE_STEP);
  const rows = Math.ceil((bottom - top) / PROBE_STEP);
  return Array.from({ length: (columns + 1) * (rows + 1) }, (_, index): Point => {
    const [column, row] = [index % (columns + 1), Math.floor(index / (columns + 1))];
    return [left + ((right - left) * column) / columns, top + ((bottom - top) * row) / rows];
  });
}

function countriesIn(projection: GeoProjection, countries: Land[]): Seen[] {
  const outlinesOf = outlinesIn(projection);
  return countries
    .map((country) => {
      const outlines = outlinesOf(country);
      const [largest = []] = outlinesOf(mainland(country)).sort((a, b) => areaInside(b) - areaInside(a));
      return {
        name: nameOf(country.id),
        outlines,
        bounds: boxOfPoints(outlines.flat()),
        box: boxOfPoints(largest),
        middle: middleOf(largest),
        area: areaInside(largest),
      };
    })
    .filter(({ outlines }) => outlines.length > 0);
}

/** The largest part of a country: its name on an island far away would mislead. */
function mainland(country: Land): Land {
  const [largest = []] = [...country.geometry.coordinates].sort(([a = []], [b = []]) => areaOf(b) - areaOf(a));
  return { ...country, geometry: { type: 'MultiPolygon', coordinates: [largest] } };
}

/** Measures shapes of the drawing itself. */
const flat = geoPath();

const areaInside = (outline: Point[]) => flat.area({ type: 'Polygon', coordinates: [outline] });

const middleOf = (outline: Point[]) => flat.centroid({ type: 'Polygon', coordinates: [outline] });

function boxOfPoints(points: Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Points in a box, those nearest to one first. */
function spotsIn({ left, top, right, bottom }: Box, [x, y]: Point): Point[] {
  const columns = Array.from({ length: Math.ceil((right - left) / STEP) }, (_, index) => left + index * STEP);
  const rows = Array.from({ length: Math.ceil((bottom - top) / STEP) }, (_, index) => top + index * STEP);
  const spots = rows.flatMap((row) => columns.map((column): Point => [column, row]));
  const squared = ([column, row]: Point) => (column - x) ** 2 + (row - y) ** 2;
  return [[x, y] as Point, ...spots].sort((a, b) => squared(a) - squared(b));
}

interface Surroundings {
  seen: Seen[];
  room: Box[];
}

const isFree = (box: Box, room: Box[]) => room.every((other) => overlap(box, other) === 0);

const isIn = ([x, y]: Point, { left, top, right, bottom }: Box) => x > left && x < right && y > top && y < bottom;

const isWithin = (box: Box, frame: Box) => outside(box, frame) === 0;

/** A country's name on its own land, else over its shore, where no neighbour is; if there is room within any crop. */
function countryName(country: Seen, { seen, room }: Surroundings): PlacedName | undefined {
  const others = seen.filter((other) => other !== country);
  const onLand = spotsFor(country, { area: country.box, room }).find((candidate) => shareOn(country, candidate) === 1);
  if (onLand) return onLand;
  const { left, top, right, bottom } = country.box;
  const area = { left: left - SHORE, top: top - SHORE, right: right + SHORE, bottom: bottom + SHORE };
  return spotsFor(country, { area, room })
    .filter((candidate) => shareOn(country, candidate) >= LEAST_ON_LAND)
    .find((candidate) => others.every((other) => shareOn(other, candidate) === 0));
}

/** Where in an area a country's name would be seen in any crop and cover nothing. */
function spotsFor({ name, middle }: Seen, { area, room }: { area: Box; room: Box[] }): PlacedName[] {
  const part = {
    left: Math.max(area.left, SAFE.left),
    top: Math.max(area.top, SAFE.top),
    right: Math.min(area.right, SAFE.right),
    bottom: Math.min(area.bottom, SAFE.bottom),
  };
  const names = spotsIn(part, middle).map((at): PlacedName => ({ text: name, setting: COUNTRY, at }));
  return names.filter((candidate) => isWithin(boxOf(candidate, 4), SAFE) && isFree(boxOf(candidate, 4), room));
}

/** How much of a name stands on a country. */
function shareOn({ outlines, bounds }: Seen, name: PlacedName): number {
  const box = boxOf(name, 1);
  if (overlap(box, bounds) === 0) return 0;
  const probes = probesIn(box);
  return probes.filter((probe) => isInside(probe, outlines)).length / probes.length;
}

interface SeaOptions extends Surroundings {
  projection: GeoProjection;
}

/** The name of a sea on open water, as near to the middle of the map as there is room. */
function seaName({ name, regions }: (typeof SEAS)[number], { projection, seen, room }: SeaOptions) {
  const isThere = (spot: Point): boolean => {
    const [longitude, latitude] = projection.invert?.(spot) ?? [0, 0];
    return regions.some(
      ({ west, south, east, north }) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north,
    );
  };
  const isOpen = (candidate: PlacedName) => {
    const water = boxOf(candidate, OPEN_WATER);
    const near = seen.filter(({ bounds }) => overlap(water, bounds) > 0).flatMap(({ outlines }) => outlines);
    const isOnShore = near.some((outline) => outline.some((point) => isIn(point, water)));
    return !isOnShore && !probesIn(water).some((probe) => isInside(probe, near));
  };
  return spotsIn(SAFE, [MAP_SIDE / 2, MAP_SIDE / 2])
    .filter(isThere)
    .map((at): PlacedName => ({ text: name, setting: SEA, at }))
    .filter((candidate) => isWithin(boxOf(candidate, 4), SAFE) && isFree(boxOf(candidate, AROUND_SEA), room))
    .find(isOpen);
}
