import type { Size } from './size';

/** The area of a client's logo and the maximum of each side, in px. */
const LOGO = { area: 5000, widest: 200, highest: 64 };

/** The size of a client's logo, in px. Logos of equal area have equal visual weight. */
export function clientLogoSize({ width, height }: Size): Size {
  const shape = width / height;
  const shownWidth = Math.min(LOGO.widest, LOGO.highest * shape, Math.sqrt(LOGO.area * shape));
  return { width: Math.round(shownWidth), height: Math.round(shownWidth / shape) };
}
