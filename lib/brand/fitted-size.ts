import type { Size } from '@/lib/size';

/** Returns the largest size at which a picture fits into a box without distortion. */
export function fittedSize(picture: Size, box: Size): Size {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}
