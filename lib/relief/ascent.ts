import type { CrossSection } from '@/lib/geo/cross-section';
import { elevationAt } from '@/lib/geo/elevation';

/** The number of process steps on the page. Each step is placed at one point of the ascent. */
const STEP_COUNT = 4;

const CROSS_SECTION_POINT_COUNT = 401;

/**
 * Computes the line behind the process steps from the ascent with the greatest rise along the cross-section. The four
 * steps divide the height of the line into thirds. Each segment between two steps is scaled to a third of the width.
 *
 * @returns the points of the line from left to right; `x` and `y` are from 0 to 1, and a `y` of 1 is the top
 */
export function computeAscent({ length, coordinatesAt }: CrossSection): { x: number; y: number }[] {
  const elevations = Array.from({ length: CROSS_SECTION_POINT_COUNT }, (_, index) =>
    elevationAt(coordinatesAt({ alongTrack: (index / (CROSS_SECTION_POINT_COUNT - 1)) * length, crossTrack: 0 })),
  );
  const ascent = findGreatestAscent(elevations);
  const [lowest = 0, highest = 0] = [ascent[0], ascent.at(-1)];
  const stepFractions = Array.from({ length: STEP_COUNT }, (_, index) => index / (STEP_COUNT - 1));
  const stepPoints = stepFractions.map((fraction) => ({ x: fraction, y: fraction }));
  // Returns a straight line if the rise is less than 1 m, because a rise of 0 cannot be scaled to a height of 1.
  if (highest - lowest < 1) return stepPoints;

  const heights = ascent.map((elevation) => (elevation - lowest) / (highest - lowest));
  const stepIndexes = stepFractions.map((fraction) => indexAtHeight(heights, fraction));
  const points = heights.map((y, index) => ({ x: indexToX(index, stepIndexes), y }));
  return [...points, ...stepPoints].sort((a, b) => a.x - b.x || a.y - b.y);
}

/** Returns the consecutive, strictly increasing elevations with the greatest rise from the first to the last one. */
function findGreatestAscent(elevations: number[]): number[] {
  let greatestAscent = { startIndex: 0, endIndex: 0, rise: 0 };
  let currentStartIndex = 0;
  for (const [index, elevation] of elevations.entries()) {
    // A descent or level terrain, such as the sea, ends the current ascent. The next one starts here.
    if (elevation <= (elevations[index - 1] ?? elevation)) currentStartIndex = index;
    const rise = elevation - (elevations[currentStartIndex] ?? elevation);
    if (rise > greatestAscent.rise) greatestAscent = { startIndex: currentStartIndex, endIndex: index, rise };
  }
  return elevations.slice(greatestAscent.startIndex, greatestAscent.endIndex + 1);
}

/** Returns the fractional index at which increasing heights reach `targetHeight`, interpolated between two heights. */
function indexAtHeight(heights: number[], targetHeight: number): number {
  const firstIndexAtTarget = heights.findIndex((height) => height >= targetHeight);
  const endIndex = Math.max(1, firstIndexAtTarget);
  const [startHeight = 0, endHeight = 1] = [heights[endIndex - 1], heights[endIndex]];
  const rise = endHeight - startHeight;
  return endIndex - 1 + (rise > 0 ? (targetHeight - startHeight) / rise : 0);
}

/** Converts an index in `heights` to an x coordinate, from 0 to 1. Interpolates between the equally spaced steps. */
function indexToX(index: number, stepIndexes: number[]): number {
  const nextStep = stepIndexes.findIndex((stepIndex) => stepIndex >= index);
  if (nextStep < 1) return nextStep === 0 ? 0 : 1;
  const [start = 0, end = 1] = [stepIndexes[nextStep - 1], stepIndexes[nextStep]];
  return (nextStep - 1 + (index - start) / (end - start)) / (stepIndexes.length - 1);
}
