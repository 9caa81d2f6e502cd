import sharp, { type Sharp } from 'sharp';
import { failures } from './media-failure';
import { compress, cropped, openPhoto } from './photo';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Red at the left, and grey. */
function redAndGrey() {
  const red = { create: { width: 60, height: 80, channels: 3 as const, background: '#c81e1e' } };
  return plain(120, 80, '#808080').composite([{ input: red, gravity: 'west' }]);
}

/** A photo as the page shows it, as small as one may be. */
async function prepared(data: Buffer) {
  const picture = cropped(await openPhoto(data), { width: 120, height: 80, otherwise: 'centre' });
  return compress(picture, '/media/brand/sede.webp');
}

/** How far a picture is from red at its left and grey at its right, in the channel where it is farthest. */
async function distanceOf(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = Math.floor(info.height / 2) * info.width;
  const pixels = [0.25, 0.75].map((share) => middle + Math.round(share * info.width));
  const channels = pixels.flatMap((pixel) => [...data.subarray(pixel * 3, pixel * 3 + 3)]);
  const expected = [200, 30, 30, 128, 128, 128];
  return Math.max(...channels.map((channel, index) => Math.abs(channel - (expected[index] ?? 0))));
}

test.each([
  ['16 bits', () => redAndGrey().toColourspace('rgb16').png()],
  ['16 bits and a profile', () => redAndGrey().toColourspace('rgb16').withIccProfile('srgb').png()],
  ['16 bits of an Apple screen', () => redAndGrey().toColourspace('rgb16').withIccProfile('p3').tiff()],
  ['a palette', () => redAndGrey().png({ palette: true })],
  ['transparency', () => redAndGrey().ensureAlpha().webp({ lossless: true })],
  ['the colours of an Apple screen', () => redAndGrey().withIccProfile('p3').jpeg({ quality: 95 })],
  ['a profile for print', () => redAndGrey().withIccProfile('cmyk').jpeg({ quality: 95 })],
  ['inks without a profile', () => redAndGrey().toColourspace('cmyk').jpeg({ quality: 95 })],
  ['lines that come in turns', () => redAndGrey().jpeg({ progressive: true, quality: 95 })],
])('a picture keeps its colours: one with %s', async (_what, picture) => {
  const { data } = await prepared(await picture().toBuffer());
  // Print has no such red.
  expect(await distanceOf(data)).toBeLessThan(40);
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

test.each(TURNS)('a photo stands upright, and its metadata goes: orientation %i', async (orientation, turn) => {
  const turned = await turn(sharp(await redAndGrey().png().toBuffer()))
    .withExif({ IFD0: { Copyright: 'Ana Ruiz' } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { data } = await prepared(turned);
  expect(await distanceOf(data)).toBeLessThan(16);
  const { exif, xmp, icc } = await sharp(data).metadata();
  expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
});

test('the point that somebody chose stays in view', async () => {
  const photo = await openPhoto(await redAndGrey().png().toBuffer());
  const cut = (x: number) => cropped(photo, { width: 40, height: 80, focus: { x, y: 50 }, otherwise: 'centre' });
  const colours = [0, 100].map(async (x) => [...(await cut(x).clone().removeAlpha().raw().toBuffer()).subarray(0, 3)]);
  expect(await Promise.all(colours)).toEqual([
    [200, 30, 30],
    [128, 128, 128],
  ]);
});

async function halfOf(picture: Sharp): Promise<Buffer> {
  const data = await picture.toBuffer();
  return data.subarray(0, data.length / 2);
}

/** A picture without order, which no encoder makes small. */
const noise = (width: number, height: number) =>
  plain(width, height, '#000').composite([
    { input: { create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', sigma: 90 } } } },
  ]);

test.each<[string, () => Promise<Buffer>, { problem: string }]>([
  ['no picture', async () => Buffer.from('Hola'), failures.unreadable],
  ['empty', async () => Buffer.alloc(0), failures.unreadable],
  ['half a JPEG', () => halfOf(noise(400, 300).jpeg()), failures.unreadable],
  ['half a PNG', () => halfOf(noise(400, 300).png()), failures.unreadable],
  ['of 20 000 × 20 000', bigJpeg, failures.tooManyPixels({ width: 20_000, height: 20_000 })],
  ['too small', () => plain(90, 80, '#000').png().toBuffer(), failures.tooSmall({ width: 90, height: 80 }, '120 × 80')],
])('a file that is %s is told in one sentence', async (_what, data, { problem }) => {
  await expect(prepared(await data())).rejects.toMatchObject({ name: 'MediaFailure', problem });
});

/** A JPEG whose header says that size, which is told before anything is unpacked. */
async function bigJpeg(): Promise<Buffer> {
  const data = await plain(16, 16, '#000').jpeg().toBuffer();
  const frame = data.indexOf(Buffer.from([0xff, 0xc0]));
  data.writeUInt16BE(20_000, frame + 5);
  data.writeUInt16BE(20_000, frame + 7);
  return data;
}

test('a wide picture of 20 000 px is taken', async () => {
  const { width, height } = await prepared(await plain(20_000, 1000, '#c81e1e').jpeg().toBuffer());
  expect([width, height]).toEqual([120, 80]);
});

test('a picture with too much detail becomes light enough, or is told', async () => {
  const shape = { width: 400, height: 300, otherwise: 'centre' } as const;
  const picture = cropped(await openPhoto(await noise(400, 300).png().toBuffer()), shape);
  const src = '/media/services/a.webp';
  const { data } = await compress(picture.clone(), src, { mayBlur: true });
  expect(data.length).toBeLessThanOrEqual(20_000);
  await expect(compress(picture, src)).rejects.toMatchObject({ ...failures.tooHeavy });
});
