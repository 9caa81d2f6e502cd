/** Blurs each channel of a picture by about `radius` px (three box blurs approximate a Gaussian). */
export function blur(picture: Float32Array, width: number, height: number, radius: number): Float32Array {
  let from = Float32Array.from(picture);
  let to = new Float32Array(picture.length);
  const half = Math.max(1, Math.round(radius * 0.58));
  const pass = (count: number, length: number, start: (n: number) => number, step: number) => {
    for (let n = 0; n < count; n++) {
      for (let c = 0; c < 3; c++) average(from, to, { first: start(n) + c, step, length, half });
    }
    [from, to] = [to, from];
  };
  for (let round = 0; round < 3; round++) {
    pass(height, width, (row) => row * width * 3, 3);
    pass(width, height, (column) => column * 3, width * 3);
  }
  return from;
}

interface Line {
  first: number;
  step: number;
  length: number;
  /** How many values on each side of one are averaged with it. */
  half: number;
}

/** Writes the running average of a line of values. */
function average(from: Float32Array, to: Float32Array, { first, step, length, half }: Line) {
  let sum = 0;
  for (let k = 0; k < Math.min(half, length); k++) sum += from[first + k * step];
  for (let k = 0; k < length; k++) {
    if (k + half < length) sum += from[first + (k + half) * step];
    if (k - half - 1 >= 0) sum -= from[first + (k - half - 1) * step];
    to[first + k * step] = sum / (2 * half + 1);
  }
}

/** Halves a picture in both directions. */
export function halve(picture: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(picture.length / 4);
  const line = width * 3;
  for (let row = 0, o = 0; row < height; row += 2) {
    for (let column = 0; column < line; column += 6) {
      for (let c = 0; c < 3; c++, o++) {
        const i = row * line + column + c;
        out[o] = (picture[i] + picture[i + 3] + picture[i + line] + picture[i + line + 3]) / 4;
      }
    }
  }
  return out;
}

/**
 * Dims what is brighter than `most` (relative luminance) where `quiet` is 1, softly, so that white text there keeps
 * its contrast. Both are asked with shares of the width and height.
 */
export function quieten(
  light: Float32Array,
  width: number,
  height: number,
  most: (x: number, y: number) => number,
  quiet: (x: number, y: number) => number,
) {
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i += 3) {
      const [x, y] = [column / width, row / height];
      const share = quiet(x, y);
      if (share === 0) continue;
      const luminance = 0.2126 * light[i] + 0.7152 * light[i + 1] + 0.0722 * light[i + 2];
      const kept = 1 - share + (share * 0.6) / (1 + luminance / most(x, y));
      for (let c = 0; c < 3; c++) light[i + c] *= kept;
    }
  }
}

/** Linear light as the bytes of a screen: bright light rolls off instead of being cut. */
export function develop(light: Float32Array): Buffer {
  const bytes = Buffer.alloc(light.length);
  for (let i = 0; i < light.length; i++) {
    const value = 1 - Math.exp(-light[i]);
    bytes[i] = Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  }
  return bytes;
}
