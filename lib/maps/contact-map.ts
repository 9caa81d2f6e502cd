import { formatHex, interpolate } from 'culori';
import { type GeoProjection, geoContains, geoMercator, geoPath } from 'd3-geo';
import countryNames from 'i18n-iso-countries/index.js';
import spanish from 'i18n-iso-countries/langs/es.json';
import { optimize } from 'svgo';
import { type Palette, toneOfInk } from '@/lib/palette';
import { type Point, readAtlas } from './atlas';
import { type Box, boxAround, type Candidate, outside, overlap, placeLabels } from './labels';
import { outlines, type Setting, widthOf } from './lettering';
import { SEAS } from './names';
import { join, type MappedOffice, middleMeridian, type Stop, stopsOf } from './offices';
import { pointsOn, routeThrough } from './route';

/** The side of the map, in px. */
export const MAP_SIDE = 800;

/** What is seen of the map in any crop from 4:3 to 2:3. */
export const SAFE: Box = { left: 134, top: 100, right: 666, bottom: 700 };

/** Where the offices lie: within what is seen, with room for a pin above them and a name below. */
const OFFICE_AREA: Box = { left: 205, top: 190, right: 595, bottom: 610 };

/** The largest scale, in px a radian: a map of one office shows its neighbours too. */
const MAX_SCALE = 1200;

/** Beyond the edge, so that the strokes along it are not seen. */
const BLEED = 30;

/** Islands smaller than this many square px are left out. */
const SMALLEST_ISLAND = 7;

/** How far a simplified coast may leave the true one, in px. */
const TOLERANCE = 1;

/** Pins nearer than this, in px, are one. */
const PIN_DISTANCE = 30;

const PIN = { width: 36, height: 52 };

const CITY: Setting = { weight: 700, size: 20 };
const COUNTRY: Setting = { weight: 400, size: 14, spacing: 0.2 };
const SEA: Setting = { weight: 400, size: 14, spacing: 4 };

/** At most this many neighbours are named, the largest first. */
const MOST_NEIGHBOURS = 10;

countryNames.registerLocale(spanish);

/** A drawn map and the path of the light over it. */
export interface DrawnMap {
  svg: string;
  width: number;
  height: number;
  /** In px of the map; none for a single stop. */
  route: string | undefined;
}

interface MarkedStop extends Stop {
  at: Point;
  tone: string;
}

/**
 * The map beside the contact form: the offices in their order, joined by a route, on the part of the world that they
 * are in. The same offices and tones give the same bytes.
 */
export function drawContactMap(offices: readonly MappedOffice[], palette: Palette): DrawnMap {
  const { projection, places, stops, labels } = layOut(offices, palette);
  const points = stops.map(({ at }) => at);
  const route = routeThrough(points);
  const atlas = atlasFor(projection, places);
  const taken = [...labels.map(({ box }) => box), ...stops.map(pinBox), ...pointsOn(points).map(nearby)];
  const names = placeNames({ atlas, projection, taken, own: stops.flatMap(({ countries }) => countries) });
  const drawing = [
    ground({ atlas, projection, stops, palette }),
    ...names.map((name) => nameText(name, palette)),
    ...routeLines(route, { points, palette }),
    ...stops.map((stop) => pin(stop, palette)),
    ...labels.map((label) => labelText(label, palette)),
  ].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_SIDE} ${MAP_SIDE}">${drawing}</svg>`;
  return { svg: compact(svg), width: MAP_SIDE, height: MAP_SIDE, route };
}

/** Where the offices and their names stand on the map. */
function layOut(offices: readonly MappedOffice[], palette: Palette) {
  const stops = stopsOf(offices);
  const places = stops.map(({ place }) => place);
  const projection = projectionFor(places);
  const marked = markedStops(stops, { at: (place) => projection(place) ?? [0, 0], palette });
  const road = pointsOn(marked.map(({ at }) => at));
  const labels = placeLabels(marked.map((stop) => labelCandidates(stop, { stops: marked, road })));
  return { projection, places, stops: marked, labels };
}

/** Where each pin of the map and its name stand, in px. */
export function labelledStops(offices: readonly MappedOffice[], palette: Palette): { pin: Box; label: Box }[] {
  const { stops, labels } = layOut(offices, palette);
  return labels.map(({ box }, index) => ({ pin: stops.map(pinBox)[index] ?? box, label: box }));
}

/** Numbers with one decimal, relative commands: a third of the weight. */
function compact(svg: string): string {
  return optimize(svg, { multipass: true, floatPrecision: 1, plugins: ['preset-default', 'sortAttrs'] }).data;
}

