import sharp from 'sharp';

/** How much two pictures of one size differ: the mean over all pixels and channels, of 255. */
export async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
  const composed = await sharp(one)
    .removeAlpha()
    .composite([{ input: await sharp(other).removeAlpha().toBuffer(), blend: 'difference' }])
    .png()
    .toBuffer();
  const { channels } = await sharp(composed).removeAlpha().stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}
