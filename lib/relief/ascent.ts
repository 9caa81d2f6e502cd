import type { CrossSection } from '@/lib/geo/cross-section';
import { elevationAt } from '@/lib/geo/elevation';

/** The number of process steps that are placed on the ascent. */
const STEPS = 4;

/** The number of elevations sampled along the cross-section. */
const SAMPLE_COUNT = 401;

/**
 * Computes the ascent behind the process steps: the stretch of the cross-section that rises the most without falling.
 * It is distorted horizontally, so that steps of equal height are equally far apart.
 *
 * @returns points from left to right, as fractions of the width and height of the ascent
 */
export function computeAscent({ length, coordinatesAt }: CrossSection): { x: number; y: number }[] {
  const elevations = Array.from({ length: SAMPLE_COUNT }, (_, index) =>
    elevationAt(coordinatesAt({ alongTrack: (index / (SAMPLE_COUNT - 1)) * length, crossTrack: 0 })),
  );
  const ascent = findHighestAscent(elevations);
  const [low = 0, high = 0] = [ascent[0], ascent.at(-1)];
  const steps = Array.from({ length: STEPS }, (_, step) => step / (STEPS - 1));
  const stepPoints = steps.map((fraction) => ({ x: fraction, y: fraction }));
  // Returns a straight line for flat terrain, whose heights cannot be scaled to 0–1.
  if (high - low < 1) return stepPoints;

  const heights = ascent.map((elevation) => (elevation - low) / (high - low));
  const stepIndexes = steps.map((fraction) => indexAtHeight(heights, fraction));
  const points = heights.map((y, index) => ({ x: xWithEqualSteps(index, stepIndexes), y }));
  return [...points, ...stepPoints].sort((a, b) => a.x - b.x || a.y - b.y);
}

/** Returns the consecutive rising elevations between which the rise is the greatest. */
function findHighestAscent(elevations: number[]): number[] {
  let highest = { start: 0, end: 0, rise: 0 };
  let start = 0;
  for (const [index, elevation] of elevations.entries()) {
    // A descent or level terrain, such as the sea, ends the current ascent.
    if (elevation <= (elevations[index - 1] ?? elevation)) start = index;
    const rise = elevation - (elevations[start] ?? elevation);
    if (rise > highest.rise) highest = { start, end: index, rise };
  }
  return elevations.slice(highest.start, highest.end + 1);
}

/** Returns the interpolated index at which rising heights reach `target`. */
function indexAtHeight(heights: number[], target: number): number {
  const next = Math.max(
    1,
    heights.findIndex((height) => height >= target),
  );
  const [before = 0, after = 1] = [heights[next - 1], heights[next]];
  return next - 1 + (after > before ? (target - before) / (after - before) : 0);
}

/**
 * Returns the x of the height at `index`, as a fraction of the width of the ascent.
 *
 * @param stepIndexes the indexes of the steps, which are drawn at equal distances from each other
 */
function xWithEqualSteps(index: number, stepIndexes: number[]): number {
  const after = stepIndexes.findIndex((stepIndex) => stepIndex >= index);
  if (after < 1) return after === 0 ? 0 : 1;
  const [start = 0, end = 1] = [stepIndexes[after - 1], stepIndexes[after]];
  return (after - 1 + (index - start) / (end - start)) / (stepIndexes.length - 1);
}
