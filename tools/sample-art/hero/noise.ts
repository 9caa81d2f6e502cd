/** Seeded value noise on a lattice, smooth to the second derivative, in -1 to 1. The same seed gives the same field. */
const noise = (x: number, y: number, seed: number) => {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  const u = ease(x - x0);
  const v = ease(y - y0);
  const top = hash(x0, y0, seed) * (1 - u) + hash(x0 + 1, y0, seed) * u;
  const bottom = hash(x0, y0 + 1, seed) * (1 - u) + hash(x0 + 1, y0 + 1, seed) * u;
  return top * (1 - v) + bottom * v;
};

const hash = (x: number, y: number, seed: number) => {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 0x7fffffff - 1;
};

/** Rolling ground: `octaves` of noise, each half as high and twice as fine; about -1 to 1. */
export const rolling = (x: number, y: number, octaves: number, seed: number) => {
  let sum = 0;
  for (let octave = 0, high = 0.5, fine = 1; octave < octaves; octave++, high /= 2, fine *= 2.03) {
    sum += high * noise(x * fine, y * fine, seed + octave);
  }
  return sum;
};

/** Sharp crests and rounded valleys, 0 to about 1: finer octaves appear only on what is already high. */
export const crests = (x: number, y: number, octaves: number, seed: number) => {
  let sum = 0;
  let weight = 1;
  for (let octave = 0, high = 0.55, fine = 1; octave < octaves; octave++, high /= 2.1, fine *= 2.07) {
    const ridge = (1 - Math.abs(noise(x * fine, y * fine, seed + octave))) ** 2 * weight;
    weight = Math.min(1, ridge * 1.8);
    sum += high * ridge;
  }
  return sum;
};
