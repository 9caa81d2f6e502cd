import { wcagLuminance } from 'culori';
import sharp, { type Sharp } from 'sharp';
import { duotone } from './duotone';

const INK = '#0b1020';

/** A gray ramp from left to right, changed to simulate the light of a photo. */
async function aPhoto(change: (ramp: Sharp) => Sharp): Promise<Buffer> {
  const ramp = Buffer.from(Array.from({ length: 256 }, (_, x) => x));
  const gray = await sharp(ramp, { raw: { width: 256, height: 1, channels: 1 } })
    .resize(256, 32, { fit: 'fill' })
    .png()
    .toBuffer();
  return change(sharp(gray).toColourspace('srgb')).png().toBuffer();
}

/** The tones at 10, 50 and 90 percent of the width, as `#rrggbb`. */
async function tonesOf(photo: Buffer): Promise<string[]> {
  const picture = await duotone(photo, INK);
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return [0.1, 0.5, 0.9].map((fraction) => {
    const at = Math.round(fraction * info.width) * info.channels;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  });
}

const luminances = (tones: string[]) => tones.map((tone) => wcagLuminance(tone));

test('maps the darkest part to the ink and the lightest to a light tone', async () => {
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
])('a %s photo has the same tones as a plain one', async (_what, change) => {
  const plain = luminances(await tonesOf(await aPhoto((ramp) => ramp)));
  const changed = luminances(await tonesOf(await aPhoto(change)));
  for (const [index, luminance] of plain.entries()) expect(changed[index]).toBeCloseTo(luminance, 1);
});
