import { formatHex, interpolate } from 'culori';
import type { GeoProjection } from 'd3-geo';
import { optimize } from 'svgo';
import { type Point, readAtlas } from '@/lib/geo/atlas';
import { countryCode, countryName } from '@/lib/geo/country-names';
import { groupIntoStops, type MappedOffice, mergeStop, type Stop } from '@/lib/geo/offices';
import { grayOfInk, type Palette, routeColorsOf } from '@/lib/palette';
import type { Size } from '@/lib/size';
import { areaOutside, type Box, boxAround, overlapArea } from './box';
import { computeLandLines } from './land-lines';
import { type TextStyle, textOutlines, textWidth, wrapText } from './lettering';
import { COUNTRY_STYLE, type PositionedName, positionNames, SEA_STYLE } from './place-names';
import { computeTiltPoints, type Tilt, type TiltLine } from './tilt';
import { createPathGenerator, createProjection, MAP_SIZE, pixelsPerDegree, SAFE_AREA } from './view';

/** The distance beyond the edges of the map at which shapes are clipped, in px. Hides the strokes of clipped edges. */
const CLIP_MARGIN = 30;

/** The minimum area of an island or a lake, in square px. */
const MIN_ISLAND_AREA = 7;

/** The maximum deviation of a simplified coastline or border, in px. */
const SIMPLIFICATION_TOLERANCE = 1.2;

/** The distance below which two pins are merged, in px. It starts at `min` and grows by `step` until all labels fit. */
const PIN_DISTANCE = { min: 30, step: 10 };

/** The size of a pin, in px. */
const PIN_SIZE = { width: 36, height: 52 };

const CITY_STYLE: TextStyle = { weight: 700, size: 22 };

/** The maximum width of a line in the label of an office, in px. */
const MAX_LABEL_WIDTH = 210;

interface ProjectedStop extends Stop {
  point: Point;
  color: string;
}

/**
 * Draws the map next to the contact form. Its route connects the offices in the order of the content. Also returns the
 * points of the route as fractions of the map's size, and the data of the animation from the side view of the terrain
 * to the map (`tilt`). The output is byte-identical for the same offices and colors.
 */
export function drawContactMap(offices: readonly MappedOffice[], palette: Palette) {
  const { projection, stops, labels, route } = computeLayout(offices, palette);
  const atlas = readVisibleAtlas(projection, stops);
  const names = positionNames({
    countries: atlas.countries,
    projection,
    occupied: [...labels.map(({ box }) => withMargin(box)), ...stops.map(pinBox), ...routeBoxes(stops)],
    labeledCountries: stops.flatMap(({ countries }) => countries),
  });
  const tilt: Tilt = {
    size: MAP_SIZE,
    lines: computeLandLines(offices, projection),
    colors: { background: seaColor(palette), lines: routeColorsOf(palette).onLight },
    gradientEndsX: [SAFE_AREA.left, SAFE_AREA.right],
  };
  const elements = [
    drawBackground({ atlas, projection, stops, palette, lines: tilt.lines.map(topViewPath).join('') }),
    ...names.map((name) => drawName(name, palette)),
    drawRoute(route, stops),
    ...stops.map((stop) => drawPin(stop, palette)),
    ...labels.map((label) => drawLabel(label, palette)),
  ].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}">${elements}</svg>`;
  // Relative path commands with one decimal reduce the drawing to a third of its size.
  const { data } = optimize(svg, { multipass: true, floatPrecision: 1, plugins: ['preset-default', 'sortAttrs'] });
  const routePoints = route.map(([x, y]) => ({ x: round(x / MAP_SIZE.width), y: round(y / MAP_SIZE.height) }));
  return { svg: data, ...MAP_SIZE, route: routePoints, tilt };
}

const round = (fraction: number) => Math.round(fraction * 1000) / 1000;

const seaColor = ({ ink }: Palette) => grayOfInk(ink.DEFAULT, '#f4f6fa');

