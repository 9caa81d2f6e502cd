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
export function overlapArea(first: Box, second: Box): number {
  const isLeftOrRight = first.right <= second.left || second.right <= first.left;
  const isAboveOrBelow = first.bottom <= second.top || second.bottom <= first.top;
  if (isLeftOrRight || isAboveOrBelow) return 0;
  const width = Math.min(first.right, second.right) - Math.max(first.left, second.left);
  const height = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
  return width * height;
}

/** Returns the area of `box` that is outside `frame`, in square px. */
export function areaOutside(box: Box, frame: Box): number {
  const area = (box.right - box.left) * (box.bottom - box.top);
  return area - overlapArea(box, frame);
}
