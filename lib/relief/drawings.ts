import { createHash } from 'node:crypto';
import type { MappedOffice } from '@/lib/maps/offices';
import { type Palette, routeTonesOf } from '@/lib/palette';
import type { SectionName } from '@/lib/sections';
import { bakeRidges, type Framing } from './bake';
import { climbOf } from './climb';
import { type Frame, frameOf } from './frame';
import { CLIMB, END, TALL, WIDE, WIPE_POINTS } from './framings';
import { type Ridges, rowsOf } from './ridges';
import { drawStill } from './still';
import { type Waypoint, waypointsOf } from './waypoints';

/** A decorative picture that is drawn as the site is built. */
export interface DrawnPicture {
  src: string;
  width: number;
  height: number;
}

/** A climb as path data, in a box whose lower edge is its foot. */
export interface DrawnClimb {
  d: string;
  width: number;
  height: number;
}

/** All that is drawn of the land on which the offices stand. */
export interface ReliefDrawings {
  /** On a phone the picture stands in the document, so that it is there with the first paint. */
  hero: { wide: DrawnPicture; tall: string };
  /** The first office and the last where they stand at the ends of the section; all of them otherwise. */
  axis: string[];
  /** How far the last office is from the first, in km; none with a single office, nor then waypoints. */
  length?: number;
  waypoints?: Record<SectionName, Waypoint>;
  climb: DrawnClimb;
  /** Heights of the whole section, from 0 to 1. */
  wipe: number[];
  end: DrawnPicture;
}

/** Draws everything; the same offices and tones give the same bytes. */
export function drawRelief(offices: readonly MappedOffice[], palette: Palette) {
  const { files, picture } = drawnFiles();
  const frame = frameOf(offices);
  const tones = { ground: palette.ink.DEFAULT, lines: routeTonesOf(palette).ink };
  const ridgesIn = (framing: Framing): Ridges => ({ ...bakeRidges(frame, framing), tones });
  const [wide, tall] = [ridgesIn(WIDE), ridgesIn(TALL)];
  const end = inView(wide, END);
  const distance = distanceOf(frame);
  const drawings: ReliefDrawings = {
    hero: {
      wide: picture('section', drawStill(wide, { withRoute: true, stretches: true }), wide.view),
      tall: drawStill(tall, { withRoute: true }),
    },
    axis: axisOf(frame, wide),
    ...(distance > 0 && { length: distance, waypoints: waypointsOf(frame, distance) }),
    climb: drawClimb(frame),
    wipe: profileOf(wide),
    end: picture('end', drawStill(end), end.view),
  };
  return { drawings, files };
}

/** The files of the drawings by their names, which change with what they hold: browsers keep a file under its name. */
function drawnFiles() {
  const files = new Map<string, string>();
  const picture = (name: string, svg: string, { width, height }: Omit<DrawnPicture, 'src'>): DrawnPicture => {
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
    const fileName = `${name}-${hash}.svg`;
    files.set(fileName, svg);
    return { src: `/media/drawings/${fileName}`, width, height };
  };
  return { files, picture };
}

/** The same land, lower and in another view. */
function inView(ridges: Ridges, { height, horizon, foot, amplitude }: typeof END): Ridges {
  const { view } = ridges;
  return { ...ridges, view: { ...view, height, horizon, foot, amplitude: view.amplitude * amplitude } };
}

/** From the first office to the last, in km. */
function distanceOf({ stops }: Frame): number {
  return Math.round((stops.at(-1)?.along ?? 0) - (stops[0]?.along ?? 0));
}

/** What stands on the axis under the land. */
function axisOf({ stops }: Frame, { route, ends }: Ridges): string[] {
  const cities = stops.map(({ cities: [city = ''] }) => city);
  const areAtEnds = stops.length > 1 && route.stops[0] === ends[0];
  return areAtEnds ? [cities.at(0) ?? '', cities.at(-1) ?? ''] : [cities.join(' · ')];
}

/** The climb from the left edge of its box to the last step's column, and level from there to the right edge. */
function drawClimb(frame: Frame): DrawnClimb {
  const { width, height } = CLIMB;
  const placed = climbOf(frame).map(({ x, y }) => ({ x: Math.round(x * LAST_STEP), y: Math.round((1 - y) * height) }));
  const d = `M${placed.map(({ x, y }) => `${x} ${y}`).join('L')}H${width}`;
  return { d, width, height };
}

/** Where the last of four columns begins, in px of the climb: a gap of 32 px lies between two of them. */
const LAST_STEP = (3 * (CLIMB.width + 32)) / 4;

/** The row of the route from one edge of the drawing to the other, as an edge for a film: its highest land is 1. */
function profileOf(ridges: Ridges): number[] {
  const { shares = [] } = rowsOf(ridges)[ridges.route.row] ?? {};
  const step = (shares.length - 1) / (WIPE_POINTS - 1);
  const points = Array.from({ length: WIPE_POINTS }, (_, index) => shares[Math.round(index * step)] ?? 0);
  const highest = Math.max(...points) || 1;
  return points.map((share) => Math.round((share / highest) * 100) / 100);
}
