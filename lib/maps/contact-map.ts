import { formatHex, interpolate } from 'culori';
import type { GeoProjection } from 'd3-geo';
import { optimize } from 'svgo';
import { type Point, readAtlas } from '@/lib/geo/atlas';
import { countryCode, countryName } from '@/lib/geo/country-names';
import { groupIntoStops, type MappedOffice, mergeStop, type Stop } from '@/lib/geo/offices';
import { type Palette, routeTonesOf, toneOfInk } from '@/lib/palette';
import type { Size } from '@/lib/size';
import { areaOutside, type Box, boxAround, overlap } from './labels';
import { landLines } from './land-lines';
import { type TextStyle, textOutlines, textWidth, wrap } from './lettering';
import { COUNTRY, type PlacedName, placeNames, SEA } from './place-names';
import { computeTiltPoints, type Tilt, type TiltLine } from './tilt';
import { createPath, createProjection, MAP_SIDE, pixelsPerDegree, SAFE_AREA } from './view';

/** The margin by which shapes exceed the map, in px, so that their strokes are not visible at its edge. */
const BLEED = 30;

/** The minimum size of an island, in square px. */
const MIN_ISLAND_AREA = 7;

/** The maximum deviation of a simplified coastline, in px. */
const TOLERANCE = 1.2;

/** Pins closer than this are merged, in px. The distance grows in steps until all labels fit. */
const PIN_DISTANCE = { min: 30, step: 10 };

const PIN = { width: 36, height: 52 };

const CITY: TextStyle = { weight: 700, size: 22 };

/** The area for the labels of offices: the safe area with a margin. */
const LABEL_AREA: Box = {
  left: SAFE_AREA.left + 10,
  top: SAFE_AREA.top + 10,
  right: SAFE_AREA.right - 10,
  bottom: SAFE_AREA.bottom - 10,
};

/** The maximum width of a line of a label, in px. */
const MAX_LABEL_WIDTH = 210;

interface ProjectedStop extends Stop {
  /** The position on the map, in px. */
  at: Point;
  tone: string;
}

/**
 * Draws the map beside the contact form: the offices, connected by a route in their order, and the data of the animation
 * from the profile to it (`tilt`). Deterministic: the same offices and colors give the same bytes.
 */
export function drawContactMap(offices: readonly MappedOffice[], palette: Palette) {
  const { projection, places, stops, labels, route } = computeLayout(offices, palette);
  const atlas = readVisibleAtlas(projection, places);
  const names = placeNames({
    countries: atlas.countries,
    projection,
    occupied: [...labels.map(({ box }) => withMargin(box)), ...stops.map(pinBox), ...routeBoxes(stops)],
    labeledCountries: stops.flatMap(({ countries }) => countries),
  });
  const tilt: Tilt = {
    size: MAP_SIDE,
    lines: landLines(offices, projection),
    tones: { background: seaTone(palette), lines: routeTonesOf(palette).light },
    ends: [SAFE_AREA.left, SAFE_AREA.right],
  };
  const drawing = [
    background({ atlas, projection, stops, palette, lines: tilt.lines.map(pathOnPlan).join('') }),
    ...names.map((name) => nameText(name, palette)),
    routeLine(route, stops),
    ...stops.map((stop) => pin(stop, palette)),
    ...labels.map((label) => labelText(label, palette)),
  ].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_SIDE} ${MAP_SIDE}">${drawing}</svg>`;
  // One decimal and relative path commands reduce the drawing to a third of its size.
  const { data } = optimize(svg, { multipass: true, floatPrecision: 1, plugins: ['preset-default', 'sortAttrs'] });
  const routePoints = route.map(([x, y]) => ({ x: toFraction(x), y: toFraction(y) }));
  return { svg: data, width: MAP_SIDE, height: MAP_SIDE, route: routePoints, tilt };
}

const toFraction = (px: number) => Math.round((px / MAP_SIDE) * 1000) / 1000;

const seaTone = ({ ink }: Palette) => toneOfInk(ink.DEFAULT, '#f4f6fa');

