/** How long each film lasts, in seconds; its last moment leads into its first. */
export const SECONDS = 14;

export const clamp = (value: number) => Math.min(1, Math.max(0, value));
export const mix = (from: number, to: number, share: number) => from + (to - from) * share;
export const count = (length: number) => Array.from({ length }, (_, index) => index);
export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** The one easing of all movement: how far a move has come that begins at a time and lasts some seconds. */
export function moved(seconds: number, start: number, duration: number): number {
  const share = clamp((seconds - start) / duration);
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

/** How much of something is there that comes at one time and goes at another, which may be after the loop's end. */
export function during(seconds: number, from: number, to: number, fade = 0.7): number {
  const own = seconds < from - fade ? seconds + SECONDS : seconds;
  return moved(own, from - fade / 2, fade) - moved(own, to - fade / 2, fade);
}

/** The value at a place, straight between those that are known and beyond them. */
export function valueAt(places: number[], values: number[], place: number): number {
  const next = Math.min(places.length - 1, Math.max(1, places.filter((known) => known < place).length));
  const [from = 0, to = from] = places.slice(next - 1, next + 1);
  const [before = 0, after = before] = values.slice(next - 1, next + 1);
  return to === from ? before : mix(before, after, (place - from) / (to - from));
}
