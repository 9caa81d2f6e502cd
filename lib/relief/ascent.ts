import { elevationAt } from '@/lib/geo/elevation';
import type { SectionFrame } from '@/lib/geo/section-frame';

/** The number of steps of the ascent. */
const STEPS = 4;

/** The number of elevations sampled along the section. */
const SAMPLES = 401;

/**
 * The monotonic ascent with the greatest rise along the cross-section, resampled so that its steps are equally spaced.
 * Its points are fractions of its width and of its height.
 */
export function computeAscent({ length, placeAt }: SectionFrame): { x: number; y: number }[] {
  const elevations = Array.from({ length: SAMPLES }, (_, index) =>
    elevationAt(placeAt({ alongTrack: (index / (SAMPLES - 1)) * length, crossTrack: 0 })),
  );
  const ascent = findHighestAscent(elevations);
  const [low = 0, high = 0] = [ascent[0], ascent.at(-1)];
  const steps = Array.from({ length: STEPS }, (_, step) => step / (STEPS - 1));
  const stepPoints = steps.map((fraction) => ({ x: fraction, y: fraction }));
  // Flat terrain gets a straight ascent.
  if (high - low < 1) return stepPoints;

  const heights = ascent.map((elevation) => (elevation - low) / (high - low));
  const stepIndexes = steps.map((fraction) => indexAtHeight(heights, fraction));
  const points = heights.map((y, index) => ({ x: resampledX(index, stepIndexes), y }));
  return [...points, ...stepPoints].sort((a, b) => a.x - b.x || a.y - b.y);
}

/** The part of the elevations that rises the most before it falls. */
function findHighestAscent(elevations: number[]): number[] {
  let best = { from: 0, to: 0, rise: 0 };
  let from = 0;
  for (const [to, elevation] of elevations.entries()) {
    // Level parts, such as the sea, start a new ascent.
    if (elevation <= (elevations[to - 1] ?? elevation)) from = to;
    const rise = elevation - (elevations[from] ?? elevation);
    if (rise > best.rise) best = { from, to, rise };
  }
  return elevations.slice(best.from, best.to + 1);
}

/** The fractional index at which a rising line reaches a height. */
function indexAtHeight(heights: number[], target: number): number {
  const next = Math.max(
    1,
    heights.findIndex((height) => height >= target),
  );
  const [before = 0, after = 1] = [heights[next - 1], heights[next]];
  return next - 1 + (after > before ? (target - before) / (after - before) : 0);
}

/** The x of an index, as a fraction of the width, when neighboring steps are equally far from each other. */
function resampledX(index: number, stepIndexes: number[]): number {
  const after = stepIndexes.findIndex((stepIndex) => stepIndex >= index);
  if (after < 1) return after === 0 ? 0 : 1;
  const [start = 0, end = 1] = [stepIndexes[after - 1], stepIndexes[after]];
  return (after - 1 + (index - start) / (end - start)) / (stepIndexes.length - 1);
}
