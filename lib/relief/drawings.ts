import { createHash } from 'node:crypto';
import type { MappedOffice } from '@/lib/geo/offices';
import { createSectionFrame, type SectionFrame } from '@/lib/geo/section-frame';
import { type Palette, routeTonesOf } from '@/lib/palette';
import type { SectionName } from '@/lib/sections';
import type { Size } from '@/lib/size';
import { computeAscent } from './ascent';
import { ASCENT_BOX, FOOTER_VIEW, TALL, WIDE, WIPE_POINTS } from './framings';
import { renderRidges } from './render-svg';
import { computeRows, type Ridges } from './ridges';
import { type Framing, sampleRidges } from './sample-ridges';
import { computeWaypoints, type Waypoint } from './waypoints';

/** A decorative picture that the build draws. */
export interface DrawnPicture extends Size {
  src: string;
}

/** The ascent of the four steps as path data. The lower edge of its box is the lowest point. */
export interface DrawnAscent extends Size {
  d: string;
}

/** All drawings of the terrain between the offices. */
export interface ReliefDrawings {
  /** The phone's drawing is inlined in the document, so that the first paint contains it. */
  hero: { wide: DrawnPicture; tall: string };
  /** The labels of the axis: the first and the last city if they are at the ends of the section, otherwise one label with all. */
  axis: string[];
  /** The distance from the first office to the last, in km. Without it, with a single office, there are no waypoints. */
  length?: number;
  waypoints?: Record<SectionName, Waypoint>;
  ascent: DrawnAscent;
  /** Heights along the route from one edge of the drawing to the other, from 0 to 1: the edge of the wipe between films. */
  wipeProfile: number[];
  footer: DrawnPicture;
}

/** Draws everything. Deterministic: the same offices and colors give the same bytes. */
export function drawRelief(offices: readonly MappedOffice[], palette: Palette) {
  const files = new Map<string, string>();
  const addPicture = (name: string, text: string, { width, height }: Size): DrawnPicture => {
    return { src: addFile(files, { name, type: 'svg', text }), width, height };
  };
  const frame = createSectionFrame(offices);
  const tones = { background: palette.ink.DEFAULT, lines: routeTonesOf(palette).ink };
  const ridgesIn = (framing: Framing): Ridges => ({ ...sampleRidges(frame, framing), tones });
  const [wide, tall] = [ridgesIn(WIDE), ridgesIn(TALL)];
  const footer = inFooterView(wide);
  const distance = distanceBetweenEnds(frame);
  const drawings: ReliefDrawings = {
    hero: {
      wide: addPicture('section', renderRidges(wide, { withRoute: true, fullWidth: true }), wide.view),
      tall: renderRidges(tall, { withRoute: true }),
    },
    axis: axisLabels(frame, wide),
    ...(distance > 0 && { length: distance, waypoints: computeWaypoints(frame, distance) }),
    ascent: drawAscent(frame),
    wipeProfile: wipeProfile(wide),
    footer: addPicture('end', renderRidges(footer), footer.view),
  };
  return { drawings, files };
}

/** Adds a file and returns its URL. The name contains a content hash, because browsers cache files permanently. */
export function addFile(
  files: Map<string, string>,
  { name, type, text }: Record<'name' | 'type' | 'text', string>,
): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const fileName = `${name}-${hash}.${type}`;
  files.set(fileName, text);
  return `/media/drawings/${fileName}`;
}

/** The same terrain in the lower view of the footer. */
function inFooterView(ridges: Ridges): Ridges {
  const { height, horizon, foot, amplitude } = FOOTER_VIEW;
  return { ...ridges, view: { ...ridges.view, height, horizon, foot, amplitude: ridges.view.amplitude * amplitude } };
}

/** The distance from the first office to the last, in km. */
function distanceBetweenEnds({ stops }: SectionFrame): number {
  return Math.round((stops.at(-1)?.alongTrack ?? 0) - (stops[0]?.alongTrack ?? 0));
}

function axisLabels({ stops }: SectionFrame, { route, ends }: Ridges): string[] {
  const cities = stops.map(({ cities: [city = ''] }) => city);
  const areAtEnds = stops.length > 1 && route.stops[0] === ends[0];
  return areAtEnds ? [cities.at(0) ?? '', cities.at(-1) ?? ''] : [cities.join(' · ')];
}

/** The ascent from the left edge of its box to the column of the last step, and level from there to the right edge. */
function drawAscent(frame: SectionFrame): DrawnAscent {
  const { width, height } = ASCENT_BOX;
  const points = computeAscent(frame).map(({ x, y }) => ({
    x: Math.round(x * LAST_STEP_X),
    y: Math.round((1 - y) * height),
  }));
  const d = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}H${width}`;
  return { d, width, height };
}

/** The x of the last of four columns with a gap of 32 px, in px of the ascent. */
const LAST_STEP_X = (3 * (ASCENT_BOX.width + 32)) / 4;

/** The profile of the route from one edge of the drawing to the other. Its highest point is 1. */
function wipeProfile(ridges: Ridges): number[] {
  const { heights = [] } = computeRows(ridges)[ridges.route.row] ?? {};
  const step = (heights.length - 1) / (WIPE_POINTS - 1);
  const points = Array.from({ length: WIPE_POINTS }, (_, index) => heights[Math.round(index * step)] ?? 0);
  const highest = Math.max(...points) || 1;
  return points.map((height) => Math.round((height / highest) * 100) / 100);
}