type Atlas = ReturnType<typeof readAtlas>;

/** The atlas in as much detail as is seen at the scale of a projection. */
function atlasFor(projection: GeoProjection, places: Point[]): Atlas {
  const usual = places.reduce((sum, [, latitude]) => sum + Math.abs(latitude), 0) / places.length;
  // On Mercator's projection a degree grows towards the poles.
  const degree = (projection.scale() * Math.PI) / 180 / Math.cos((usual * Math.PI) / 180);
  return readAtlas({ tolerance: TOLERANCE / degree, smallest: SMALLEST_ISLAND / degree ** 2 });
}

function projectionFor(places: Point[]): GeoProjection {
  const { left, top, right, bottom } = OFFICE_AREA;
  const projection = geoMercator().rotate([-middleMeridian(places), 0]);
  const extent: [Point, Point] = [
    [left, top],
    [right, bottom],
  ];
  projection.fitExtent(extent, { type: 'MultiPoint', coordinates: places });
  if (projection.scale() <= MAX_SCALE) return projection;
  // Places this near each other would fill the map with one province.
  projection.scale(MAX_SCALE).translate([0, 0]);
  const points = places.map((place): Point => projection(place) ?? [0, 0]);
  const middle = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return projection.translate([MAP_SIDE / 2 - middle(0), MAP_SIDE / 2 - middle(1)]);
}

/** The stops on the drawing: those whose pins would cover each other are one. */
function markedStops(stops: Stop[], { at, palette }: { at: (place: Point) => Point; palette: Palette }): MarkedStop[] {
  const apart: (Stop & { at: Point })[] = [];
  for (const stop of stops) {
    const point = at(stop.place);
    const near = apart.find((other) => Math.hypot(other.at[0] - point[0], other.at[1] - point[1]) < PIN_DISTANCE);
    if (near) join(near, stop);
    else apart.push({ ...stop, at: point });
  }
  const mix = interpolate([palette.primary.DEFAULT, palette.info.DEFAULT], 'oklab');
  return apart.map((stop, index) => ({ ...stop, tone: formatHex(mix(index / Math.max(1, apart.length - 1))) }));
}

const pinBox = ({ at: [x, y] }: MarkedStop): Box => boxAround(x, y - PIN.height / 2 + 4, PIN);
const nearby = ([x, y]: Point): Box => boxAround(x, y, { width: 10, height: 10 });

interface StopLabel extends Candidate {
  lines: { text: string; setting: Setting; x: number; y: number }[];
}

const spanishList = new Intl.ListFormat('es');

/** The places of a stop's name: below its pin, beside it and above it, and what speaks against each. */
function labelCandidates(stop: MarkedStop, { stops, road }: { stops: MarkedStop[]; road: Point[] }): StopLabel[] {
  const city = spanishList.format(stop.cities);
  const country = spanishList.format(stop.countries);
  const width = Math.max(widthOf(city, CITY), widthOf(country, COUNTRY)) + 6;
  const height = 46;
  const [x, y] = stop.at;
  const beside = width / 2 + PIN.width / 2 + 6;
  const middles: Point[] = [
    [x, y + 8 + height / 2],
    [x + beside, y - PIN.height / 2 + 8],
    [x - beside, y - PIN.height / 2 + 8],
    [x, y - PIN.height - 2 - height / 2],
  ];
  return middles.map(([middle, centre], index) => {
    const box = boxAround(middle, centre, { width, height });
    const onPins = stops.reduce((sum, other) => sum + overlap(box, pinBox(other)), 0);
    const onRoad = road.reduce((sum, point) => sum + overlap(box, nearby(point)), 0);
    const centred = (text: string, setting: Setting, baseline: number) => ({
      text,
      setting,
      x: middle - widthOf(text, setting) / 2,
      y: box.top + baseline,
    });
    return {
      box,
      cost: index * 40 + onPins * 20 + onRoad * 2 + outside(box, SAFE) * 10,
      lines: [centred(city, CITY, 19), centred(country, COUNTRY, 38)],
    };
  });
}

interface PlacedName {
  text: string;
  setting: Setting;
  at: Point;
}

interface NameOptions {
  atlas: Atlas;
  projection: GeoProjection;
  taken: Box[];
  /** The countries that the offices name. */
  own: string[];
}

const NAME_FRAME: Box = { left: 8, top: 8, right: MAP_SIDE - 8, bottom: MAP_SIDE - 8 };