function pathOnPlan(line: TiltLine): string {
  const points = computeTiltPoints(line, 1).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${points.join('L')}`;
}

/** Computes the positions of the offices, their labels and the route. */
export function computeLayout(offices: readonly MappedOffice[], palette: Palette) {
  const stops = groupIntoStops(offices);
  const places = stops.map(({ place }) => place);
  const projection = createProjection(places);
  // Terminates, because finally all pins are merged and a single label always gets a position.
  for (let distance = PIN_DISTANCE.min; distance < MAP_SIDE; distance += PIN_DISTANCE.step) {
    const projected = projectStops(stops, { projection, distance, palette });
    const labels = placeLabels(projected);
    if (labels) return { projection, places, stops: projected, labels, route: projected.map(({ at }) => at) };
  }
  throw new Error('An office has no position on the map.');
}

type Atlas = ReturnType<typeof readAtlas>;

/** Reads the atlas at the level of detail that is visible. */
function readVisibleAtlas(projection: GeoProjection, places: Point[]): Atlas {
  const meanLatitude = places.reduce((sum, [, latitude]) => sum + Math.abs(latitude), 0) / places.length;
  // The Mercator projection enlarges a degree towards the poles.
  const squareDegree = pixelsPerDegree(projection) ** 2 / Math.cos((meanLatitude * Math.PI) / 180);
  return readAtlas({ projection, tolerance: TOLERANCE, minArea: MIN_ISLAND_AREA / squareDegree });
}

interface ProjectionOptions {
  projection: GeoProjection;
  /** Stops closer than this are merged, in px. */
  distance: number;
  palette: Palette;
}

/** Projects the stops to the map and merges close ones. */
function projectStops(stops: Stop[], { projection, distance, palette }: ProjectionOptions): ProjectedStop[] {
  const apart: (Stop & { at: Point })[] = [];
  for (const stop of stops) {
    const point = projection(stop.place) ?? [0, 0];
    const near = apart.find((other) => Math.hypot(other.at[0] - point[0], other.at[1] - point[1]) < distance);
    if (near) mergeStop(near, stop);
    else apart.push({ ...stop, at: point });
  }
  const mix = interpolate([palette.primary.DEFAULT, palette.info.DEFAULT], 'oklab');
  return apart.map((stop, index) => ({ ...stop, tone: formatHex(mix(index / Math.max(1, apart.length - 1))) }));
}

export const pinBox = ({ at: [x, y] }: Pick<ProjectedStop, 'at'>): Box => boxAround(x, y - PIN.height / 2 + 4, PIN);
/** The names of other countries keep this distance from a label. */
const withMargin = ({ left, top, right, bottom }: Box): Box => ({
  left: left - 60,
  top: top - 30,
  right: right + 60,
  bottom: bottom + 30,
});
const pointBox = ([x, y]: Point): Box => boxAround(x, y, { width: 10, height: 10 });

interface StopLabel {
  box: Box;
  lines: { text: string; style: TextStyle; x: number; y: number }[];
}

const spanishList = new Intl.ListFormat('es');

/** A list of names, wrapped into lines with their widths. */
function labelLines(names: string[], style: TextStyle) {
  const lines = wrap(spanishList.format(names), style, MAX_LABEL_WIDTH);
  return lines.map((text) => ({ text, style, width: textWidth(text, style) }));
}

/** Places each label without covering pins, other labels and, if possible, the route; undefined if one does not fit. */
function placeLabels(stops: ProjectedStop[]): StopLabel[] | undefined {
  const [only, ...others] = stops;
  if (only && others.length === 0) {
    // A single label gets the best position even if it does not fit.
    const [label] = labelCandidates(only).sort(
      (a, b) => areaOutside(a.box, LABEL_AREA) - areaOutside(b.box, LABEL_AREA),
    );
    return label && [label];
  }
  const route = routeBoxes(stops);
  const taken = stops.map(pinBox);
  const labels: StopLabel[] = [];
  for (const stop of stops) {
    const free = labelCandidates(stop).filter(({ box }) => areaOutside(box, SAFE_AREA) === 0 && isFree(box, taken));
    const label = free.find(({ box }) => isFree(box, route)) ?? free[0];
    if (!label) return undefined;
    taken.push(label.box);
    labels.push(label);
  }
  return labels;
}

const isFree = (box: Box, others: Box[]) => others.every((other) => overlap(box, other) === 0);

/** The number of boxes that represent the route between two offices. */
const ROUTE_PARTS = 24;

function routeBoxes(stops: ProjectedStop[]): Box[] {
  return stops.slice(1).flatMap(({ at: [endX, endY] }, index) => {
    const [x, y] = stops[index]?.at ?? [endX, endY];
    const fractions = Array.from({ length: ROUTE_PARTS }, (_, part) => (part + 0.5) / ROUTE_PARTS);
    return fractions.map((fraction) => pointBox([x + (endX - x) * fraction, y + (endY - y) * fraction]));
  });
}

/** The label of a stop at all candidate positions, the preferred one first. */
function labelCandidates(stop: ProjectedStop): StopLabel[] {
  const rows = [...labelLines(stop.cities, CITY), ...labelLines(stop.countries, COUNTRY)];
  const size = {
    width: Math.max(...rows.map((row) => row.width)) + 6,
    height: rows.reduce((sum, { style }) => sum + lineHeight(style), 4),
  };
  return labelCenters(stop, size).map(([centerX, centerY]) => {
    const box = boxAround(centerX, centerY, size);
    const isRight = box.left > stop.at[0];
    let bottom = box.top;
    const lines = rows.map(({ text, style, width }) => {
      bottom += lineHeight(style);
      return { text, style, x: isRight ? box.left + 3 : centerX - width / 2, y: bottom };
    });
    return { box, lines };
  });
}

/** Candidate centers of a label: below, beside and above its pin, and at its corners. */
function labelCenters({ at: [x, y] }: ProjectedStop, { width, height }: Size): Point[] {
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

const lineHeight = (style: TextStyle) => style.size + (style === CITY ? -1 : 5);

interface BackgroundOptions {
  atlas: Atlas;
  projection: GeoProjection;
  stops: ProjectedStop[];
  palette: Palette;
  /** Path data of the terrain lines. */
  lines: string;
}

/** Sea, land with terrain lines, borders and the countries of the offices. */
function background({ atlas, projection, stops, palette, lines }: BackgroundOptions): string {
  const path = createPath(projection, BLEED);
  const tone = (model: string) => toneOfInk(palette.ink.DEFAULT, model);
  const [start, middle, end] = routeTonesOf(palette).light;
  const own = atlas.countries.flatMap((country) => {
    const code = countryCode(countryName(country.id));
    const stop = stops.find(({ countries }) => countries.some((name) => countryCode(name) === code));
    return stop && code ? `<path fill="${tint(stop.tone)}" d="${path(country) ?? ''}"/>` : [];
  });
  return [
    `<defs><path id="l" d="${atlas.land.map((shape) => path(shape)).join('')}"/>`,
    // Clips the terrain lines, which are coarser than the coastline.
    `<clipPath id="c"><use href="#l"/></clipPath>`,
    `<linearGradient id="t" gradientUnits="userSpaceOnUse" x1="${SAFE_AREA.left}" x2="${SAFE_AREA.right}"><stop stop-color="${start}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${end}"/></linearGradient>`,
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

/** A pale tone that keeps names readable. */
function tint(tone: string): string {
  return formatHex(interpolate(['#ffffff', tone], 'rgb')(0.125));
}

/** The route with a gradient between the colors of its ends. */
function routeLine(route: Point[], stops: ProjectedStop[]): string {
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

/** A pin whose tip is at the office. */
function pin({ at: [x, y], tone }: ProjectedStop, { ink }: Palette): string {
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><ellipse rx="11" ry="4" fill="${ink.DEFAULT}" fill-opacity=".14"/>` +
    `<path fill="#fff" stroke="${tone}" stroke-width="3" stroke-linejoin="round" d="M0 0C-5-11-16-17-16-31A16 16 0 0 1 16-31C16-17 5-11 0 0Z"/>` +
    `<circle cy="-31" r="5" fill="${tone}"/></g>`
  );
}

/** The label of a stop with a light outline, so that it is readable over lines. */
function labelText({ lines }: StopLabel, { text }: Palette): string {
  return lines
    .map(({ text: words, style, x, y }) => {
      const fill = style === CITY ? text.strong : text.DEFAULT;
      return `<path fill="${fill}" stroke="#fff" stroke-width="4" stroke-linejoin="round" paint-order="stroke" d="${textOutlines(words, { ...style, x, y })}"/>`;
    })
    .join('');
}

/** The name of a country or a sea. Country names have a light outline, so that they are readable over borders. */
function nameText({ text, style, at: [x, y] }: PlacedName, palette: Palette): string {
  const tone = (model: string) => toneOfInk(palette.ink.DEFAULT, model);
  const start = { x: x - textWidth(text, style) / 2, y: y + 5 };
  const letters = textOutlines(text, { ...style, ...start });
  if (style === SEA) return `<path fill="${tone('#5f82b5')}" d="${letters}"/>`;
  return `<path fill="${tone('#68779a')}" stroke="${tone('#fbfcfe')}" stroke-opacity=".8" stroke-width="3" stroke-linejoin="round" paint-order="stroke" d="${letters}"/>`;
}
