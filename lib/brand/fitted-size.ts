import type { Size } from '@/lib/size';

/** The largest size at which a picture fits a box without distortion. */
export function fittedSize(own: Size, box: Size): Size {
  const scale = Math.min(box.width / own.width, box.height / own.height);
  return { width: own.width * scale, height: own.height * scale };
}
