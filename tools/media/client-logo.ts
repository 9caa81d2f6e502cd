import sharp from 'sharp';
import { colors } from '@/lib/design-tokens';
import { atWidth, lostOn, pointsOf } from './measure';
import { Refused } from './recipe';

/** How a client's logo is drawn on the page, in px (`components/carousel/clients-carousel.tsx`). */
const PLACE = { width: 200, height: 80 };
const REMEDY = 'Pide el logotipo en SVG, o en PNG con fondo transparente.';

/**
 * What is wrong with a client's logo on the page, which shows it in one tone on white, and in its own colours under the
 * pointer: the problem and its remedy, in Spanish, or `undefined`.
 */
export async function faultOfClientLogo(logo: string | Buffer): Promise<[problem: string, remedy: string] | undefined> {
  if (await isBlock(logo)) {
    return ['La página pinta los logotipos de clientes de un solo tono, y este sería un bloque macizo.', REMEDY];
  }
  if ((await lostOn(logo, colors.surface)) > 0.5) {
    return ['El logotipo va sobre blanco, y allí casi no se vería.', 'Pide la versión para fondo claro.'];
  }
  return undefined;
}

/** Whether a picture is one shape without gaps that fills most of its place, or nothing at all. */
async function isBlock(picture: string | Buffer): Promise<boolean> {
  const { data, width, height } = await pointsOf(picture);
  let [covered, between, left, right, rows] = [0, 0, width, 0, 0];
  for (let row = 0; row < height; row++) {
    const shown = Array.from({ length: width }, (_, column) => data[(row * width + column) * 4 + 3]! > 127);
    const [first, last] = [shown.indexOf(true), shown.lastIndexOf(true)];
    if (first < 0) continue;
    covered += shown.filter(Boolean).length;
    between += last - first + 1;
    [left, right, rows] = [Math.min(left, first), Math.max(right, last), rows + 1];
  }
  return covered === 0 || (covered / between > 0.98 && between / (rows * (right - left + 1)) > 0.7);
}

/** A cleaned drawing without the rectangle that it begins with, where that alone makes it a block. */
export async function withoutRectangle(drawing: Buffer): Promise<Buffer> {
  if (!(await isBlock(drawing))) return drawing;
  const first = /(<svg[^>]*>(?:<g[^>]*>)*)<path\b[^>]*\bd="M[-\d., ]+(?:[hHvV][-\d.]+)+z"[^>]*\/>/;
  const bare = Buffer.from(drawing.toString('utf8').replace(first, '$1'));
  return (await isBlock(bare)) ? drawing : bare;
}

/** How far the points of an even ground are from its colour, in any channel: what JPEG makes of it. */
const STRAY = 24;
/** How much of the border of a picture its ground is, half as far astray there; the rest are letters that touch it. */
const GROUND = 0.75;

/**
 * A client's logo without its ground, if that is even, and without its margin. A point of its edge is as opaque as it
 * is far from the ground, beside the farthest near it.
 *
 * @throws Refused when its ground is not even
 */
export async function withoutGround(picture: Buffer): Promise<Buffer> {
  const { isOpaque } = await sharp(picture).stats();
  const logo = isOpaque ? picture : await sharp(picture).trim().png().toBuffer();
  if (!(await isBlock(logo))) return logo;
  const whole = await sharp(logo).metadata();
  // Many a picture has a line for an edge.
  const edge = Math.floor(Math.min(whole.width, whole.height) / 100);
  const { data, info } = await sharp(logo)
    .extract({ left: edge, top: edge, width: whole.width - 2 * edge, height: whole.height - 2 * edge })
    .resize({ width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const line = (from: number, step: number, length: number) => Array.from({ length }, (_, at) => from + at * step);
  const border = [
    ...line(0, 1, width),
    ...line(width * (height - 1), 1, width),
    ...line(0, width, height),
    ...line(width - 1, width, height),
  ].filter((point) => data[point * 4 + 3]! > 127);
  const ground = [0, 1, 2].map((channel) => median(border.map((point) => data[point * 4 + channel]!)));
  const away = new Uint8Array(width * height).map((_, point) => {
    const far = ground.map((value, channel) => Math.abs(data[point * 4 + channel]! - value));
    return (Math.max(...far) * data[point * 4 + 3]!) / 255;
  });
  if (border.filter((point) => away[point]! <= STRAY / 2).length < border.length * GROUND) {
    throw new Refused(`Su fondo no es parejo, y no se puede quitar. ${REMEDY}`);
  }
  const farthest = highestNear(away, width);
  const groundIsNear = highestNear(
    away.map((far) => (far <= STRAY ? 1 : 0)),
    width,
  );
  for (const [point, far] of away.entries()) {
    const at = point * 4;
    const share = far <= STRAY ? 0 : groundIsNear[point] ? (far - STRAY) / (farthest[point]! - STRAY) : 1;
    // Of a colour that the ground shines through, what is not the ground's.
    for (const channel of share > 0 ? [0, 1, 2] : []) {
      const own = (data[at + channel]! - ground[channel]! * (1 - share)) / share;
      data[at + channel] = Math.min(255, Math.max(0, own));
    }
    data[at + 3] = data[at + 3]! * share;
  }
  const cut = await sharp(data, { raw: info }).png().toBuffer();
  return sharp(cut).trim().png().toBuffer();
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The highest value within two points of each. */
function highestNear(values: Uint8Array, width: number): Uint8Array {
  const along = (from: Uint8Array, step: number) =>
    from.map((value, at) => {
      const near = (steps: number) => from[at + steps * step] ?? 0;
      return Math.max(value, near(-2), near(-1), near(1), near(2));
    });
  return along(along(values, 1), width);
}

/** A client's logo as the page shows it at rest: in one tone (`components/carousel/client-logo.css`), on white. */
export async function tinted(logo: Buffer): Promise<Buffer> {
  const plain = (background: string) => ({ input: { create: { ...PLACE, channels: 4 as const, background } } });
  const shape = await atWidth(logo, PLACE.width);
  return shape
    .resize({ ...PLACE, fit: 'contain', background: 'transparent' })
    .composite([
      { ...plain(colors.text.DEFAULT), blend: 'in' },
      { ...plain(colors.surface), blend: 'dest-over' },
    ])
    .png()
    .toBuffer();
}