function topViewPath(line: TiltLine): string {
  const points = computeTiltPoints(line, 1).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${points.join('L')}`;
}

/** Computes the positions of the stops, their labels and the route. Merges stops until all labels fit. */
export function computeLayout(offices: readonly MappedOffice[], palette: Palette) {
  const stops = groupIntoStops(offices);
  const projection = createProjection(stops.map(({ coordinates }) => coordinates));
  // The largest distances merge all pins into one. A single label always gets a position, so the loop returns.
  for (let mergeDistance = PIN_DISTANCE.min; mergeDistance < MAP_SIZE.width; mergeDistance += PIN_DISTANCE.step) {
    const projectedStops = projectStops(stops, { projection, mergeDistance, palette });
    const labels = positionLabels(projectedStops);
    if (labels) return { projection, stops: projectedStops, labels, route: projectedStops.map(({ point }) => point) };
  }
  throw new Error('An office has no position on the map.');
}

type Atlas = ReturnType<typeof readAtlas>;

/** Reads the atlas without details that are too small to be visible on the map. */
function readVisibleAtlas(projection: GeoProjection, stops: Stop[]): Atlas {
  const latitudes = stops.map(({ coordinates: [, latitude] }) => Math.abs(latitude));
  const meanLatitude = latitudes.reduce((sum, latitude) => sum + latitude, 0) / latitudes.length;
  // On a Mercator map, the height of a degree of latitude is the width of a degree of longitude / cos(latitude).
  const squareDegreeArea = pixelsPerDegree(projection) ** 2 / Math.cos((meanLatitude * Math.PI) / 180);
  return readAtlas({ projection, tolerance: SIMPLIFICATION_TOLERANCE, minArea: MIN_ISLAND_AREA / squareDegreeArea });
}

interface ProjectionOptions {
  projection: GeoProjection;
  /** The distance below which two stops are merged, in px. */
  mergeDistance: number;
  palette: Palette;
}

/** Projects the stops to the map, merges stops that are close to each other, and assigns their colors. */
function projectStops(stops: Stop[], { projection, mergeDistance, palette }: ProjectionOptions): ProjectedStop[] {
  const mergedStops: (Stop & { point: Point })[] = [];
  for (const stop of stops) {
    const point = projection(stop.coordinates) ?? [0, 0];
    const nearbyStop = mergedStops.find(({ point: [x, y] }) => Math.hypot(x - point[0], y - point[1]) < mergeDistance);
    if (nearbyStop) mergeStop(nearbyStop, stop);
    else mergedStops.push({ ...stop, point });
  }
  const colorAt = interpolate([palette.primary.DEFAULT, palette.info.DEFAULT], 'oklab');
  const lastIndex = Math.max(1, mergedStops.length - 1);
  return mergedStops.map((stop, index) => ({ ...stop, color: formatHex(colorAt(index / lastIndex)) }));
}

export const pinBox = ({ point: [x, y] }: Pick<ProjectedStop, 'point'>): Box =>
  boxAround(x, y - PIN_SIZE.height / 2 + 4, PIN_SIZE);

/** Enlarges the box of a label by the space that the names of countries and seas must leave around it. */
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

function labelLines(names: string[], style: TextStyle) {
  const lines = wrapText(spanishList.format(names), style, MAX_LABEL_WIDTH);
  return lines.map((text) => ({ text, style, width: textWidth(text, style) }));
}

/**
 * Positions the label of each stop, or returns undefined if one of the labels does not fit. A label covers no pin and
 * no other label, and covers the route only if every free position does.
 */
function positionLabels(stops: ProjectedStop[]): StopLabel[] | undefined {
  const [firstStop, ...otherStops] = stops;
  if (firstStop && otherStops.length === 0) {
    // A single label is shown even if it does not completely fit into the safe area.
    const [label] = labelCandidates(firstStop).sort(
      (a, b) => areaOutside(a.box, SAFE_AREA) - areaOutside(b.box, SAFE_AREA),
    );
    return label && [label];
  }
  const route = routeBoxes(stops);
  const occupied = stops.map(pinBox);
  const labels: StopLabel[] = [];
  for (const stop of stops) {
    const freeLabels = labelCandidates(stop).filter(
      ({ box }) => areaOutside(box, SAFE_AREA) === 0 && isFree(box, occupied),
    );
    const label = freeLabels.find(({ box }) => isFree(box, route)) ?? freeLabels[0];
    if (!label) return undefined;
    occupied.push(label.box);
    labels.push(label);
  }
  return labels;
}

const isFree = (box: Box, occupied: Box[]) => occupied.every((occupiedBox) => overlapArea(box, occupiedBox) === 0);

/** The number of boxes along the route between two consecutive offices. Labels avoid these boxes if possible. */
const BOXES_PER_LEG = 24;

function routeBoxes(stops: ProjectedStop[]): Box[] {
  return stops.slice(1).flatMap(({ point: [endX, endY] }, index) => {
    const [x, y] = stops[index]?.point ?? [endX, endY];
    const fractions = Array.from({ length: BOXES_PER_LEG }, (_, index) => (index + 0.5) / BOXES_PER_LEG);
    return fractions.map((fraction) => pointBox([x + (endX - x) * fraction, y + (endY - y) * fraction]));
  });
}

/** Returns the label of a stop at each candidate position, in order of preference. */
function labelCandidates(stop: ProjectedStop): StopLabel[] {
  const measuredLines = [...labelLines(stop.cities, CITY_STYLE), ...labelLines(stop.countries, COUNTRY_STYLE)];
  const size = {
    width: Math.max(...measuredLines.map((line) => line.width)) + 6,
    height: measuredLines.reduce((sum, { style }) => sum + lineHeight(style), 4),
  };
  return labelCenters(stop, size).map(([centerX, centerY]) => {
    const box = boxAround(centerX, centerY, size);
    const isRightOfPin = box.left > stop.point[0];
    let baselineY = box.top;
    const lines = measuredLines.map(({ text, style, width }) => {
      baselineY += lineHeight(style);
      return { text, style, x: isRightOfPin ? box.left + 3 : centerX - width / 2, y: baselineY };
    });
    return { box, lines };
  });
}

/** Returns candidate centers of a label around its pin, in order of preference. */
function labelCenters({ point: [x, y] }: ProjectedStop, { width, height }: Size): Point[] {
  const sideOffset = width / 2 + PIN_SIZE.width / 2 + 6;
  const belowY = y + 8 + height / 2;
  const aboveY = y - PIN_SIZE.height - 2 - height / 2;
  const besideY = y - PIN_SIZE.height / 2 + 8;
  return [
    [x, belowY],
    [x + sideOffset, besideY],
    [x - sideOffset, besideY],
    [x, aboveY],
    [x + sideOffset, belowY],
    [x - sideOffset, belowY],
    [x + sideOffset, aboveY],
    [x - sideOffset, aboveY],
  ];
}

const lineHeight = (style: TextStyle) => style.size + (style === CITY_STYLE ? -1 : 5);

interface BackgroundOptions {
  atlas: Atlas;
  projection: GeoProjection;
  stops: ProjectedStop[];
  palette: Palette;
  lines: string;
}

/** Draws the sea, the land with terrain lines, the borders, and a pale color in each country with an office. */
function drawBackground({ atlas, projection, stops, palette, lines }: BackgroundOptions): string {
  const path = createPathGenerator(projection, CLIP_MARGIN);
  const toInkGray = (referenceGray: string) => grayOfInk(palette.ink.DEFAULT, referenceGray);
  const [start, middle, end] = routeColorsOf(palette).onLight;
  const officeCountryPaths = atlas.countries.flatMap((country) => {
    const code = countryCode(countryName(country.id));
    const stop = stops.find(({ countries }) => countries.some((name) => countryCode(name) === code));
    return stop && code ? `<path fill="${lighten(stop.color)}" d="${path(country) ?? ''}"/>` : [];
  });
  return [
    `<defs><path id="l" d="${atlas.land.map((shape) => path(shape)).join('')}"/>`,
    // Clips the terrain lines at the coastline, because their ends are less accurate than the coastline.
    `<clipPath id="c"><use href="#l"/></clipPath>`,
    `<linearGradient id="t" gradientUnits="userSpaceOnUse" x1="${SAFE_AREA.left}" x2="${SAFE_AREA.right}"><stop stop-color="${start}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${end}"/></linearGradient>`,
    `<pattern id="s" width="24" height="24" patternUnits="userSpaceOnUse"><circle cx="12" cy="12" r=".9" fill="${toInkGray('#a9b8d2')}"/></pattern></defs>`,
    `<rect width="${MAP_SIZE.width}" height="${MAP_SIZE.height}" fill="${seaColor(palette)}"/>`,
    `<rect width="${MAP_SIZE.width}" height="${MAP_SIZE.height}" fill="url(#s)"/>`,
    `<use href="#l" fill="#fff"/>`,
    ...officeCountryPaths,
    `<path fill="none" stroke="url(#t)" stroke-opacity=".3" clip-path="url(#c)" d="${lines}"/>`,
    `<path fill="none" stroke="${toInkGray('#ccd6e6')}" stroke-width="1.2" stroke-linejoin="round" d="${path(atlas.borders)}"/>`,
    `<use href="#l" fill="none" stroke="${toInkGray('#a9b8d2')}" stroke-width="1.3" stroke-linejoin="round"/>`,
  ].join('');
}

function lighten(color: string): string {
  return formatHex(interpolate(['#ffffff', color], 'rgb')(0.125));
}

/** Draws the route with a gradient from the color of the first stop to the color of the last stop. */
function drawRoute(route: Point[], stops: ProjectedStop[]): string {
  const [start, end] = [stops[0], stops.at(-1)];
  if (!start || !end || route.length < 2) return '';
  const formatPoint = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [[x1, y1], [x2, y2]] = [start.point, end.point];
  const path = `M${route.map(formatPoint).join('L')}`;
  return [
    `<defs><linearGradient id="r" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="${start.color}"/><stop offset="1" stop-color="${end.color}"/></linearGradient></defs>`,
    `<path fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`,
    `<path fill="none" stroke="url(#r)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`,
  ].join('');
}

