import type { Size } from '@/lib/size';

/** A rectangle of a drawing, in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxAround(x: number, y: number, { width, height }: Size): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** Returns the area that two boxes have in common, in square px. */
export function overlap(one: Box, other: Box): number {
  const isLeftOrRight = one.right <= other.left || other.right <= one.left;
  const isAboveOrBelow = one.bottom <= other.top || other.bottom <= one.top;
  if (isLeftOrRight || isAboveOrBelow) return 0;
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width * height;
}

/** Returns the area of `box` that is outside `frame`, in square px. */
export function areaOutside(box: Box, frame: Box): number {
  const area = (box.right - box.left) * (box.bottom - box.top);
  return area - overlap(box, frame);
}
