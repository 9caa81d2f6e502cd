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
  const origin = vectorOf(first.place);
  const side = first === last ? NORTH : crossed(origin, vectorOf(last.place));
  const axes = axesOf(origin, side);
  const distance = positionIn(axes, last.place).along;
  const length = first === last ? SINGLE : Math.max(distance, SHORTEST);
  const before = (length - distance) / 2;
  const positionOf = (place: Point): Position => {
    const { along, aside } = positionIn(axes, place);
    return { along: along + before, aside };
  };
  return {
    length,
    stops: stops.map(({ place, cities }) => ({ ...positionOf(place), cities })),
    placeAt: ({ along, aside }) => placeIn(axes, { along: along - before, aside }),
    positionOf,
  };
}

type Vector = [number, number, number];

/** Where the section starts, where it goes from there, and what lies to its left: at right angles to each other. */
interface Axes {
  origin: Vector;
  ahead: Vector;
  left: Vector;
}

const NORTH: Vector = [0, 0, 1];

/** @param side lies to the left of the section, more or less */
function axesOf(origin: Vector, side: Vector): Axes {
  const lean = dot(side, origin);
  const left = unit(combined([side, 1], [origin, -lean]));
  return { origin, left, ahead: crossed(left, origin) };
}

function positionIn({ origin, ahead, left }: Axes, place: Point): Position {
  const vector = vectorOf(place);
  const angle = Math.atan2(dot(vector, ahead), dot(vector, origin));
  return { along: angle * EARTH, aside: Math.asin(clamp(dot(vector, left))) * EARTH };
}

function placeIn({ origin, ahead, left }: Axes, { along, aside }: Position): Point {
  const [turn, rise] = [along / EARTH, aside / EARTH];
  const level = Math.cos(rise);
  const [x, y, z] = combined([origin, Math.cos(turn) * level], [ahead, Math.sin(turn) * level], [left, Math.sin(rise)]);
  return [degrees(Math.atan2(y, x)), degrees(Math.asin(clamp(z)))];
}

function vectorOf([longitude, latitude]: Point): Vector {
  const [lambda, phi] = [radians(longitude), radians(latitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

const radians = (value: number) => (value * Math.PI) / 180;
const degrees = (value: number) => (value * 180) / Math.PI;
const clamp = (value: number) => Math.max(-1, Math.min(1, value));
const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

function crossed([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  // Two offices at opposite ends of the globe: any way is the shortest.
  return length === 0 ? NORTH : combined([vector, 1 / length]);
}

/** The sum of vectors, each times its factor. */
function combined(...parts: [Vector, number][]): Vector {
  const sum = (axis: 0 | 1 | 2) => parts.reduce((total, [vector, factor]) => total + vector[axis] * factor, 0);
  return [sum(0), sum(1), sum(2)];
}