/** Draws a pin whose tip is at the stop. */
function drawPin({ point: [x, y], color }: ProjectedStop, { ink }: Palette): string {
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><ellipse rx="11" ry="4" fill="${ink.DEFAULT}" fill-opacity=".14"/>` +
    `<path fill="#fff" stroke="${color}" stroke-width="3" stroke-linejoin="round" d="M0 0C-5-11-16-17-16-31A16 16 0 0 1 16-31C16-17 5-11 0 0Z"/>` +
    `<circle cy="-31" r="5" fill="${color}"/></g>`
  );
}

/** Draws the label of a stop. A white outline keeps it readable over lines. */
function drawLabel({ lines }: StopLabel, { text }: Palette): string {
  return lines
    .map(({ text: labelText, style, x, y }) => {
      const fill = style === CITY_STYLE ? text.strong : text.DEFAULT;
      return `<path fill="${fill}" stroke="#fff" stroke-width="4" stroke-linejoin="round" paint-order="stroke" d="${textOutlines(labelText, { ...style, x, y })}"/>`;
    })
    .join('');
}

/** Draws the name of a country or a sea. A light outline keeps country names readable over borders. */
function drawName({ text, style, center: [x, y] }: PositionedName, palette: Palette): string {
  const toInkGray = (referenceGray: string) => grayOfInk(palette.ink.DEFAULT, referenceGray);
  const start = { x: x - textWidth(text, style) / 2, y: y + 5 };
  const outlines = textOutlines(text, { ...style, ...start });
  if (style === SEA_STYLE) return `<path fill="${toInkGray('#5f82b5')}" d="${outlines}"/>`;
  return `<path fill="${toInkGray('#68779a')}" stroke="${toInkGray('#fbfcfe')}" stroke-opacity=".8" stroke-width="3" stroke-linejoin="round" paint-order="stroke" d="${outlines}"/>`;
}
