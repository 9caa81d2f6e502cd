import type { GeoProjection } from 'd3-geo';
import { elevationAt, isLandAt } from '@/lib/geo/elevation';
import type { MappedOffice } from '@/lib/geo/offices';
import { createSectionFrame } from '@/lib/geo/section-frame';
import type { TiltLine } from './tilt';
import { MAP_SIDE, pixelsPerDegree } from './view';

/** The distance between lines and between the points of a line, in px. */
const STEP = { line: 12, point: 12 } as const;

/** The elevation that is drawn at full height, in m. */
const MAX_ELEVATION = 4500;

/** The distance of the lines as seen from the side, as a fraction of their distance on the plan. */
const FORESHORTENING = 0.3;

const KM_PER_DEGREE = 111.2;

/** The distance from the center of the map to its corners, in px. */
const REACH = MAP_SIDE * 0.72;

/** A point of a line: its distance from the center along the section and its position, in px; its elevation, in m. */
interface LinePoint {
  alongTrack: number;
  x: number;
  y: number;
  elevation: number;
}

/** The terrain of a map as lines along the section, from back to front. */
export function landLines(offices: readonly MappedOffice[], projection: GeoProjection): TiltLine[] {
  const frame = createSectionFrame(offices);
  const kmPerPixel = KM_PER_DEGREE / pixelsPerDegree(projection);
  const center = frame.positionOf(projection.invert?.([MAP_SIDE / 2, MAP_SIDE / 2]) ?? [0, 0]);
  return offsets(STEP.line).flatMap((down) => {
    const points = offsets(STEP.point).map((right): LinePoint | undefined => {
      const place = frame.placeAt({
        alongTrack: center.alongTrack + right * kmPerPixel,
        crossTrack: center.crossTrack - down * kmPerPixel,
      });
      const [x, y] = projection(place) ?? [0, 0];
      const isVisible = x > -10 && x < MAP_SIDE + 10 && y > -10 && y < MAP_SIDE + 10;
      return isVisible && isLandAt(place) ? { alongTrack: right, x, y, elevation: elevationAt(place) } : undefined;
    });
    return splitIntoSegments(points).map((segment) => toTiltLine(segment, down));
  });
}

/** Offsets from the center of the map, from one corner to the other, in px. */
function offsets(step: number): number[] {
  const count = Math.floor((2 * REACH) / step);
  return Array.from({ length: count + 1 }, (_, index) => -REACH + index * step);
}

/** Splits a line into segments of at least two consecutive points on land. */
function splitIntoSegments(points: (LinePoint | undefined)[]): LinePoint[][] {
  const segments: LinePoint[][] = [[]];
  for (const point of points) {
    if (point) segments.at(-1)?.push(point);
    else segments.push([]);
  }
  return segments.filter(({ length }) => length > 1);
}

function toTiltLine(points: LinePoint[], down: number): TiltLine {
  const [first, last] = [points.at(0), points.at(-1)];
  const plan = [first?.x, first?.y, last?.x, last?.y].map((px = 0) => Math.round(px));
  const side = [first?.alongTrack, last?.alongTrack, down * FORESHORTENING].map((px = 0) =>
    Math.round(MAP_SIDE / 2 + px),
  );
  const heights = points.map(({ elevation }) => Math.round(100 * Math.min(1, elevation / MAX_ELEVATION)));
  return { plan, side, heights };
}
