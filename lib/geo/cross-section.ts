import { geoDistance, geoRotation } from 'd3-geo';
import type { Coordinates } from './atlas';
import { groupIntoStops, type MappedOffice } from './offices';

/** The mean radius of the Earth, in km. */
const EARTH_RADIUS = 6371;

/** The minimum length of the cross-section, in km. It extends beyond the first and last office if they are closer. */
const MIN_LENGTH = 300;

/** The length of the cross-section through a single office, in km. */
const SINGLE_OFFICE_LENGTH = 1000;

/** A position relative to the cross-section, in km. */
interface TrackPosition {
  /** The distance from the start of the cross-section, measured along it. */
  alongTrack: number;
  /** The distance to the left of the cross-section, looking towards its end. Negative on the right. */
  crossTrack: number;
}

/**
 * The coordinate system of the terrain. The cross-section follows the great circle from the first office to the last.
 * It is drawn from left to right, and terrain with a positive `crossTrack` is drawn behind it.
 */
export interface CrossSection {
  /** The length of the cross-section, in km. */
  length: number;
  /** The stops of the route, in the order of the content. The offices of one city share a stop. */
  stops: (TrackPosition & { cities: string[] })[];
  coordinatesAt: (position: TrackPosition) => Coordinates;
  toTrackPosition: (coordinates: Coordinates) => TrackPosition;
}

/** Creates the coordinate system for the offices. The cross-section through a single office runs from west to east. */
export function createCrossSection(offices: readonly MappedOffice[]): CrossSection {
  const stops = groupIntoStops(offices);
  const [firstStop, lastStop] = [stops.at(0), stops.at(-1)];
  if (!firstStop || !lastStop) throw new Error('A section needs at least one office.');
  const rotation = createRotationToEquator(firstStop.coordinates, lastStop.coordinates);
  const distance = geoDistance(firstStop.coordinates, lastStop.coordinates) * EARTH_RADIUS;
  const length = firstStop === lastStop ? SINGLE_OFFICE_LENGTH : Math.max(distance, MIN_LENGTH);
  const margin = (length - distance) / 2;
  const toTrackPosition = (coordinates: Coordinates): TrackPosition => {
    const [longitude, latitude] = rotation(coordinates);
    return { alongTrack: degreesToKm(longitude) + margin, crossTrack: degreesToKm(latitude) };
  };
  return {
    length,
    stops: stops.map(({ coordinates, cities }) => ({ ...toTrackPosition(coordinates), cities })),
    coordinatesAt: ({ alongTrack, crossTrack }) =>
      rotation.invert([kmToDegrees(alongTrack - margin), kmToDegrees(crossTrack)]),
    toTrackPosition,
  };
}

const degreesToKm = (degrees: number) => ((degrees * Math.PI) / 180) * EARTH_RADIUS;
const kmToDegrees = (km: number) => ((km / EARTH_RADIUS) * 180) / Math.PI;

/** Creates the rotation of the globe that moves `start` to 0°, 0° and `end` to a point of the equator east of 0°. */
function createRotationToEquator(start: Coordinates, end: Coordinates) {
  const [longitude, latitude] = start;
  const [endX = 0, endY = 0] = geoRotation([-longitude, -latitude])(end).map((degrees) => (degrees * Math.PI) / 180);
  const [east, north] = [Math.cos(endY) * Math.sin(endX), Math.sin(endY)];
  const roll = (Math.atan2(-north, east) * 180) / Math.PI;
  return geoRotation([-longitude, -latitude, roll]);
}
