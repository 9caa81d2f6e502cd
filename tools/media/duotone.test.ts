import { wcagLuminance } from 'culori';
import sharp, { type Sharp } from 'sharp';
import { duotone } from './duotone';

const INK = '#0b1020';

/** A grey ramp from left to right, as a photo of some light and colour. */
async function aPhoto(change: (ramp: Sharp) => Sharp): Promise<Buffer> {
  const ramp = Buffer.from(Array.from({ length: 256 }, (_, x) => x));
  const grey = await sharp(ramp, { raw: { width: 256, height: 1, channels: 1 } })
    .resize(256, 32, { fit: 'fill' })
    .png()
    .toBuffer();
  return change(sharp(grey).toColourspace('srgb')).png().toBuffer();
}

/** The tones of a picture at a tenth, at the middle and at nine tenths of its width, as `#rrggbb`. */
async function tonesOf(photo: Buffer): Promise<string[]> {
  const picture = await duotone(photo, INK);
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return [0.1, 0.5, 0.9].map((share) => {
    const at = Math.round(share * info.width) * info.channels;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  });
}

const luminances = (tones: string[]) => tones.map((tone) => wcagLuminance(tone));

test('the darkest part of a photo becomes the ink, the lightest a light tone', async () => {
  const halves = await sharp({ create: { width: 2, height: 1, channels: 3, background: '#555555' } })
    .composite([{ input: { create: { width: 1, height: 1, channels: 3, background: '#aaaaaa' } }, left: 1, top: 0 }])
    .png()
    .toBuffer();
  const { data } = await (await duotone(halves, INK)).raw().toBuffer({ resolveWithObject: true });
  expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(INK);
  expect(wcagLuminance(`#${data.subarray(3, 6).toString('hex')}`)).toBeGreaterThan(0.85);
});

test.each<[string, (ramp: Sharp) => Sharp]>([
  ['dark', (ramp) => ramp.linear(0.4, 0)],
  ['bright', (ramp) => ramp.linear(0.5, 120)],
  ['yellowish', (ramp) => ramp.tint('#e0b060')],
])('a %s photo matches a plain one', async (_what, change) => {
  const plain = luminances(await tonesOf(await aPhoto((ramp) => ramp)));
  const changed = luminances(await tonesOf(await aPhoto(change)));
  for (const [index, luminance] of plain.entries()) expect(changed[index]).toBeCloseTo(luminance, 1);
});
