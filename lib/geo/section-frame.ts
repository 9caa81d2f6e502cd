import { geoDistance, geoRotation } from 'd3-geo';
import type { Point } from './atlas';
import { groupIntoStops, type MappedOffice } from './offices';

/** The mean radius of the Earth, in km. */
const EARTH_RADIUS = 6371;

/** The minimum length of the section, in km. Offices closer to each other are in its middle. */
const MIN_LENGTH = 300;

/** The length of the section through a single office, in km. */
const SINGLE_OFFICE_LENGTH = 1000;

/** A position relative to the section, in km from its start: along the track and to the left of it. */
interface TrackPosition {
  alongTrack: number;
  crossTrack: number;
}

/**
 * The coordinate system of the terrain. The cross-section follows the great circle from the first office to the last,
 * drawn horizontally from left to right. Terrain to the left of the track is behind the section.
 */
export interface SectionFrame {
  /** The length of the section, in km. */
  length: number;
  /** The offices in their order, each with its cities. */
  stops: (TrackPosition & { cities: string[] })[];
  placeAt: (position: TrackPosition) => Point;
  positionOf: (place: Point) => TrackPosition;
}

/** Creates the frame of a company's offices. The section of a single office runs from west to east. */
export function createSectionFrame(offices: readonly MappedOffice[]): SectionFrame {
  const stops = groupIntoStops(offices);
  const [first] = stops;
  const last = stops.at(-1);
  if (!first || !last) throw new Error('A section needs at least one office.');
  const rotation = rotationToEquator(first.place, last.place);
  const distance = geoDistance(first.place, last.place) * EARTH_RADIUS;
  const length = first === last ? SINGLE_OFFICE_LENGTH : Math.max(distance, MIN_LENGTH);
  const margin = (length - distance) / 2;
  const positionOf = (place: Point): TrackPosition => {
    const [longitude, latitude] = rotation(place);
    return { alongTrack: degreesToKm(longitude) + margin, crossTrack: degreesToKm(latitude) };
  };
  return {
    length,
    stops: stops.map(({ place, cities }) => ({ ...positionOf(place), cities })),
    placeAt: ({ alongTrack, crossTrack }) =>
      rotation.invert([kmToDegrees(alongTrack - margin), kmToDegrees(crossTrack)]),
    positionOf,
  };
}

const degreesToKm = (degrees: number) => ((degrees * Math.PI) / 180) * EARTH_RADIUS;
const kmToDegrees = (km: number) => ((km / EARTH_RADIUS) * 180) / Math.PI;

/** The rotation of the globe that moves `start` to 0°, 0° and `end` to the equator east of it. */
function rotationToEquator(start: Point, end: Point) {
  const [longitude, latitude] = start;
  const [x, y] = geoRotation([-longitude, -latitude])(end).map((degrees) => (degrees * Math.PI) / 180);
  const [east, north] = [Math.cos(y ?? 0) * Math.sin(x ?? 0), Math.sin(y ?? 0)];
  const roll = (Math.atan2(-north, east) * 180) / Math.PI;
  return geoRotation([-longitude, -latitude, roll]);
}