function nameBox({ text, setting, at: [x, y] }: PlacedName): Box {
  return boxAround(x, y - 5, { width: widthOf(text, setting) + 12, height: 26 });
}

/** The names of seas and neighbours that find room. */
function placeNames({ atlas, projection, taken, own }: NameOptions): PlacedName[] {
  const placed: PlacedName[] = [];
  const room = [...taken];
  const isFree = (name: PlacedName): boolean => {
    const box = nameBox(name);
    return outside(box, NAME_FRAME) === 0 && room.every((other) => overlap(box, other) === 0);
  };
  const place = (name: PlacedName): boolean => {
    if (!isFree(name)) return false;
    room.push(nameBox(name));
    placed.push(name);
    return true;
  };
  for (const { name, places } of SEAS) {
    const candidates = places.map(
      (spot): PlacedName => ({
        text: name,
        setting: SEA,
        at: projection(spot) ?? [-1, -1],
      }),
    );
    candidates.find(
      (candidate) => isFree(candidate) && isOnWater(candidate, { atlas, projection }) && place(candidate),
    );
  }
  const neighbours = visibleCountries(atlas, projection).filter(({ name }) => !own.includes(name));
  let count = 0;
  for (const { name, middle } of neighbours) {
    if (count === MOST_NEIGHBOURS) break;
    if (place({ text: name, setting: COUNTRY, at: middle })) count += 1;
  }
  return placed;
}

const FRAME: [Point, Point] = [
  [0, 0],
  [MAP_SIDE, MAP_SIDE],
];

/** The smallest part of a country, in square px, that is named. */
const SMALLEST_COUNTRY = 1400;

/** A name of more characters is left out. */
const LONGEST_NAME = 24;

/** The countries on the map by their names in Spanish, the largest first, and the middle of what is seen of each. */
function visibleCountries({ countries }: Atlas, projection: GeoProjection) {
  const seen = geoPath(projection.clipExtent(FRAME));
  const found = countries.map((country) => {
    const [x, y] = seen.centroid(country);
    const code = countryNames.numericToAlpha2(String(country.id));
    const name = (code && countryNames.getName(code, 'es')) ?? '';
    return { name, area: seen.area(country), middle: [x, y + 5] as Point };
  });
  return found
    .filter(({ name, area }) => name !== '' && name.length <= LONGEST_NAME && area > SMALLEST_COUNTRY)
    .sort((a, b) => b.area - a.area);
}

/** Whether no land lies under a name. */
function isOnWater(
  { text, setting, at: [x, y] }: PlacedName,
  { atlas, projection }: Pick<NameOptions, 'atlas' | 'projection'>,
): boolean {
  const half = widthOf(text, setting) / 2;
  const probes = [-1, -0.5, 0, 0.5, 1].flatMap((share): Point[] => [
    [x + half * share, y - 12],
    [x + half * share, y + 2],
  ]);
  return probes.every((probe) => {
    const place = projection.invert?.(probe);
    return place && !atlas.land.some((shape) => geoContains(shape, place));
  });
}

interface GroundOptions extends Pick<NameOptions, 'atlas' | 'projection'> {
  stops: MarkedStop[];
  palette: Palette;
}

/** How visible the water is around the coasts, by the width of its line. */
const SHALLOWS = [
  { width: 52, opacity: 0.35 },
  { width: 30, opacity: 0.45 },
  { width: 12, opacity: 0.6 },
];

/** Sea, land, borders and the countries of the offices. */
function ground({ atlas, projection, stops, palette }: GroundOptions): string {
  const frame: [Point, Point] = [
    [-BLEED, -BLEED],
    [MAP_SIDE + BLEED, MAP_SIDE + BLEED],
  ];
  const path = geoPath(projection.clipExtent(frame)).digits(1);
  const tone = (model: string) => toneOfInk(palette.ink.DEFAULT, model);
  const own = atlas.countries.flatMap((country) => {
    const code = countryNames.numericToAlpha2(String(country.id));
    const stop = stops.find(({ countries }) => countries.some((name) => codeOf(name) === code));
    return stop && code ? `<path fill="${tint(stop.tone)}" d="${path(country)}"/>` : [];
  });
  return [
    `<defs><path id="l" d="${atlas.land.map((shape) => path(shape)).join('')}"/></defs>`,
    `<rect width="${MAP_SIDE}" height="${MAP_SIDE}" fill="${tone('#e3ebf6')}"/>`,
    ...SHALLOWS.map(
      ({ width, opacity }) =>
        `<use href="#l" fill="none" stroke="${tone('#f4f8fd')}" stroke-linejoin="round" stroke-width="${width}" stroke-opacity="${opacity}"/>`,
    ),
    `<path fill="none" stroke="${tone('#cfdbec')}" stroke-width="1" d="${graticule(projection)}"/>`,
    `<use href="#l" fill="${tone('#fbfcfe')}"/>`,
    ...own,
    `<path fill="none" stroke="${tone('#ccd6e6')}" stroke-width="1.2" stroke-linejoin="round" d="${path(atlas.borders)}"/>`,
    `<use href="#l" fill="none" stroke="${tone('#a9b8d2')}" stroke-width="1.3" stroke-linejoin="round"/>`,
  ].join('');
}

