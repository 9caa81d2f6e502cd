import type { Size } from './size';

/** The area in px² and the maximum size in px of a client's logo on the page. */
const LIMITS = { area: 5000, maxWidth: 200, maxHeight: 64 };

/** Returns the size of a client's logo in px. Within the maximum size, areas are equal for equal visual weight. */
export function clientLogoSize({ width, height }: Size): Size {
  const aspectRatio = width / height;
  const shownWidth = Math.min(LIMITS.maxWidth, LIMITS.maxHeight * aspectRatio, Math.sqrt(LIMITS.area * aspectRatio));
  return { width: Math.round(shownWidth), height: Math.round(shownWidth / aspectRatio) };
}
