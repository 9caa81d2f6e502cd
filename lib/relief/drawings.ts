import { createHash } from 'node:crypto';
import { type CrossSection, createCrossSection } from '@/lib/geo/cross-section';
import type { MappedOffice } from '@/lib/geo/offices';
import { type Palette, routeColorsOf } from '@/lib/palette';
import type { SectionName } from '@/lib/sections';
import type { Size } from '@/lib/size';
import { computeAscent } from './ascent';
import { ASCENT_SIZE, FOOTER_PERSPECTIVE, TALL, WIDE, WIPE_POINT_COUNT } from './framings';
import { type RenderOptions, renderRidges } from './render-svg';
import { computeRows, type Ridges } from './ridges';
import { type Framing, sampleRidges } from './sample-ridges';
import { computeWaypoints, type Waypoint } from './waypoints';

/** A decorative SVG picture that the build writes to a file. */
export interface DrawnPicture extends Size {
  src: string;
}

/** The line behind the four process steps. `computeAscent` computes the line's shape from the terrain. */
export interface DrawnAscent extends Size {
  d: string;
}

/** The drawings of the terrain between the offices, and the labels and waypoints of the route. */
export interface ReliefDrawings {
  /** `wide` is a file for screens from 600 px. `tall` is SVG markup, inlined for narrower screens. */
  hero: { wide: DrawnPicture; tall: string };
  /** The first and the last city. If the cities are less than 300 km apart, one label contains all of them. */
  axisLabels: string[];
  /** The distance along the cross-section from the first office to the last, in km. Undefined for a single stop. */
  routeLength?: number;
  /** The waypoint of each page section. Undefined for a single stop. */
  waypoints?: Record<SectionName, Waypoint>;
  ascent: DrawnAscent;
  /** The shape of the edge of the wipe between two films: heights along the cross-section, from 0 to 1. */
  wipeEdgeHeights: number[];
  footer: DrawnPicture;
}

/**
 * Draws the terrain between the offices. The output is byte-identical for the same offices and colors.
 *
 * @returns the drawings, and a map from the name of each file to write to the content of the file
 */
export function drawRelief(offices: readonly MappedOffice[], palette: Palette) {
  const files = new Map<string, string>();
  const addPicture = (name: string, ridges: Ridges, options?: RenderOptions): DrawnPicture => {
    const { width, height } = ridges.perspective;
    return { src: addFile(files, { name, type: 'svg', text: renderRidges(ridges, options) }), width, height };
  };
  const crossSection = createCrossSection(offices);
  const colors = { background: palette.ink.DEFAULT, lines: routeColorsOf(palette).onInk };
  const sampleColoredRidges = (framing: Framing): Ridges => ({ ...sampleRidges(crossSection, framing), colors });
  const [wideRidges, tallRidges] = [sampleColoredRidges(WIDE), sampleColoredRidges(TALL)];
  const { stops } = crossSection;
  const routeLength = Math.round((stops.at(-1)?.alongTrack ?? 0) - (stops[0]?.alongTrack ?? 0));
  const drawings: ReliefDrawings = {
    hero: {
      wide: addPicture('section', wideRidges, { withRoute: true, fullWidth: true }),
      tall: renderRidges(tallRidges, { withRoute: true }),
    },
    axisLabels: createAxisLabels(crossSection, wideRidges),
    ...(routeLength > 0 && { routeLength, waypoints: computeWaypoints(crossSection, routeLength) }),
    ascent: drawAscent(crossSection),
    wipeEdgeHeights: computeWipeEdgeHeights(wideRidges),
    footer: addPicture('end', withFooterPerspective(wideRidges)),
  };
  return { drawings, files };
}

/** Adds to `files` a file with a content hash in its name, for permanent caching. Returns the URL of the file. */
export function addFile(
  files: Map<string, string>,
  { name, type, text }: Record<'name' | 'type' | 'text', string>,
): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const fileName = `${name}-${hash}.${type}`;
  files.set(fileName, text);
  return `/media/drawings/${fileName}`;
}

function withFooterPerspective(ridges: Ridges): Ridges {
  const { height, rearSeaLevel, frontSeaLevel, scaleFactor } = FOOTER_PERSPECTIVE;
  const rearHeightScale = ridges.perspective.rearHeightScale * scaleFactor;
  return { ...ridges, perspective: { ...ridges.perspective, height, rearSeaLevel, frontSeaLevel, rearHeightScale } };
}

function createAxisLabels({ stops }: CrossSection, { route, crossSectionEndsX }: Ridges): string[] {
  const cities = stops.map(({ cities: [city = ''] }) => city);
  const officesAreAtCrossSectionEnds = stops.length > 1 && route.officesX[0] === crossSectionEndsX[0];
  return officesAreAtCrossSectionEnds ? [cities.at(0) ?? '', cities.at(-1) ?? ''] : [cities.join(' · ')];
}

/** Returns the line behind the process steps: an ascent to the last step, then a level line to the right edge. */
function drawAscent(crossSection: CrossSection): DrawnAscent {
  const { width, height } = ASCENT_SIZE;
  const points = computeAscent(crossSection).map(({ x, y }) => ({
    x: Math.round(x * LAST_STEP_X),
    y: Math.round((1 - y) * height),
  }));
  const d = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}H${width}`;
  return { d, width, height };
}

/** The left edge of the last process step, in px. The steps are in four columns with gaps of 32 px. */
const LAST_STEP_X = (3 * (ASCENT_SIZE.width + 32)) / 4;

/** Returns the edge of the wipe: heights along the cross-section, as fractions of the greatest of these heights. */
function computeWipeEdgeHeights(ridges: Ridges): number[] {
  const { heights = [] } = computeRows(ridges)[ridges.route.rowIndex] ?? {};
  const stride = (heights.length - 1) / (WIPE_POINT_COUNT - 1);
  const edgeHeights = Array.from({ length: WIPE_POINT_COUNT }, (_, index) => heights[Math.round(index * stride)] ?? 0);
  const maxHeight = Math.max(...edgeHeights) || 1;
  return edgeHeights.map((height) => Math.round((height / maxHeight) * 100) / 100);
}
