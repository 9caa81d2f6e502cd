import sharp, { type Sharp } from 'sharp';
import { isSolidBlock } from './client-logo';
import { pictureFailures } from './failures/picture-failures';
import { placeFailures } from './failures/place-failures';
import { FileRejected } from './file-rejected';
import { atWidth, type Size } from './measure';
import { uprightSize } from './picture';
import { alphaAt, colourAt, isOpaqueAt, medianColour, type Pixels, pictureOf, type Rgb, readPixels } from './pixels';

/** How far the pixels of an even background are from its colour, in any channel: what JPEG makes of it. */
const TOLERANCE = 24;
/** How large a picture is worked on, in px of its longer side: enough for a mark in a corner of it. */
const WORKED_ON = 4800;
/** Between two steps nothing is gained by packing tightly. */
const QUICKLY = { compressionLevel: 1 };
/** How far from white or black a background is called so, in any channel. */
const NEAR = 5;
/** The share of a picture's border that is background, within half the tolerance; the rest are letters that touch it. */
const BACKGROUND_SHARE = 0.75;

/** The colour of the even background that fills a drawing to its four sides, as `#rrggbb`, if it has one. */
export async function evenBackgroundOf(drawing: Buffer): Promise<string | undefined> {
  if (!(await isSolidBlock(drawing))) return undefined;
  const picture = await atWidth(drawing, 1600);
  const { pixels } = await pixelsWithoutEdge(await withoutClearMargin(await picture.png().toBuffer()));
  const isFilled = opaqueBorder(pixels).length === 2 * (pixels.width + pixels.height);
  const background = isFilled ? evenBorderColour(pixels) : undefined;
  return background && hexOf(background);
}

/** What is left of a client's logo without its background and its margin. */
interface CutOutLogo {
  picture: Buffer;
  /** The size of the file and of the drawing in it, in words. */
  seen: string;
  /** What was taken away, in Spanish. */
  notes: string[];
}

/**
 * A client's logo without its background, if that is even, and without its margin.
 *
 * @throws FileRejected when its background is not even
 */
