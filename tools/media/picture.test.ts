import sharp, { type Sharp } from 'sharp';
import { cropPicture, makePicture } from './picture';
import { plain } from './testing/temporary-originals';

/** Red at the left, and grey. */
function redAndGrey() {
  const red = { create: { width: 60, height: 80, channels: 3 as const, background: '#c81e1e' } };
  return plain({ width: 120, height: 80, background: '#808080' }).composite([{ input: red, gravity: 'west' }]);
}

/** The colours of a picture at its left and at its right. */
async function coloursOf(picture: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = Math.floor(info.height / 2) * info.width;
  const pixels = [0.25, 0.75].map((share) => middle + Math.round(share * info.width));
  return pixels.map((pixel) => [...data.subarray(pixel * 3, pixel * 3 + 3)]);
}

function farthest(colours: number[][]): number {
  const expected = [200, 30, 30, 128, 128, 128];
  return Math.max(...colours.flat().map((channel, index) => Math.abs(channel - (expected[index] ?? 0))));
}

const shape = { height: 40, fit: 'inside' } as const;

test.each([
  ['16 bits', () => redAndGrey().toColourspace('rgb16').png()],
  ['16 bits and a profile', () => redAndGrey().toColourspace('rgb16').withIccProfile('srgb').png()],
  ['16 bits of an Apple screen', () => redAndGrey().toColourspace('rgb16').withIccProfile('p3').tiff()],
  ['a palette', () => redAndGrey().png({ palette: true })],
  ['transparency', () => redAndGrey().ensureAlpha().webp({ lossless: true })],
  ['the colours of an Apple screen', () => redAndGrey().withIccProfile('p3').jpeg({ quality: 95 })],
  ['a profile for print', () => redAndGrey().withIccProfile('cmyk').jpeg({ quality: 95 })],
  ['lines that come in turns', () => redAndGrey().jpeg({ progressive: true, quality: 95 })],
  ['another byte order', () => redAndGrey().tiff({ compression: 'lzw', predictor: 'horizontal' })],
])('a picture keeps its colours: one with %s', async (_what, picture) => {
  const { data } = await makePicture({ file: await picture().toBuffer(), src: '/media/brand/sede.webp', shape });
  // Print has no such red.
  expect(farthest(await coloursOf(data))).toBeLessThan(20);
});

test('of a picture that moves, the first is taken', async () => {
  const frames = [
    await redAndGrey().png().toBuffer(),
    await plain({ width: 120, height: 80, background: '#fff' }).png().toBuffer(),
  ];
  for (const format of ['webp', 'gif'] as const) {
    const file = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    const { data } = await makePicture({ file, src: '/media/brand/sede.webp', shape });
    expect(farthest(await coloursOf(data))).toBeLessThan(12);
  }
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo stands upright, however the camera was held: %i', async (orientation) => {
  const file = await sharp(await redAndGrey().png().toBuffer())
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
  const { data } = await makePicture({ file, src: '/media/brand/sede.webp', shape });
  const upright = await sharp(file).autoOrient().toBuffer();
  const { width, height } = await sharp(data).metadata();
  const own = await sharp(upright).metadata();
  expect(width / height).toBeCloseTo(own.width / own.height, 1);
});

/** How a picture is turned so that an orientation (EXIF) brings it back. */
const TURNS: [orientation: number, turn: (upright: Sharp) => Sharp][] = [
  [1, (upright) => upright],
  [2, (upright) => upright.flop()],
  [3, (upright) => upright.rotate(180)],
  [4, (upright) => upright.flip()],
  [5, (upright) => upright.flop().rotate(270)],
  [6, (upright) => upright.rotate(270)],
  [7, (upright) => upright.flop().rotate(90)],
  [8, (upright) => upright.rotate(90)],
];

test.each(TURNS)('a region is cut where it was chosen: orientation %i', async (orientation, turn) => {
  const crop = { name: 'portrait', label: 'Retrato', width: 40, height: 40, position: 'centre' } as const;
  // Blue above, so that what is upside down is seen.
  const blue = { create: { width: 120, height: 20, channels: 3 as const, background: '#00f' } };
  const upright = await redAndGrey().png().toBuffer();
  const marked = await sharp(upright)
    .composite([{ input: blue, gravity: 'north' }])
    .png()
    .toBuffer();
  const turned = await turn(sharp(marked)).png().toBuffer();
  const file = await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
  const { autoOrient } = await sharp(file).metadata();
  expect(autoOrient).toEqual({ width: 120, height: 80 });
  const region = { x: 1 / 3, y: 0.25, width: 1 / 3, height: 0.5 };
  const { data, ...size } = await cropPicture({ file, src: '/media/brand/sede.webp', crop, region });
  expect(size).toMatchObject({ width: 40, height: 40 });
  expect(farthest(await coloursOf(data))).toBeLessThan(16);
});
