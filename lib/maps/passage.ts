import { formatHex, interpolate } from 'culori';
import { type GeoProjection, geoDistance, geoInterpolate, geoMercator, geoPath, geoRotation } from 'd3-geo';
import { type Palette, toneOfInk } from '@/lib/palette';
import { type Point, readAtlas } from './atlas';
import { compactSvg } from './compact-svg';
import { type MappedOffice, type Stop, stopsOf } from './offices';
import { degreeOf } from './view';

/** As wide as the widest screens, which show more of it and not a larger one; in px. */
export const PASSAGE = { width: 3600, height: 280 } as const;

/** How far the two ends lie from each other, and how high: `footer-passage.module.css` counts on both. */
const APART = 660;
const AXIS = 180;

/** How far a simplified coast may leave the true one, in px. */
const TOLERANCE = 0.6;

/** Islands smaller than this are left out, in square px. */
const SMALLEST_ISLAND = 2;

/** The scale of a drawing around one city, in px a radian. */
const SINGLE_SCALE = 2800;

/** The largest scale, in px a radian: any larger, and there would be no coast near most cities. */
const MAX_SCALE = 5000;

/** Lines that follow the shore out to sea, as engravers of charts drew them. */
const WATERLINES = [
  { out: 34, opacity: 0.2 },
  { out: 23, opacity: 0.34 },
  { out: 14, opacity: 0.5 },
  { out: 7, opacity: 0.7 },
];

/** The two ends of a passage, or the only one. */
export interface PassageEnds {
  /** The names from left to right. */
  cities: string[];
  /** Whether it is one end, or the two lie nearer to each other than usual. */
  areNear: boolean;
}

/** The ends of the passage that is drawn for these offices. */
export function passageEnds(offices: readonly MappedOffice[]): PassageEnds {
  const ends = endsOf(stopsOf(offices));
  return { cities: ends.map(({ cities: [city = ''] }) => city), areNear: lengthOf(ends) < APART };
}

/**
 * The land between the first office and the last, on the dark ground of the footer: turned so that the way from one
 * to the other runs level, from west to east. Around a single city it stands as on any map.
 */
export function drawPassage(offices: readonly MappedOffice[], palette: Palette): string {
  const stops = stopsOf(offices);
  const projection = projectionFor(endsOf(stops));
  const { land, borders } = readAtlas({
    projection,
    tolerance: TOLERANCE,
    smallest: SMALLEST_ISLAND / degreeOf(projection) ** 2,
  });
  const path = geoPath(projection).digits(1);
  const ground = palette.ink.DEFAULT;
  const side = fadeWidth(projection.scale());
  const drawing = [
    `<defs><path id="l" stroke-linejoin="round" d="${land.map((shape) => path(shape) ?? '').join('')}"/>`,
    fade('v', 'x2="0" y2="1"', {
      ground,
      stops: [
        [0, 1],
        [0.45, 0],
      ],
    }),
    fade('h', '', {
      ground,
      stops: [
        [side.end, 1],
        [side.start, 0],
        [1 - side.start, 0],
        [1 - side.end, 1],
      ],
    }),
    '</defs>',
    ...WATERLINES.map(
      ({ out, opacity }) =>
        `<use href="#l" stroke="${palette.ink.line}" stroke-opacity="${opacity}" stroke-width="${2 * out + 1.6}"/>` +
        `<use href="#l" stroke="${ground}" stroke-width="${2 * out - 0.4}"/>`,
    ),
    `<use href="#l" fill="${landTone(palette.ink)}" stroke="${toneOfInk(ground, '#4a5787')}" stroke-width="1.3"/>`,
    `<path fill="none" stroke="${palette.ink.line}" stroke-dasharray="3 4" d="${path(borders) ?? ''}"/>`,
    `<rect width="${PASSAGE.width}" height="${PASSAGE.height}" fill="url(#v)"/>`,
    `<rect width="${PASSAGE.width}" height="${PASSAGE.height}" fill="url(#h)"/>`,
    ...marks(stops, { projection, palette }),
  ].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PASSAGE.width} ${PASSAGE.height}">${drawing}</svg>`;
  return compactSvg(svg);
}

