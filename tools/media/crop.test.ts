import sharp from 'sharp';
import { automaticRegion, type Crop, pixelBoxOf } from './crop';
import { cropPicture } from './picture';

const crop: Crop = { name: 'portrait', label: 'Retrato', width: 256, height: 256, position: 'attention' };
const picture = { width: 600, height: 900 };

/** A grey photo with one lively spot near its lower edge. */
const photo = sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900" width="600" height="900">
      <rect width="600" height="900" fill="#999"/><circle cx="300" cy="760" r="90" fill="#e07050"/></svg>`,
  ),
)
  .jpeg()
  .toBuffer();

test('a region becomes the pixels that it covers', () => {
  const region = { x: 0.1, y: 0.5, width: 0.5, height: 1 / 3 };
  expect(pixelBoxOf({ region, picture, crop })).toEqual({ left: 60, top: 450, width: 300, height: 300 });
});

test('a region smaller than the picture on the page is rejected in plain words', () => {
  const region = { x: 0, y: 0, width: 0.3, height: 0.2 };
  expect(() => pixelBoxOf({ region, picture, crop })).toThrow(/toma 180 × 180 .* al menos 256 × 256/);
});

test.each([
  { x: 0.8, y: 0, width: 0.5, height: 0.5 },
  { x: -0.1, y: 0, width: 0.5, height: 0.5 },
  { x: Number.NaN, y: 0, width: 0.5, height: 0.5 },
])('a region that leaves the picture is rejected', (region) => {
  expect(() => pixelBoxOf({ region, picture, crop })).toThrow(/fuera de la foto/);
});

test('the automatic region is what the picture shows without one', async () => {
  const file = await photo;
  const region = await automaticRegion(file, crop);
  expect(region).toMatchObject({ x: 0, width: 1, height: 2 / 3 });
  expect(region.y).toBeGreaterThan(0.25);
  const options = { file, src: '/media/talent/ana.avif', crop } as const;
  const [automatic, chosen] = await Promise.all(
    [await cropPicture(options), await cropPicture({ ...options, region })].map(({ data }) =>
      sharp(data).greyscale().raw().toBuffer(),
    ),
  );
  const differences = automatic?.map((value, index) => Math.abs(value - (chosen?.[index] ?? 0)));
  expect(Math.max(...(differences ?? [255]))).toBeLessThan(24);
});
