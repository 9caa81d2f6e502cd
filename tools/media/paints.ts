import sharp from 'sharp';

/** How much a pixel changes, in any channel, when what is seen there is taken away. */
const SEEN_CHANGE = 16;
/** A pixel is opaque from this alpha on, of 255. */
const OPAQUE = 128;

/** A colour that an attribute gives; what stands in a mask or a clip is not seen as a colour. */
const PAINT = /<(mask|clipPath)\b.*?<\/\1>|\b(fill|stroke|stop-color)="([^"]+)"/gs;

/** A colour of a drawing, as one attribute gives it. */
export interface Paint {
  index: number;
  color: string;
}

/** The paints of a drawing, in the order in which they are written and drawn. */
export function paintsOf(svg: string): Paint[] {
  const paints: Paint[] = [];
  for (const [index, [, , , color]] of [...svg.matchAll(PAINT)].entries()) {
    if (color) paints.push({ index, color });
  }
  return paints;
}

/** A drawing with another colour in one of its paints. */
export function withColor(svg: string, { index, color }: Paint): string {
  const paint = [...svg.matchAll(PAINT)][index];
  if (!paint) return svg;
  const [written, , attribute] = paint;
  return `${svg.slice(0, paint.index)}${attribute}="${color}"${svg.slice(paint.index + written.length)}`;
}

/**
 * The colour of the drawing over which most of a paint is seen, as `#rrggbb`; `undefined` where that is the bare ground,
 * or it is not seen at all.
 */
export async function colorBeneath(svg: string, { index }: Paint): Promise<string | undefined> {
  const whole = await pixelsOf(svg);
  const without = await pixelsOf(withColor(svg, { index, color: 'transparent' }));
  const seen = whole
    .map((pixel, at) => ({ pixel, beneath: without[at] ?? [] }))
    .filter(({ pixel, beneath }) => isOpaque(pixel) && differs(pixel, beneath));
  const over = seen.filter(({ beneath }) => isOpaque(beneath));
  if (over.length <= seen.length / 2) return undefined;
  const channels = [0, 1, 2].map((channel) => median(over.map(({ beneath }) => beneath[channel] ?? 0)));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

type Pixel = number[];

/** The pixels of a drawing, scaled to a width that is enough to judge it. */
async function pixelsOf(svg: string): Promise<Pixel[]> {
  const own = await sharp(Buffer.from(svg)).metadata();
  const density = Math.max(1, (72 * 320) / own.width);
  const scaled = sharp(Buffer.from(svg), { density }).resize({ width: 320 });
  const data = await scaled.toColourspace('srgb').ensureAlpha().raw().toBuffer();
  return Array.from({ length: data.length / 4 }, (_, pixel) => [...data.subarray(pixel * 4, pixel * 4 + 4)]);
}

function isOpaque([, , , alpha = 0]: Pixel): boolean {
  return alpha >= OPAQUE;
}

function differs(one: Pixel, other: Pixel): boolean {
  return one.some((value, channel) => Math.abs(value - (other[channel] ?? 0)) > SEEN_CHANGE);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
