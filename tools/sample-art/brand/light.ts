/** A colour of light: red, green and blue in linear light, 0 to 1 and beyond. */
export type Colour = readonly [number, number, number];

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

/** 0 before `from`, 1 after `to`, an even S between them. */
export const smooth = (from: number, to: number, value: number) => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** A colour of three computed channels. */
export const channels = (of: (channel: 0 | 1 | 2) => number): Colour => [of(0), of(1), of(2)];

export const mix = (a: Colour, b: Colour, t: number) => channels((k) => a[k] + (b[k] - a[k]) * t);

/** The linear light of a `#rrggbb` colour. */
export const linear = (hex: string) =>
  channels((k) => (Number.parseInt(hex.slice(1 + 2 * k, 3 + 2 * k), 16) / 255) ** 2.2);
