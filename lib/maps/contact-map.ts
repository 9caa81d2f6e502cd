import { formatHex, interpolate } from 'culori';
import type { GeoProjection } from 'd3-geo';
import { type Palette, routeTonesOf, toneOfInk } from '@/lib/palette';
import type { PathPoint } from '@/lib/relief/keyframes-along';
import { pointsAt, type Tilt, type TiltLine } from '@/lib/relief/tilt';
import { type Point, readAtlas } from './atlas';
import { compactSvg } from './compact-svg';
import { codeOf, nameOf } from './country-names';
import { type Box, boxAround, outside, overlap } from './labels';
import { landLines } from './land-lines';
import { outlines, type Setting, widthOf, wrap } from './lettering';
import { join, type MappedOffice, type Stop, stopsOf } from './offices';
import { COUNTRY, type PlacedName, placeNames, SEA } from './place-names';
import { degreeOf, MAP_SIDE, pathIn, projectionFor, SAFE } from './view';

/** Beyond the edge, so that the strokes along it are not seen. */
const BLEED = 30;

/** Islands smaller than this many square px are left out. */
const SMALLEST_ISLAND = 7;

/** How far a simplified coast may leave the true one, in px. */
const TOLERANCE = 1.2;

/** Pins nearer than this, in px, are one. It grows by a step for as long as the names do not find room. */
const PIN_DISTANCE = { least: 30, step: 10 };

const PIN = { width: 36, height: 52 };

const CITY: Setting = { weight: 700, size: 22 };

/** Where the names of offices stand: within what is seen, and not at its very edge. */
const LABEL_AREA: Box = { left: SAFE.left + 10, top: SAFE.top + 10, right: SAFE.right - 10, bottom: SAFE.bottom - 10 };

/** A city's name is broken into lines of at most this width, in px. */
const WIDEST_LABEL = 210;

/** A drawn map. */
export interface DrawnMap {
  svg: string;
  width: number;
  height: number;
  /** The way between the offices. */
  route: PathPoint[];
  /** The lines of its land, which tilt from their side to this map. */
  tilt: Tilt;
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
  const { projection, places, stops, labels, route } = layOut(offices, palette);
  const atlas = atlasFor(projection, places);
  const names = placeNames({
    countries: atlas.countries,
    projection,
    taken: [...labels.map(({ box }) => around(box)), ...stops.map(pinBox), ...roadBetween(stops)],
    own: stops.flatMap(({ countries }) => countries),
  });
  const tilt: Tilt = {
    size: MAP_SIDE,
    lines: landLines(offices, projection),
    tones: { ground: seaTone(palette), lines: routeTonesOf(palette).light },
    ends: [SAFE.left, SAFE.right],
  };
  const drawing = [
    ground({ atlas, projection, stops, palette, lines: tilt.lines.map(pathOnPlan).join('') }),
    ...names.map((name) => nameText(name, palette)),
    routeLine(route, stops),
    ...stops.map((stop) => pin(stop, palette)),
    ...labels.map((label) => labelText(label, palette)),
  ].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_SIDE} ${MAP_SIDE}">${drawing}</svg>`;
  const size = { width: MAP_SIDE, height: MAP_SIDE };
  const shares = route.map(([x, y]) => ({ x: shareOfMap(x), y: shareOfMap(y) }));
  return { svg: compactSvg(svg), ...size, route: shares, tilt };
}

const shareOfMap = (px: number) => Math.round((px / MAP_SIDE) * 1000) / 1000;

const seaTone = ({ ink }: Palette) => toneOfInk(ink.DEFAULT, '#f4f6fa');

