import { createHash } from 'node:crypto';
import { type CrossSection, createCrossSection } from '@/lib/geo/cross-section';
import type { MappedOffice } from '@/lib/geo/offices';
import { type Palette, routeColorsOf } from '@/lib/palette';
import type { SectionName } from '@/lib/sections';
import type { Size } from '@/lib/size';
import { computeAscent } from './ascent';
import { ASCENT_BOX, FOOTER_VIEW, TALL, WIDE, WIPE_POINT_COUNT } from './framings';
import { renderRidges } from './render-svg';
import { computeRows, type Ridges } from './ridges';
import { type Framing, sampleRidges } from './sample-ridges';
import { computeWaypoints, type Waypoint } from './waypoints';

/** A decorative picture that the build draws and writes to a file. */
export interface DrawnPicture extends Size {
  src: string;
}

/** The line behind the four process steps. It shows an ascent of the cross-section (`computeAscent`). */
export interface DrawnAscent extends Size {
  /** The SVG path data. */
  d: string;
}

/** All drawings of the terrain between the offices. */
export interface ReliefDrawings {
  /** `wide` is a file for screens from 600 px. `tall` is inlined SVG for phones, visible in the first paint. */
  hero: { wide: DrawnPicture; tall: string };
  /** The first and the last city if they are at the ends of the cross-section, otherwise one label with all cities. */
  axisLabels: string[];
  /** The distance from the first office to the last, in km; undefined for a single office. */
  routeLength?: number;
  /** The waypoint of each page section; undefined for a single office. */
  waypoints?: Record<SectionName, Waypoint>;
  ascent: DrawnAscent;
  /** The heights of the ridge on the cross-section, from 0 to 1. They shape the edge of the wipe between two films. */
  wipeProfile: number[];
  footer: DrawnPicture;
}

/**
 * Draws the terrain between the offices. The output is byte-identical for the same offices and colors.
 *
 * @returns the drawings, and the files to write: a map from file names to their content
 */
export function drawRelief(offices: readonly MappedOffice[], palette: Palette) {
  const files = new Map<string, string>();
  const addPicture = (name: string, svg: string, { width, height }: Size): DrawnPicture => {
    return { src: addFile(files, { name, type: 'svg', text: svg }), width, height };
  };
  const crossSection = createCrossSection(offices);
  const colors = { background: palette.ink.DEFAULT, lines: routeColorsOf(palette).onInk };
  const createRidges = (framing: Framing): Ridges => ({ ...sampleRidges(crossSection, framing), colors });
  const [wide, tall] = [createRidges(WIDE), createRidges(TALL)];
  const footer = withFooterView(wide);
  const routeLength = computeRouteLength(crossSection);
  const drawings: ReliefDrawings = {
    hero: {
      wide: addPicture('section', renderRidges(wide, { withRoute: true, fullWidth: true }), wide.view),
      tall: renderRidges(tall, { withRoute: true }),
    },
    axisLabels: createAxisLabels(crossSection, wide),
    ...(routeLength > 0 && { routeLength, waypoints: computeWaypoints(crossSection, routeLength) }),
    ascent: drawAscent(crossSection),
    wipeProfile: computeWipeProfile(wide),
    footer: addPicture('end', renderRidges(footer), footer.view),
  };
  return { drawings, files };
}

/** Adds a file and returns its URL. The file name contains a hash, because browsers cache the file permanently. */
export function addFile(
  files: Map<string, string>,
  { name, type, text }: Record<'name' | 'type' | 'text', string>,
): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const fileName = `${name}-${hash}.${type}`;
  files.set(fileName, text);
  return `/media/drawings/${fileName}`;
}

function withFooterView(ridges: Ridges): Ridges {
  const { height, rearSeaLevel, frontSeaLevel, heightFactor } = FOOTER_VIEW;
  const rearHeightScale = ridges.view.rearHeightScale * heightFactor;
  return { ...ridges, view: { ...ridges.view, height, rearSeaLevel, frontSeaLevel, rearHeightScale } };
}

/** Returns the distance from the first office to the last along the cross-section, in km. */
function computeRouteLength({ stops }: CrossSection): number {
  return Math.round((stops.at(-1)?.alongTrack ?? 0) - (stops[0]?.alongTrack ?? 0));
}

function createAxisLabels({ stops }: CrossSection, { route, crossSectionEndsX }: Ridges): string[] {
  const cities = stops.map(({ cities: [city = ''] }) => city);
  const officesAreAtEnds = stops.length > 1 && route.officesX[0] === crossSectionEndsX[0];
  return officesAreAtEnds ? [cities.at(0) ?? '', cities.at(-1) ?? ''] : [cities.join(' · ')];
}

/** Draws the ascent from the left edge of the drawing to the last process step. The rest of the line is level. */
function drawAscent(crossSection: CrossSection): DrawnAscent {
  const { width, height } = ASCENT_BOX;
  const points = computeAscent(crossSection).map(({ x, y }) => ({
    x: Math.round(x * LAST_STEP_X),
    y: Math.round((1 - y) * height),
  }));
  const d = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}H${width}`;
  return { d, width, height };
}

/** The x coordinate of the last process step, in px. The steps are in four columns with gaps of 32 px. */
const LAST_STEP_X = (3 * (ASCENT_BOX.width + 32)) / 4;

/** Samples the heights of the ridge on the cross-section, from left to right, as fractions of the greatest height. */
function computeWipeProfile(ridges: Ridges): number[] {
  const { heights = [] } = computeRows(ridges)[ridges.route.rowIndex] ?? {};
  const stride = (heights.length - 1) / (WIPE_POINT_COUNT - 1);
  const samples = Array.from({ length: WIPE_POINT_COUNT }, (_, index) => heights[Math.round(index * stride)] ?? 0);
  const maxHeight = Math.max(...samples) || 1;
  return samples.map((height) => Math.round((height / maxHeight) * 100) / 100);
}
