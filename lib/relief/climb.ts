import type { Frame } from './frame';
import { elevationAt } from './world';

/** How many steps a climb has. */
const STEPS = 4;

/** How many heights of the section are compared. */
const SAMPLES = 401;

/**
 * The highest climb of the section without a way down, stretched so that its steps are equally far from each other: points
 * as shares of the way and of the rise.
 */
export function climbOf({ length, placeAt }: Frame): { x: number; y: number }[] {
  const heights = Array.from({ length: SAMPLES }, (_, index) =>
    elevationAt(placeAt({ along: (index / (SAMPLES - 1)) * length, aside: 0 })),
  );
  const climb = highestClimb(heights);
  const [low = 0, high = 0] = [climb[0], climb.at(-1)];
  const steps = Array.from({ length: STEPS }, (_, step) => step / (STEPS - 1));
  const atSteps = steps.map((share) => ({ x: share, y: share }));
  // A flat country climbs evenly.
  if (high - low < 1) return atSteps;

  const rises = climb.map((height) => (height - low) / (high - low));
  const places = steps.map((share) => placeOf(rises, share));
  const points = rises.map((y, index) => ({ x: shareOfWay(index, places), y }));
  return [...points, ...atSteps].sort((a, b) => a.x - b.x || a.y - b.y);
}

/** The part of a line of heights that rises the most before it falls. */
function highestClimb(heights: number[]): number[] {
  let best = { from: 0, to: 0, rise: 0 };
  let from = 0;
  for (const [to, height] of heights.entries()) {
    // The sea is level and no part of a climb.
    if (height <= (heights[to - 1] ?? height)) from = to;
    const rise = height - (heights[from] ?? height);
    if (rise > best.rise) best = { from, to, rise };
  }
  return heights.slice(best.from, best.to + 1);
}

/** Where a line that rises comes to a height, as an index between its points. */
function placeOf(rises: number[], height: number): number {
  const next = Math.max(
    1,
    rises.findIndex((rise) => rise >= height),
  );
  const [before = 0, after = 1] = [rises[next - 1], rises[next]];
  return next - 1 + (after > before ? (height - before) / (after - before) : 0);
}

/** How much of the way lies before an index, where all ways between neighbouring places are equally long. */
function shareOfWay(index: number, places: number[]): number {
  const after = places.findIndex((place) => place >= index);
  if (after < 1) return after === 0 ? 0 : 1;
  const [start = 0, end = 1] = [places[after - 1], places[after]];
  return (after - 1 + (index - start) / (end - start)) / (places.length - 1);
}
