import { geoDistance, geoInterpolate, geoMercator, geoPath } from 'd3-geo';
import { optimize } from 'svgo';
import { type Palette, toneOfInk } from '@/lib/palette';
import { type Point, readAtlas } from './atlas';
import { type MappedOffice, type Stop, stopsOf } from './offices';

/** As wide as the widest screens, which show more of it and not a larger one; in px. */
export const PASSAGE = { width: 3600, height: 280 } as const;

/** How far the two ends lie from each other, and how high: `footer-passage.module.css` counts on both. */
const APART = 660;
const AXIS = 180;

/** How far a simplified coast may leave the true one, in px. */
const TOLERANCE = 0.4;

/** The scale of a drawing around one city, in px a radian. */
const SINGLE_SCALE = 2800;

/** Lines that follow the shore out to sea, as engravers of charts drew them. */
const WATERLINES = [
  { out: 34, opacity: 0.2 },
  { out: 23, opacity: 0.34 },
  { out: 14, opacity: 0.5 },
  { out: 7, opacity: 0.7 },
];

/**
 * The land between the first office and the last, on the dark ground of the footer: turned so that the way from one
 * to the other runs level. Around a single city it stands as on any map.
 */
export function drawPassage(offices: readonly MappedOffice[], palette: Palette): string {
  const stops = stopsOf(offices);
  const projection = projectionFor(stops);
  const degree = (projection.scale() * Math.PI) / 180;
  const { land, borders } = readAtlas({ tolerance: TOLERANCE / degree, smallest: 0 });
  const path = geoPath(projection).digits(1);
  const ground = palette.ink.DEFAULT;
  const drawing = [
    `<defs><path id="l" stroke-linejoin="round" d="${land.map((shape) => path(shape)).join('')}"/>`,
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
        [0, 1],
        [0.28, 0],
        [0.72, 0],
        [1, 1],
      ],
    }),
    '</defs>',
    ...WATERLINES.map(
      ({ out, opacity }) =>
        `<use href="#l" stroke="${palette.ink.line}" stroke-opacity="${opacity}" stroke-width="${2 * out + 1.6}"/>` +
        `<use href="#l" stroke="${ground}" stroke-width="${2 * out - 0.4}"/>`,
    ),
    `<use href="#l" fill="${toneOfInk(ground, '#0e1529')}" stroke="${toneOfInk(ground, '#4a5787')}" stroke-width="1.3"/>`,
    `<path fill="none" stroke="${palette.ink.line}" stroke-dasharray="3 4" d="${path(borders)}"/>`,
    `<rect width="${PASSAGE.width}" height="${PASSAGE.height}" fill="url(#v)"/>`,
    `<rect width="${PASSAGE.width}" height="${PASSAGE.height}" fill="url(#h)"/>`,
    ...marks(stops, { projection, palette }),
  ].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PASSAGE.width} ${PASSAGE.height}">${drawing}</svg>`;
  return optimize(svg, { multipass: true, floatPrecision: 1, plugins: ['preset-default', 'sortAttrs'] }).data;
}

function projectionFor(stops: Stop[]) {
  const [first] = stops;
  const last = stops.at(-1);
  if (!first || !last) throw new Error('A passage joins offices.');
  const projection = geoMercator().translate([0, 0]);
  if (first === last) projection.rotate([-first.place[0], -first.place[1]]).scale(SINGLE_SCALE);
  else turnLevel(projection, first.place, last.place);
  return projection.translate([PASSAGE.width / 2, AXIS]).clipExtent([
    [-40, -40],
    [PASSAGE.width + 40, PASSAGE.height + 40],
  ]);
}

/** Turns a projection so that the way between two places runs level, as long as it is to be. */
function turnLevel(projection: ReturnType<typeof geoMercator>, from: Point, to: Point): void {
  const middle = geoInterpolate(from, to)(0.5);
  projection.rotate([-middle[0], -middle[1]]).scale(APART / geoDistance(from, to));
  const [east, south] = projection(to) ?? [1, 0];
  projection.angle((Math.atan2(south, east) * 180) / Math.PI);
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
  projection: ReturnType<typeof geoMercator>;
  palette: Palette;
}

/** The line between the two ends, a ring at each, and a point for each office between them. */
function marks(stops: Stop[], { projection, palette: { primary, info } }: MarkOptions): string[] {
  const [left, right] = [(PASSAGE.width - APART) / 2, (PASSAGE.width + APART) / 2];
  if (stops.length === 1) return [ring([PASSAGE.width / 2, AXIS], primary.onInk)];
  const between = stops.slice(1, -1).map(({ place }): Point => projection(place) ?? [-10, -10]);
  return [
    `<defs><linearGradient id="r" gradientUnits="userSpaceOnUse" x1="${left}" x2="${right}" y1="0" y2="0"><stop stop-color="${primary.onInk}"/><stop offset="1" stop-color="${info.onInk}"/></linearGradient></defs>`,
    `<path fill="none" stroke="url(#r)" stroke-width="2" d="M${left} ${AXIS}H${right}"/>`,
    ...between.map(
      ([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.5" fill="#fff" fill-opacity=".7"/>`,
    ),
    ring([left, AXIS], primary.onInk),
    ring([right, AXIS], info.onInk),
  ];
}

function ring([x, y]: Point, tone: string): string {
  return (
    `<circle cx="${x}" cy="${y}" r="10" fill="none" stroke="${tone}" stroke-opacity=".5"/>` +
    `<circle cx="${x}" cy="${y}" r="4.5" fill="${tone}"/>`
  );
}
