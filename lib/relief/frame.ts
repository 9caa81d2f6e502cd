import { geoDistance, geoRotation } from 'd3-geo';
import type { Point } from '@/lib/maps/atlas';
import { type MappedOffice, stopsOf } from '@/lib/maps/offices';

/** The mean radius of the Earth, in km. */
const EARTH = 6371;

/** The shortest section between two offices, in km: nearer ones stand in its middle. */
const SHORTEST = 300;

/** The section through a single office, from west to east, in km. */
const SINGLE = 1000;

/** A place in the frame of the section, in km from its start: along it, and to the left of it. */
export interface Position {
  along: number;
  aside: number;
}

/**
 * The frame that all drawings share: the great circle from the first office to the last runs level, from left to right.
 * What lies to its left is behind it.
 */
export interface Frame {
  /** The length of the section, in km. */
  length: number;
  /** The offices along the section, in their order, each with its cities. */
  stops: (Position & { cities: string[] })[];
  placeAt: (position: Position) => Point;
  positionOf: (place: Point) => Position;
}

/** The frame of a company's offices; that of one office runs through it from west to east. */
export function frameOf(offices: readonly MappedOffice[]): Frame {
  const stops = stopsOf(offices);
  const [first] = stops;
  const last = stops.at(-1);
  if (!first || !last) throw new Error('A section runs through offices.');
  const level = levelled(first.place, last.place);
  const distance = geoDistance(first.place, last.place) * EARTH;
  const length = first === last ? SINGLE : Math.max(distance, SHORTEST);
  const before = (length - distance) / 2;
  const positionOf = (place: Point): Position => {
    const [along, aside] = level(place);
    return { along: kmOf(along) + before, aside: kmOf(aside) };
  };
  return {
    length,
    stops: stops.map(({ place, cities }) => ({ ...positionOf(place), cities })),
    placeAt: ({ along, aside }) => level.invert([degreesOf(along - before), degreesOf(aside)]),
    positionOf,
  };
}

const kmOf = (degrees: number) => ((degrees * Math.PI) / 180) * EARTH;
const degreesOf = (km: number) => ((km / EARTH) * 180) / Math.PI;

/** The globe turned so that one place lies at 0°, 0° and another, if it is one, on the equator to its east. */
function levelled(start: Point, end: Point) {
  const [longitude, latitude] = start;
  const [x, y] = geoRotation([-longitude, -latitude])(end).map((degrees) => (degrees * Math.PI) / 180);
  const [east, north] = [Math.cos(y ?? 0) * Math.sin(x ?? 0), Math.sin(y ?? 0)];
  const turn = (Math.atan2(-north, east) * 180) / Math.PI;
  return geoRotation([-longitude, -latitude, turn]);
}