function codeOf(country: string): string | undefined {
  return countryNames.getSimpleAlpha2Code(country, 'es');
}

/** A tone so pale that names are read on it. */
function tint(tone: string): string {
  return formatHex(interpolate(['#ffffff', tone], 'rgb')(0.125));
}

/** Meridians and parallels, which are straight here, as far apart as makes some eight of them. */
function graticule(projection: GeoProjection): string {
  const at = (place: Point): Point => projection(place) ?? [-1, -1];
  const degree = (projection.scale() * Math.PI) / 180;
  const step = [1, 2, 5, 10, 20, 30].find((candidate) => candidate * degree >= 70) ?? 45;
  const count = Math.floor(180 / step);
  const steps = Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step);
  const isSeen = (px: number) => px > 0 && px < MAP_SIDE;
  const meridians = steps.map((longitude) => at([longitude, 0])[0]).filter(isSeen);
  const parallels = steps.filter((latitude) => Math.abs(latitude) < 85).map((latitude) => at([0, latitude])[1]);
  return [
    ...meridians.map((x) => `M${x.toFixed(1)} 0V${MAP_SIDE}`),
    ...parallels.filter(isSeen).map((y) => `M0 ${y.toFixed(1)}H${MAP_SIDE}`),
  ].join('');
}

interface RouteOptions {
  points: Point[];
  palette: Palette;
}

/** The route as the crow flies, dotted, and above it the one that the light runs along. */
function routeLines(route: string | undefined, { points, palette }: RouteOptions): string[] {
  const [first] = points;
  const last = points.at(-1);
  if (!route || !first || !last) return [];
  const straight = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const [from, to] = [palette.primary.DEFAULT, palette.info.DEFAULT];
  return [
    `<defs><linearGradient id="r" gradientUnits="userSpaceOnUse" x1="${first[0]}" y1="${first[1]}" x2="${last[0]}" y2="${last[1]}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    `<path fill="none" stroke="${palette.text.DEFAULT}" stroke-opacity=".45" stroke-width="1.5" stroke-dasharray="2 6" stroke-linecap="round" d="${straight}"/>`,
    `<path fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="7" stroke-linecap="round" d="${route}"/>`,
    `<path fill="none" stroke="url(#r)" stroke-width="3.2" stroke-linecap="round" d="${route}"/>`,
  ];
}

/** A pin whose point is on the office. */
function pin({ at: [x, y], tone }: MarkedStop, { ink }: Palette): string {
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><ellipse rx="11" ry="4" fill="${ink.DEFAULT}" fill-opacity=".18"/>` +
    `<path fill="${tone}" stroke="#fff" stroke-width="2.5" d="M0 0C-5-11-18-17-18-32A18 18 0 0 1 18-32C18-17 5-11 0 0Z"/>` +
    '<circle cy="-32" r="6.5" fill="#fff"/></g>'
  );
}

/** The name of a stop, with a light edge that frees it from the lines beneath. */
function labelText({ lines }: StopLabel, { text }: Palette): string {
  return lines
    .map(({ text: words, setting, x, y }) => {
      const fill = setting === CITY ? text.strong : text.DEFAULT;
      return `<path fill="${fill}" stroke="#fff" stroke-width="4" stroke-linejoin="round" paint-order="stroke" d="${outlines(words, { ...setting, x, y })}"/>`;
    })
    .join('');
}

function nameText({ text, setting, at: [x, y] }: PlacedName, palette: Palette): string {
  const fill = toneOfInk(palette.ink.DEFAULT, setting === SEA ? '#5f82b5' : '#68779a');
  return `<path fill="${fill}" d="${outlines(text, { ...setting, x: x - widthOf(text, setting) / 2, y })}"/>`;
}
