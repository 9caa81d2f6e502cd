/** A slowed processor, and the score that the baseline app has on it. */
export interface Calibration {
  cpuSlowdown: number;
  score: number;
}

/** The score that the baseline app is to have, and how near is near enough. */
const TARGET = 90;
const TOLERANCE = 1;

/** Between a processor as Lighthouse's own phone has it, and one that no page is quick on. */
const SLOWDOWNS = { least: 4, most: 40 };
const MAX_TRIES = 6;

/**
 * Finds a slow-down of the processor with which the baseline app scores about 90, where the score tells pages apart: on
 * a quick machine Lighthouse's own slow-down leaves both near 100. Halves the range with each try.
 *
 * @param scoreAt the score (0 to 100) with a slow-down; it falls as the slow-down grows
 * @returns the slow-down whose score came nearest to 90
 */
export async function calibrate(scoreAt: (cpuSlowdown: number) => Promise<number>): Promise<Calibration> {
  let { least, most } = SLOWDOWNS;
  let nearest: Calibration | undefined;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // What counts is the factor, so the middle is the geometric one; a tenth is finer than scores tell.
    const cpuSlowdown = Math.round(Math.sqrt(least * most) * 10) / 10;
    const score = await scoreAt(cpuSlowdown);
    if (!nearest || Math.abs(score - TARGET) < Math.abs(nearest.score - TARGET)) nearest = { cpuSlowdown, score };
    if (Math.abs(score - TARGET) <= TOLERANCE) break;
    if (score > TARGET) least = cpuSlowdown;
    else most = cpuSlowdown;
  }
  if (!nearest) throw new Error('Nothing was tried.');
  return nearest;
}
