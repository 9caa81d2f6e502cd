import type { CrossSection } from '@/lib/geo/cross-section';
import { elevationAt } from '@/lib/geo/elevation';

/** The number of process steps that are placed on the ascent. */
const STEP_COUNT = 4;

const SAMPLE_COUNT = 401;

/**
 * Computes the elevation profile drawn behind the process steps: the continuous ascent of the cross-section with the
 * greatest rise. The steps are at equal height intervals. The profile is scaled horizontally between the steps, so
 * that the steps are also at equal horizontal distances.
 *
 * @returns points from left to right, as fractions of the width and height of the profile
 */
export function computeAscent({ length, coordinatesAt }: CrossSection): { x: number; y: number }[] {
  const elevations = Array.from({ length: SAMPLE_COUNT }, (_, index) =>
    elevationAt(coordinatesAt({ alongTrack: (index / (SAMPLE_COUNT - 1)) * length, crossTrack: 0 })),
  );
  const ascent = findHighestAscent(elevations);
  const [lowest = 0, highest = 0] = [ascent[0], ascent.at(-1)];
  const stepFractions = Array.from({ length: STEP_COUNT }, (_, index) => index / (STEP_COUNT - 1));
  const stepPoints = stepFractions.map((fraction) => ({ x: fraction, y: fraction }));
  // Returns a straight line for flat terrain, whose elevations cannot be scaled to 0–1.
  if (highest - lowest < 1) return stepPoints;

  const heights = ascent.map((elevation) => (elevation - lowest) / (highest - lowest));
  const stepIndexes = stepFractions.map((fraction) => indexAtHeight(heights, fraction));
  const points = heights.map((y, index) => ({ x: indexToX(index, stepIndexes), y }));
  return [...points, ...stepPoints].sort((a, b) => a.x - b.x || a.y - b.y);
}

/** Returns the uninterrupted ascent with the greatest difference between its first and its last elevation. */
function findHighestAscent(elevations: number[]): number[] {
  let highestAscent = { start: 0, end: 0, rise: 0 };
  let currentStartIndex = 0;
  for (const [index, elevation] of elevations.entries()) {
    // A descent or level terrain, such as the sea, ends the current ascent.
    if (elevation <= (elevations[index - 1] ?? elevation)) currentStartIndex = index;
    const rise = elevation - (elevations[currentStartIndex] ?? elevation);
    if (rise > highestAscent.rise) highestAscent = { start: currentStartIndex, end: index, rise };
  }
  return elevations.slice(highestAscent.start, highestAscent.end + 1);
}

/** Returns the interpolated index at which rising heights reach `targetHeight`. */
function indexAtHeight(heights: number[], targetHeight: number): number {
  const firstIndex = heights.findIndex((height) => height >= targetHeight);
  const endIndex = Math.max(1, firstIndex);
  const [startHeight = 0, endHeight = 1] = [heights[endIndex - 1], heights[endIndex]];
  const rise = endHeight - startHeight;
  return endIndex - 1 + (rise > 0 ? (targetHeight - startHeight) / rise : 0);
}

/** Interpolates the x coordinate, from 0 to 1, of an index in `heights`. The steps get equally spaced x coordinates. */
function indexToX(index: number, stepIndexes: number[]): number {
  const nextStep = stepIndexes.findIndex((stepIndex) => stepIndex >= index);
  if (nextStep < 1) return nextStep === 0 ? 0 : 1;
  const [start = 0, end = 1] = [stepIndexes[nextStep - 1], stepIndexes[nextStep]];
  return (nextStep - 1 + (index - start) / (end - start)) / (stepIndexes.length - 1);
}
