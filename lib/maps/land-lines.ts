import type { GeoProjection } from 'd3-geo';
import { createCrossSection } from '@/lib/geo/cross-section';
import { elevationAt, isLandAt } from '@/lib/geo/elevation';
import type { MappedOffice } from '@/lib/geo/offices';
import type { TiltLine } from './tilt';
import { MAP_CENTER, MAP_SIZE, pixelsPerDegree } from './view';

/** The distance between neighboring lines, and between neighboring points of a line, in px. */
const SPACING = 12;

/** The elevation at and above which terrain is drawn at full height, in m. */
const MAX_ELEVATION = 4500;

/** The distance between lines in the side view, as a fraction of their distance on the map. */
const SIDE_VIEW_SPACING = 0.3;

const KM_PER_DEGREE = 111.2;

/** The maximum offset of a line or a point from the center of the map, in px. It reaches the corners of the map. */
const MAX_OFFSET = Math.hypot(...MAP_CENTER);

interface LinePoint {
  /** The distance from the center of the map in the direction of the cross-section, in px. */
  offsetAlong: number;
  /** The position on the map, in px. */
  x: number;
  y: number;
  /** The elevation above sea level, in m. */
  elevation: number;
}

/** Computes lines parallel to the cross-section over the land of a map, from back to front. */
export function computeLandLines(offices: readonly MappedOffice[], projection: GeoProjection): TiltLine[] {
  const crossSection = createCrossSection(offices);
  const kmPerPixel = KM_PER_DEGREE / pixelsPerDegree(projection);
  const center = crossSection.toTrackPosition(projection.invert?.(MAP_CENTER) ?? [0, 0]);
  return offsetsFromCenter().flatMap((offsetAcross) => {
    const points = offsetsFromCenter().map((offsetAlong): LinePoint | undefined => {
      const coordinates = crossSection.coordinatesAt({
        alongTrack: center.alongTrack + offsetAlong * kmPerPixel,
        crossTrack: center.crossTrack - offsetAcross * kmPerPixel,
      });
      const [x, y] = projection(coordinates) ?? [0, 0];
      const isVisible = x > -10 && x < MAP_SIZE.width + 10 && y > -10 && y < MAP_SIZE.height + 10;
      if (!isVisible || !isLandAt(coordinates)) return undefined;
      return { offsetAlong, x, y, elevation: elevationAt(coordinates) };
    });
    return splitIntoSegments(points).map((segment) => toTiltLine(segment, offsetAcross));
  });
}

/** Returns offsets from the center of the map, from −`MAX_OFFSET` to `MAX_OFFSET` in steps of `SPACING`. */
function offsetsFromCenter(): number[] {
  const stepCount = Math.floor((2 * MAX_OFFSET) / SPACING);
  return Array.from({ length: stepCount + 1 }, (_, index) => -MAX_OFFSET + index * SPACING);
}

/** Splits a line at undefined points, which are at sea or outside the map. Omits segments of a single point. */
function splitIntoSegments(points: (LinePoint | undefined)[]): LinePoint[][] {
  const segments: LinePoint[][] = [[]];
  for (const point of points) {
    if (point) segments.at(-1)?.push(point);
    else segments.push([]);
  }
  return segments.filter(({ length }) => length > 1);
}

function toTiltLine(points: LinePoint[], offsetAcross: number): TiltLine {
  const [start, end] = [points.at(0), points.at(-1)];
  const topView = [start?.x, start?.y, end?.x, end?.y].map((px = 0) => Math.round(px));
  const [centerX, centerY] = MAP_CENTER;
  const sideView = [
    centerX + (start?.offsetAlong ?? 0),
    centerX + (end?.offsetAlong ?? 0),
    centerY + offsetAcross * SIDE_VIEW_SPACING,
  ].map(Math.round);
  const heights = points.map(({ elevation }) => Math.round(100 * Math.min(1, elevation / MAX_ELEVATION)));
  return { topView, sideView, heights };
}
