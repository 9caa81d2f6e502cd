import sharp, { type Sharp } from 'sharp';
import { makeLogoPicture } from './logo-picture';
import { openPhoto } from './photo';

/** Draws two red bars with a gap on a background of 600 × 400 px. */
function drawBars(background: string): Sharp {
  const barsSvg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path fill="#c81e1e" d="M100 100h400v60h-400zM100 240h400v60h-400z"/></svg>';
  return sharp({ create: { width: 600, height: 400, channels: 4, background } }).composite([
    { input: Buffer.from(barsSvg) },
  ]);
}

async function prepareLogo(image: Sharp) {
  const photo = await openPhoto(await image.toBuffer());
  return makeLogoPicture(photo, { src: '/media/clients/lenca.webp', heightFor: () => 160 });
}

test.each([
  ['a white background', () => drawBars('#fff').png()],
  ['a transparent background', () => drawBars('#fff0').png()],
])('removes the background and margin of a logo on %s', async (_description, createImage) => {
  const { data, width, height } = await prepareLogo(createImage());
  expect([height, width / height]).toEqual([160, expect.closeTo(2, 1)]);
  const pixels = await sharp(data).raw().toBuffer();
  const alphaAt = (x: number, y: number) => pixels[(y * width + x) * 4 + 3];
  expect([alphaAt(160, 20), alphaAt(160, 80)]).toEqual([255, 0]);
});

test('rejects a logo on a colored background', async () => {
  await expect(prepareLogo(drawBars('#1a73e8').png())).rejects.toThrow(/fondo macizo/);
});
