/** The middle of some values, or the mean of the two in the middle; NaN of none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const lower = sorted.length % 2 === 0 ? upper - 1 : upper;
  return ((sorted[lower] ?? Number.NaN) + (sorted[upper] ?? Number.NaN)) / 2;
}

/** The smallest value that at least this share (0 to 1) of all does not exceed (nearest rank); NaN of none. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}
