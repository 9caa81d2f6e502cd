import { wcagLuminance } from 'culori';
import sharp from 'sharp';
import { duotone } from './duotone';

const INK = '#0b1020';

/** Creates a photo of a gray ramp from left to right. `light` maps each gray from 0 to 255 to the gray of the photo. */
function createPhoto(light: (gray: number) => number): Promise<Buffer> {
  const ramp = Buffer.from(Array.from({ length: 256 }, (_, x) => light(x)));
  return sharp(ramp, { raw: { width: 256, height: 1, channels: 1 } })
    .png()
    .toBuffer();
}

/** Returns the luminances of the duotone at 10, 50 and 90 percent of its width. */
async function luminancesOf(photo: Buffer): Promise<number[]> {
  const data = await (await duotone(photo, INK)).raw().toBuffer();
  return [26, 128, 230].map((x) => wcagLuminance(`#${data.subarray(3 * x, 3 * x + 3).toString('hex')}`));
}

test('maps the darkest and lightest gray to the ink and a light color', async () => {
  const halves = await createPhoto((gray) => (gray < 128 ? 85 : 170));
  const data = await (await duotone(halves, INK)).raw().toBuffer();
  expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(INK);
  expect(wcagLuminance(`#${data.subarray(-3).toString('hex')}`)).toBeGreaterThan(0.85);
});

test.each([
  ['dark', (gray: number) => gray * 0.4],
  ['bright', (gray: number) => gray * 0.5 + 120],
])('gives a %s photo the same luminances as a photo with all grays', async (_what, light) => {
  const plain = await luminancesOf(await createPhoto((gray) => gray));
  const changed = await luminancesOf(await createPhoto(light));
  for (const [index, luminance] of plain.entries()) expect(changed[index]).toBeCloseTo(luminance, 1);
});
