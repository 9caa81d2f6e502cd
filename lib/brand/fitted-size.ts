interface Size {
  width: number;
  height: number;
}

/** The size at which a picture fits in a box, in its own proportions. */
export function fittedSize(own: Size, box: Size): Size {
  const scale = Math.min(box.width / own.width, box.height / own.height);
  return { width: own.width * scale, height: own.height * scale };
}
