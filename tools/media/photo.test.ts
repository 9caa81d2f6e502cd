import sharp from 'sharp';
import { failures } from './media-failure';
import { compress, cropPhoto, openPhoto } from './photo';

const createPicture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

function createRedAndGray() {
  const red = { create: { width: 60, height: 80, channels: 3 as const, background: '#c81e1e' } };
  return createPicture(120, 80, '#808080').composite([{ input: red, gravity: 'west' }]);
}

/** Crops a photo to 120 × 80 px and compresses it as the build does. */
async function cropAndCompress(data: Buffer) {
  const image = cropPhoto(await openPhoto(data), { width: 120, height: 80, fallbackPosition: 'centre' });
  return compress(image, '/media/brand/sede.webp');
}

/** Returns the largest difference of a color channel from `createRedAndGray`, measured in one pixel of each color. */
async function maxColorDifference(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const middleRowStart = Math.floor(info.height / 2) * info.width;
  const pixels = [0.25, 0.75].map((fraction) => middleRowStart + Math.round(fraction * info.width));
  const channels = pixels.flatMap((pixel) => [...data.subarray(pixel * 3, pixel * 3 + 3)]);
  const expected = [200, 30, 30, 128, 128, 128];
  return Math.max(...channels.map((channel, index) => Math.abs(channel - (expected[index] ?? 0))));
}

test.each([
  ['16 bits and a profile', () => createRedAndGray().toColourspace('rgb16').withIccProfile('p3').tiff()],
  ['a CMYK profile', () => createRedAndGray().withIccProfile('cmyk').jpeg({ quality: 95 })],
])('keeps the colors of a picture with %s', async (_description, createImage) => {
  const { data } = await cropAndCompress(await createImage().toBuffer());
  // The limit is high because CMYK cannot represent this red.
  expect(await maxColorDifference(data)).toBeLessThan(40);
});

test('applies the EXIF orientation and removes all metadata', async () => {
  const rotatedJpeg = await sharp(await createRedAndGray().png().toBuffer())
    .rotate(270)
    .withExif({ IFD0: { Copyright: 'Ana Ruiz' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { data } = await cropAndCompress(rotatedJpeg);
  expect(await maxColorDifference(data)).toBeLessThan(16);
  const { exif, xmp, icc } = await sharp(data).metadata();
  expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
});

test('crops a photo around its focal point', async () => {
  const photo = await openPhoto(await createRedAndGray().png().toBuffer());
  const cropAt = (x: number) =>
    cropPhoto(photo, { width: 40, height: 80, focus: { x, y: 50 }, fallbackPosition: 'centre' });
  const colors = [0, 100].map(async (x) => [
    ...(await cropAt(x).clone().removeAlpha().raw().toBuffer()).subarray(0, 3),
  ]);
  expect(await Promise.all(colors)).toEqual([
    [200, 30, 30],
    [128, 128, 128],
  ]);
});

/** Creates a picture of random pixels, which encoders cannot compress well. */
const createNoise = (width: number, height: number) =>
  createPicture(width, height, '#000').composite([
    { input: { create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', sigma: 90 } } } },
  ]);

test.each<[string, () => Promise<Buffer>, { problem: string }]>([
  ['no picture', async () => Buffer.from('Hola'), failures.unreadable],
  [
    'a truncated JPEG',
    async () => (await createNoise(400, 300).jpeg().toBuffer()).subarray(0, 9000),
    failures.unreadable,
  ],
  [
    'too small',
    () => createPicture(90, 80, '#000').png().toBuffer(),
    failures.tooSmall({ width: 90, height: 80 }, '120 × 80'),
  ],
])('rejects a file that is %s', async (_description, data, { problem }) => {
  await expect(cropAndCompress(await data())).rejects.toMatchObject({ name: 'MediaFailure', problem });
});

test('blurs a picture with too much detail only if blurring is allowed', async () => {
  const crop = { width: 400, height: 300, fallbackPosition: 'centre' } as const;
  const image = cropPhoto(await openPhoto(await createNoise(400, 300).png().toBuffer()), crop);
  const src = '/media/clients/a.webp';
  const { data } = await compress(image.clone(), src, { mayBlur: true });
  expect(data.length).toBeLessThanOrEqual(12_000);
  await expect(compress(image, src)).rejects.toMatchObject({ ...failures.tooHeavy });
});