export async function cutOutLogo(original: Sharp): Promise<CutOutLogo> {
  const own = await uprightSize(original);
  const whole = original
    .clone()
    .resize({ width: WORKED_ON, height: WORKED_ON, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await whole.toColourspace('srgb').png(QUICKLY).toBuffer({ resolveWithObject: true });
  const { picture, background, drawn: cut } = await removeBackground(data);
  const scale = own.width / info.width;
  const drawn = { width: Math.round(cut.width * scale), height: Math.round(cut.height * scale) };
  const isTrimmed = drawn.width < own.width || drawn.height < own.height;
  const drawing = `el dibujo mide ${drawn.width} × ${drawn.height}`;
  const seen = `El archivo mide ${own.width} × ${own.height}`;
  const notes: string[] = [];
  if (background) notes.push(backgroundNote(background));
  if (isTrimmed) notes.push(`Se quitó el aire que rodeaba el dibujo: ${drawing}.`);
  return { picture, seen: isTrimmed ? `${seen}; sin el aire que lo rodea, ${drawing}` : seen, notes };
}

/** What is said of a background of this colour that was taken away. */
export function backgroundNote(colour: string): string {
  const names: Record<string, string> = { '#fff': 'blanco', '#ffffff': 'blanco', '#000': 'negro', '#000000': 'negro' };
  return `Se quitó el fondo ${names[colour] ?? `de color ${colour}`}.`;
}

interface BareLogo {
  picture: Buffer;
  /** The background's colour, as `#rrggbb`, where there was one. */
  background?: string;
  /** The size of the drawing in the original's pixels. */
  drawn: Size;
}

async function removeBackground(picture: Buffer): Promise<BareLogo> {
  const { channels } = await sharp(picture).stats();
  const isClear = channels.length % 2 === 0 && channels.at(-1)?.max === 0;
  if (isClear) throw new FileRejected(pictureFailures.nothingSeen);
  const logo = await withoutClearMargin(picture);
  if (!(await isSolidBlock(logo))) return { picture: logo, drawn: await uprightSize(sharp(logo)) };
  const { pixels, scale } = await pixelsWithoutEdge(logo);
  const background = evenBorderColour(pixels);
  if (!background) throw new FileRejected(placeFailures.unevenBackground);
  clearBackground({ pixels, background });
  const cut = await pictureOf(pixels).png(QUICKLY).toBuffer();
  const { data, info } = await sharp(cut).trim().png().toBuffer({ resolveWithObject: true });
  const drawn = { width: Math.round(info.width * scale), height: Math.round(info.height * scale) };
  return { picture: data, background: hexOf(background), drawn };
}

async function withoutClearMargin(picture: Buffer): Promise<Buffer> {
  const { hasAlpha } = await sharp(picture).metadata();
  if (!hasAlpha) return picture;
  const { isOpaque } = await sharp(picture).stats();
  return isOpaque ? picture : sharp(picture).trim().png(QUICKLY).toBuffer();
}

/** A colour as `#rrggbb`; what JPEG makes of white and black is white and black. */
export function hexOf({ red, green, blue }: Rgb): string {
  const channels = [red, green, blue];
  if (Math.min(...channels) >= 255 - NEAR) return '#ffffff';
  if (Math.max(...channels) <= NEAR) return '#000000';
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The pixels without their outermost hundredth, since many a picture has a line for an edge, and how many of the
 * logo's pixels one of them stands for in a row.
 */
async function pixelsWithoutEdge(logo: Buffer): Promise<{ pixels: Pixels; scale: number }> {
  const { width, height } = await sharp(logo).metadata();
  const edge = Math.floor(Math.min(width, height) / 100);
  const inner = { left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge };
  const scaled = sharp(logo)
    .extract(inner)
    .resize({ width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true });
  const pixels = await readPixels(scaled);
  return { pixels, scale: inner.width / pixels.width };
}

/** The opaque pixels of the four sides. */
function opaqueBorder(pixels: Pixels): number[] {
  const { width, height } = pixels;
  const border: number[] = [];
  for (let column = 0; column < width; column++) {
    border.push(column, width * (height - 1) + column);
  }
  for (let row = 0; row < height; row++) {
    border.push(row * width, row * width + width - 1);
  }
  return border.filter((pixel) => isOpaqueAt(pixels, pixel));
}

/** The colour of a picture's border, where that is even. */
function evenBorderColour(pixels: Pixels): Rgb | undefined {
  const border = opaqueBorder(pixels);
  if (border.length === 0) return undefined;
  const colour = medianColour(border.map((pixel) => colourAt(pixels, pixel)));
  const even = border.filter((pixel) => distanceAt(pixels, pixel, colour) <= TOLERANCE / 2);
  return even.length < border.length * BACKGROUND_SHARE ? undefined : colour;
}

/** How far each pixel is from a colour. */
function distancesFrom(colour: Rgb, pixels: Pixels): Uint8Array {
  return new Uint8Array(pixels.width * pixels.height).map((_, pixel) => distanceAt(pixels, pixel, colour));
}

/** How far a pixel is from a colour, in the channel where it is farthest, less where it is transparent. */
function distanceAt(pixels: Pixels, pixel: number, colour: Rgb): number {
  const { red, green, blue } = colourAt(pixels, pixel);
  const distance = Math.max(Math.abs(red - colour.red), Math.abs(green - colour.green), Math.abs(blue - colour.blue));
  return (distance * alphaAt(pixels, pixel)) / 255;
}

interface Clearing {
  /** Written to. */
  pixels: Pixels;
  background: Rgb;
}

/** Makes the background transparent, and takes its colour out of the pixels at the edge, through which it shines. */
function clearBackground({ pixels, background }: Clearing): void {
  const { data, width } = pixels;
  const distances = distancesFrom(background, pixels);
  const farthestNear = highestNear(distances, width);
  const isBackground = distances.map((distance) => (distance <= TOLERANCE ? 1 : 0));
  const isNearBackground = highestNear(isBackground, width);
  for (let pixel = 0; pixel < distances.length; pixel++) {
    const opacity = opacityOf({
      distance: distances[pixel] ?? 0,
      farthestNear: farthestNear[pixel] ?? 0,
      isNearBackground: isNearBackground[pixel] === 1,
    });
    const alpha = alphaAt(pixels, pixel);
    if (opacity > 0) {
      const { red, green, blue } = colourAt(pixels, pixel);
      data[pixel * 4] = withoutShine(red, background.red, opacity);
      data[pixel * 4 + 1] = withoutShine(green, background.green, opacity);
      data[pixel * 4 + 2] = withoutShine(blue, background.blue, opacity);
    }
    data[pixel * 4 + 3] = alpha * opacity;
  }
}

interface EdgePixel {
  distance: number;
  /** The greatest distance of the pixels near it. */
  farthestNear: number;
  isNearBackground: boolean;
}

/** A pixel at the edge is as opaque as it is far from the background, beside the farthest near it. */
function opacityOf({ distance, farthestNear, isNearBackground }: EdgePixel): number {
  if (distance <= TOLERANCE) return 0;
  if (!isNearBackground) return 1;
  return (distance - TOLERANCE) / (farthestNear - TOLERANCE);
}

/** A channel's own value, of one that was mixed with the background's by opacity. */
function withoutShine(mixed: number, background: number, opacity: number): number {
  const own = (mixed - background * (1 - opacity)) / opacity;
  return Math.min(255, Math.max(0, own));
}

/** The highest value within two pixels of each, in its row and its column. */
function highestNear(values: Uint8Array, width: number): Uint8Array {
  return highestAlong(highestAlong(values, 1), width);
}

/** @param step from a value to the next: 1 along rows, the width along columns */
function highestAlong(values: Uint8Array, step: number): Uint8Array {
  const at = (index: number) => values[index] ?? 0;
  return values.map((value, index) =>
    Math.max(value, at(index - 2 * step), at(index - step), at(index + step), at(index + 2 * step)),
  );
}
