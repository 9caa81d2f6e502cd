import { wcagLuminance } from 'culori';
import sharp from 'sharp';
import { duotone } from './duotone';

const INK = '#0b1020';

/** Creates a photo of a gray ramp from left to right. `toGray` maps the column (0 to 255) to its gray. */
function createPhoto(toGray: (column: number) => number): Promise<Buffer> {
  const ramp = Buffer.from(Array.from({ length: 256 }, (_, x) => toGray(x)));
  return sharp(ramp, { raw: { width: 256, height: 1, channels: 1 } })
    .png()
    .toBuffer();
}

async function luminancesOf(photo: Buffer): Promise<number[]> {
  const data = await (await duotone(photo, INK)).raw().toBuffer();
  return [26, 128, 230].map((x) => wcagLuminance(`#${data.subarray(3 * x, 3 * x + 3).toString('hex')}`));
}

test('maps the darkest gray to the ink and the lightest gray to a light color', async () => {
  const twoGrays = await createPhoto((gray) => (gray < 128 ? 85 : 170));
  const data = await (await duotone(twoGrays, INK)).raw().toBuffer();
  expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(INK);
  expect(wcagLuminance(`#${data.subarray(-3).toString('hex')}`)).toBeGreaterThan(0.85);
});

test.each([
  ['dark', (gray: number) => gray * 0.4],
  ['bright', (gray: number) => gray * 0.5 + 120],
])('gives a %s photo the same luminances as a photo with all grays', async (_description, toGray) => {
  const expected = await luminancesOf(await createPhoto((gray) => gray));
  const actual = await luminancesOf(await createPhoto(toGray));
  for (const [index, luminance] of expected.entries()) expect(actual[index]).toBeCloseTo(luminance, 1);
});
