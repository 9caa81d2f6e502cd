import { hexOf } from './logo-background';
import { alphaAt, colourAt, isOpaqueAt, medianColour, type Pixels, pixelsOf } from './pixels';

/** How much a pixel changes, in any channel, when what is seen there is taken away. */
const SEEN_CHANGE = 16;

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
  const whole = await pixelsOf(Buffer.from(svg));
  const without = await pixelsOf(Buffer.from(withColor(svg, { index, color: 'transparent' })));
  const painted = differences(whole, without).filter((pixel) => isOpaqueAt(whole, pixel));
  const over = painted.filter((pixel) => isOpaqueAt(without, pixel));
  if (over.length <= painted.length / 2) return undefined;
  return hexOf(medianColour(over.map((pixel) => colourAt(without, pixel))));
}

/** Whether two drawings of one size look the same. */
export async function looksSame(one: string, other: string): Promise<boolean> {
  return differences(await pixelsOf(Buffer.from(one)), await pixelsOf(Buffer.from(other))).length === 0;
}

/** The pixels in which two pictures of one size differ. */
function differences(one: Pixels, other: Pixels): number[] {
  const pixels = Array.from({ length: one.width * one.height }, (_, pixel) => pixel);
  return pixels.filter((pixel) => differs(pixel, one, other));
}

function differs(pixel: number, one: Pixels, other: Pixels): boolean {
  const a = colourAt(one, pixel);
  const b = colourAt(other, pixel);
  const changes = [a.red - b.red, a.green - b.green, a.blue - b.blue, alphaAt(one, pixel) - alphaAt(other, pixel)];
  return changes.some((change) => Math.abs(change) > SEEN_CHANGE);
}