function pathOnPlan(line: TiltLine): string {
  const points = pointsAt(line, 1).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${points.join('L')}`;
}

/** Where the offices and their names stand on the map, and the way between them. */
export function layOut(offices: readonly MappedOffice[], palette: Palette) {
  const stops = stopsOf(offices);
  const places = stops.map(({ place }) => place);
  const projection = projectionFor(places);
  // All pins are one in the end, and a single name always finds room.
  for (let distance = PIN_DISTANCE.least; distance < MAP_SIDE; distance += PIN_DISTANCE.step) {
    const marked = markedStops(stops, { projection, distance, palette });
    const labels = placeLabels(marked);
    if (labels) return { projection, places, stops: marked, labels, route: marked.map(({ at }) => at) };
  }
  throw new Error('An office has no position on the map.');
}

type Atlas = ReturnType<typeof readAtlas>;

/** The atlas in as much detail as is seen. */
function atlasFor(projection: GeoProjection, places: Point[]): Atlas {
  const usual = places.reduce((sum, [, latitude]) => sum + Math.abs(latitude), 0) / places.length;
  // On Mercator's projection a degree grows towards the poles.
  const squareDegree = degreeOf(projection) ** 2 / Math.cos((usual * Math.PI) / 180);
  return readAtlas({ projection, tolerance: TOLERANCE, smallest: SMALLEST_ISLAND / squareDegree });
}

interface MarkOptions {
  projection: GeoProjection;
  /** Stops nearer than this, in px, are one. */
  distance: number;
  palette: Palette;
}

/** The stops on the drawing. */
function markedStops(stops: Stop[], { projection, distance, palette }: MarkOptions): MarkedStop[] {
  const apart: (Stop & { at: Point })[] = [];
  for (const stop of stops) {
    const point = projection(stop.place) ?? [0, 0];
    const near = apart.find((other) => Math.hypot(other.at[0] - point[0], other.at[1] - point[1]) < distance);
    if (near) join(near, stop);
    else apart.push({ ...stop, at: point });
  }
  const mix = interpolate([palette.primary.DEFAULT, palette.info.DEFAULT], 'oklab');
  return apart.map((stop, index) => ({ ...stop, tone: formatHex(mix(index / Math.max(1, apart.length - 1))) }));
}

/** A pin on the drawing. */
export const pinBox = ({ at: [x, y] }: Pick<MarkedStop, 'at'>): Box => boxAround(x, y - PIN.height / 2 + 4, PIN);
/** Neighbours are named no nearer to an office's own name. */
const around = ({ left, top, right, bottom }: Box): Box => ({
  left: left - 60,
  top: top - 30,
  right: right + 60,
  bottom: bottom + 30,
});
const nearby = ([x, y]: Point): Box => boxAround(x, y, { width: 10, height: 10 });

interface StopLabel {
  box: Box;
  lines: { text: string; setting: Setting; x: number; y: number }[];
}

const spanishList = new Intl.ListFormat('es');

/** Names as a list in lines, and how wide each line is. */
function rowsOf(names: string[], setting: Setting) {
  const lines = wrap(spanishList.format(names), setting, WIDEST_LABEL);
  return lines.map((text) => ({ text, setting, width: widthOf(text, setting) }));
}

/** A place for each name that covers no pin and no other name, and no route where there is one; none without room. */
function placeLabels(stops: MarkedStop[]): StopLabel[] | undefined {
  const [only, ...others] = stops;
  if (only && others.length === 0) {
    // A single name must stand somewhere, however long it is.
    const [label] = labelCandidates(only).sort((a, b) => outside(a.box, LABEL_AREA) - outside(b.box, LABEL_AREA));
    return label && [label];
  }
  const road = roadBetween(stops);
  const taken = stops.map(pinBox);
  const labels: StopLabel[] = [];
  for (const stop of stops) {
    const free = labelCandidates(stop).filter(({ box }) => outside(box, SAFE) === 0 && isFree(box, taken));
    const label = free.find(({ box }) => isFree(box, road)) ?? free[0];
    if (!label) return undefined;
    taken.push(label.box);
    labels.push(label);
  }
  return labels;
}

const isFree = (box: Box, others: Box[]) => others.every((other) => overlap(box, other) === 0);

/** How many boxes stand for the way between two offices. */
const ROAD_PARTS = 24;

function roadBetween(stops: MarkedStop[]): Box[] {
  return stops.slice(1).flatMap(({ at: [endX, endY] }, index) => {
    const [x, y] = stops[index]?.at ?? [endX, endY];
    const shares = Array.from({ length: ROAD_PARTS }, (_, part) => (part + 0.5) / ROAD_PARTS);
    return shares.map((share) => nearby([x + (endX - x) * share, y + (endY - y) * share]));
  });
}

/** A stop's name at the places where it may stand, the preferred first. */
function labelCandidates(stop: MarkedStop): StopLabel[] {
  const rows = [...rowsOf(stop.cities, CITY), ...rowsOf(stop.countries, COUNTRY)];
  const size = {
    width: Math.max(...rows.map((row) => row.width)) + 6,
    height: rows.reduce((sum, { setting }) => sum + lineHeight(setting), 4),
  };
  return labelMiddles(stop, size).map(([middle, centre]) => {
    const box = boxAround(middle, centre, size);
    const isRight = box.left > stop.at[0];
    let bottom = box.top;
    const lines = rows.map(({ text, setting, width }) => {
      bottom += lineHeight(setting);
      return { text, setting, x: isRight ? box.left + 3 : middle - width / 2, y: bottom };
    });
    return { box, lines };
  });
}

/** Where the middle of a name may be: below its pin, beside it, above it and at its corners. */
function labelMiddles({ at: [x, y] }: MarkedStop, { width, height }: { width: number; height: number }): Point[] {
  const beside = width / 2 + PIN.width / 2 + 6;
  const below = y + 8 + height / 2;
  const above = y - PIN.height - 2 - height / 2;
  const level = y - PIN.height / 2 + 8;
  return [
    [x, below],
    [x + beside, level],
    [x - beside, level],
    [x, above],
    [x + beside, below],
    [x - beside, below],
    [x + beside, above],
    [x - beside, above],
  ];
}

const lineHeight = (setting: Setting) => setting.size + (setting === CITY ? -1 : 5);

interface GroundOptions {
  atlas: Atlas;
  projection: GeoProjection;
  stops: MarkedStop[];
  palette: Palette;
  /** The lines of the section over the land, as path data. */
  lines: string;
}

/** Sea, land with the lines of the section, borders and the countries of the offices. */
function ground({ atlas, projection, stops, palette, lines }: GroundOptions): string {
  const path = pathIn(projection, BLEED);
  const tone = (model: string) => toneOfInk(palette.ink.DEFAULT, model);
  const [start, middle, end] = routeTonesOf(palette).light;
  const own = atlas.countries.flatMap((country) => {
    const code = codeOf(nameOf(country.id));
    const stop = stops.find(({ countries }) => countries.some((name) => codeOf(name) === code));
    return stop && code ? `<path fill="${tint(stop.tone)}" d="${path(country) ?? ''}"/>` : [];
  });
  return [
    `<defs><path id="l" d="${atlas.land.map((shape) => path(shape)).join('')}"/>`,
    // The lines are as coarse as the heights; the coast is not.
    `<clipPath id="c"><use href="#l"/></clipPath>`,
    `<linearGradient id="t" gradientUnits="userSpaceOnUse" x1="${SAFE.left}" x2="${SAFE.right}"><stop stop-color="${start}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${end}"/></linearGradient>`,
    `<pattern id="s" width="24" height="24" patternUnits="userSpaceOnUse"><circle cx="12" cy="12" r=".9" fill="${tone('#a9b8d2')}"/></pattern></defs>`,
    `<rect width="${MAP_SIDE}" height="${MAP_SIDE}" fill="${seaTone(palette)}"/>`,
    `<rect width="${MAP_SIDE}" height="${MAP_SIDE}" fill="url(#s)"/>`,
    `<use href="#l" fill="#fff"/>`,
    ...own,
    `<path fill="none" stroke="url(#t)" stroke-opacity=".3" clip-path="url(#c)" d="${lines}"/>`,
    `<path fill="none" stroke="${tone('#ccd6e6')}" stroke-width="1.2" stroke-linejoin="round" d="${path(atlas.borders)}"/>`,
    `<use href="#l" fill="none" stroke="${tone('#a9b8d2')}" stroke-width="1.3" stroke-linejoin="round"/>`,
  ].join('');
}

/** A tone so pale that names are read on it. */
function tint(tone: string): string {
  return formatHex(interpolate(['#ffffff', tone], 'rgb')(0.125));
}

/** The route, in the tones of its ends. */
function routeLine(route: Point[], stops: MarkedStop[]): string {
  const [start, end] = [stops[0], stops.at(-1)];
  if (!start || !end || route.length < 2) return '';
  const px = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [[x1, y1], [x2, y2]] = [start.at, end.at];
  const path = `M${route.map(px).join('L')}`;
  return [
    `<defs><linearGradient id="r" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="${start.tone}"/><stop offset="1" stop-color="${end.tone}"/></linearGradient></defs>`,
    `<path fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`,
    `<path fill="none" stroke="url(#r)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`,
  ].join('');
}

/** A pin whose point is on the office. */
function pin({ at: [x, y], tone }: MarkedStop, { ink }: Palette): string {
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><ellipse rx="11" ry="4" fill="${ink.DEFAULT}" fill-opacity=".14"/>` +
    `<path fill="#fff" stroke="${tone}" stroke-width="3" stroke-linejoin="round" d="M0 0C-5-11-16-17-16-31A16 16 0 0 1 16-31C16-17 5-11 0 0Z"/>` +
    `<circle cy="-31" r="5" fill="${tone}"/></g>`
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

/** The name of a country or a sea, freed from the shores and borders beneath. */
function nameText({ text, setting, at: [x, y] }: PlacedName, palette: Palette): string {
  const tone = (model: string) => toneOfInk(palette.ink.DEFAULT, model);
  const start = { x: x - widthOf(text, setting) / 2, y: y + 5 };
  const letters = outlines(text, { ...setting, ...start });
  if (setting === SEA) return `<path fill="${tone('#5f82b5')}" d="${letters}"/>`;
  return `<path fill="${tone('#68779a')}" stroke="${tone('#fbfcfe')}" stroke-opacity=".8" stroke-width="3" stroke-linejoin="round" paint-order="stroke" d="${letters}"/>`;
}