/** A little lighter than the sea, whatever the ink. */
function landTone({ DEFAULT, raised }: Palette['ink']): string {
  return formatHex(interpolate([DEFAULT, raised], 'oklab')(0.45));
}

/** The first stop and the last from west to east, so that the north is above; or the only one. */
function endsOf(stops: Stop[]): Stop[] {
  const [first] = stops;
  const last = stops.at(-1);
  if (!first || !last) throw new Error('A passage joins offices.');
  if (first === last) return [first];
  const east = (last.place[0] - first.place[0] + 540) % 360;
  return east >= 180 ? [first, last] : [last, first];
}

function scaleFor([from, to]: Stop[]): number {
  return from && to ? Math.min(APART / geoDistance(from.place, to.place), MAX_SCALE) : SINGLE_SCALE;
}

/** How far the ends lie from each other on the drawing. */
function lengthOf([from, to]: Stop[]): number {
  return from && to ? Math.round(geoDistance(from.place, to.place) * scaleFor([from, to])) : 0;
}

function projectionFor(ends: Stop[]): GeoProjection {
  return geoMercator()
    .rotate(rotationFor(ends))
    .scale(scaleFor(ends))
    .translate([PASSAGE.width / 2, AXIS])
    .clipExtent([
      [-40, -40],
      [PASSAGE.width + 40, PASSAGE.height + 40],
    ]);
}

/** Turns the globe so that the way between two places lies on the equator, which is level and as long as it is. */
function rotationFor([from, to]: Stop[]): [number, number, number] {
  const [longitude, latitude] = from && to ? geoInterpolate(from.place, to.place)(0.5) : (from?.place ?? [0, 0]);
  if (!to) return [-longitude, -latitude, 0];
  const [x, y] = geoRotation([-longitude, -latitude])(to.place).map((degrees) => (degrees * Math.PI) / 180);
  const bearing = Math.atan2(Math.sin(y ?? 0), Math.cos(y ?? 0) * Math.sin(x ?? 0));
  return [-longitude, -latitude, (-bearing * 180) / Math.PI];
}

/**
 * Where the drawing begins and ends to fade at its sides, as shares of its width. One of far places shows the whole
 * globe and is gone where that ends.
 */
function fadeWidth(scale: number): { start: number; end: number } {
  const globe = Math.min(1, (2 * Math.PI * scale - 80) / PASSAGE.width);
  return { end: (1 - globe) / 2, start: 0.5 - globe * 0.22 };
}

interface Fade {
  ground: string;
  stops: [offset: number, opacity: number][];
}

function fade(id: string, direction: string, { ground, stops }: Fade): string {
  const colors = stops.map(
    ([at, opacity]) => `<stop offset="${at}" stop-color="${ground}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" ${direction}>${colors.join('')}</linearGradient>`;
}

interface MarkOptions {
  projection: GeoProjection;
  palette: Palette;
}

/** The line between the two ends, a ring at each, and a point for each office between them. */
function marks(stops: Stop[], { projection, palette: { primary, info } }: MarkOptions): string[] {
  const ends = endsOf(stops);
  const middle = PASSAGE.width / 2;
  if (ends.length === 1) return [ring([middle, AXIS], primary.onInk)];
  const [left, right] = [middle - lengthOf(ends) / 2, middle + lengthOf(ends) / 2];
  const tones = [primary.onInk, info.onInk] as const;
  const [from, to] = ends[0] === stops[0] ? tones : tones.toReversed();
  const between = stops.slice(1, -1).map(({ place }): Point => projection(place) ?? [-10, -10]);
  return [
    `<defs><linearGradient id="r" gradientUnits="userSpaceOnUse" x1="${left}" x2="${right}" y1="0" y2="0"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    `<path fill="none" stroke="url(#r)" stroke-width="2" d="M${left} ${AXIS}H${right}"/>`,
    ...between.map(
      ([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.5" fill="#fff" fill-opacity=".7"/>`,
    ),
    ring([left, AXIS], from),
    ring([right, AXIS], to),
  ];
}

function ring([x, y]: Point, tone: string): string {
  return (
    `<circle cx="${x}" cy="${y}" r="10" fill="none" stroke="${tone}" stroke-opacity=".5"/>` +
    `<circle cx="${x}" cy="${y}" r="4.5" fill="${tone}"/>`
  );
}
