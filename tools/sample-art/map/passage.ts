import { geoDistance, geoInterpolate, geoMercator, geoPath } from 'd3-geo';
import { site } from '../../../content/site';
import { colors } from '../../../lib/design-tokens';
import { readAtlas } from '../atlas';
import { ON_INK } from '../brand/istmo';
import { svg } from '../brand/svg';

type Place = [number, number];

/** As wide as the widest screens, which show more of it and not a larger one. */
const WIDTH = 3600;
const HEIGHT = 280;
/** How far apart the offices lie, with the rings around them, and how high: `app/globals.css` counts on all three. */
const APART = 660;
const RING = 10;
const AXIS = 180;

const TONES = { land: '#0e1529', coast: '#4a5787', lines: colors.ink.line, ground: colors.ink.DEFAULT };

/** Lines that follow the shore out to sea, as engravers of charts drew them: how far out, and how visible. */
const WATERLINES = [
  [34, 0.2],
  [23, 0.34],
  [14, 0.5],
  [7, 0.7],
] as const;

/**
 * The isthmus between the two offices on the dark ground of the footer: turned so that the way from one to the other
 * runs level, which makes of the land the bridge that the brand is named for.
 */
export async function passage(): Promise<string> {
  const [home, away] = site.offices.map(({ position }): Place => [position.lng, position.lat]);
  if (!home || !away) throw new Error('The passage joins two offices');
  const middle = geoInterpolate(home, away)(0.5);
  const projection = geoMercator()
    .rotate([-middle[0], -middle[1]])
    .scale(APART / geoDistance(home, away))
    .translate([0, 0]);
  const [east, south] = projection(away) ?? [1, 0];
  projection
    .angle((Math.atan2(south, east) * 180) / Math.PI)
    .translate([WIDTH / 2, AXIS])
    .clipExtent([
      [-40, -40],
      [WIDTH + 40, HEIGHT + 40],
    ]);
  const { land, borders } = await readAtlas();
  const path = geoPath(projection).digits(1);
  const [left, right] = [(WIDTH - APART) / 2, (WIDTH + APART) / 2];
  const office = (x: number, tone: string) =>
    `<circle cx="${x}" cy="${AXIS}" r="${RING}" fill="none" stroke="${tone}" stroke-opacity=".5"/>` +
    `<circle cx="${x}" cy="${AXIS}" r="4.5" fill="${tone}"/>`;
  const fade = (id: string, way: string, stops: [offset: number, opacity: number][]) =>
    `<linearGradient id="${id}" ${way}>${stops
      .map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${TONES.ground}" stop-opacity="${opacity}"/>`)
      .join('')}</linearGradient>`;
  const cover = (id: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id})"/>`;

  return svg(
    `0 0 ${WIDTH} ${HEIGHT}`,
    [
      `<defs><path id="l" stroke-linejoin="round" d="${path(land)}"/>`,
      `<linearGradient id="r" gradientUnits="userSpaceOnUse" x1="${left}" x2="${right}" y1="0" y2="0">`,
      `<stop stop-color="${ON_INK.north}"/><stop offset="1" stop-color="${ON_INK.south}"/></linearGradient>`,
      fade('v', 'x2="0" y2="1"', [
        [0, 1],
        [0.45, 0],
      ]),
      fade('h', '', [
        [0, 1],
        [0.28, 0],
        [0.72, 0],
        [1, 1],
      ]),
      '</defs>',
      ...WATERLINES.map(
        ([out, opacity]) =>
          `<use href="#l" stroke="${TONES.lines}" stroke-opacity="${opacity}" stroke-width="${2 * out + 1.6}"/>` +
          `<use href="#l" stroke="${TONES.ground}" stroke-width="${2 * out - 0.4}"/>`,
      ),
      `<use href="#l" fill="${TONES.land}" stroke="${TONES.coast}" stroke-width="1.3"/>`,
      `<path fill="none" stroke="${TONES.lines}" stroke-dasharray="3 4" d="${path(borders)}"/>`,
      cover('v'),
      cover('h'),
      `<path fill="none" stroke="url(#r)" stroke-width="2" d="M${left} ${AXIS}H${right}"/>`,
      office(left, ON_INK.north),
      office(right, ON_INK.south),
    ].join(''),
  );
}
