import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { pictureFailures } from './failures/picture-failures';
import { assertReadable } from './picture-damage';

const folder = sharedTemporaryFolder('dañadas');

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const photo = sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise } });
const encoded = {
  jpeg: () => photo.clone().jpeg().toBuffer(),
  progressive: () => photo.clone().jpeg({ progressive: true }).toBuffer(),
  png: () => photo.clone().png().toBuffer(),
  interlaced: () => photo.clone().png({ progressive: true }).toBuffer(),
  webp: () => photo.clone().webp().toBuffer(),
  avif: () => photo.clone().avif({ effort: 0 }).toBuffer(),
  tiff: () => photo.clone().tiff().toBuffer(),
  gif: () => photo.clone().gif().toBuffer(),
};

function check(data: Buffer): Promise<void> {
  const file = path.join(folder, 'foto');
  writeFileSync(file, data);
  return assertReadable(file);
}

const END = Buffer.from([0xff, 0xd9]);
const half = (data: Buffer) => data.subarray(0, data.length / 2);

/** A chunk of a PNG, before its pixels; its sum is wrong. */
function withChunk(png: Buffer, name: string): Buffer {
  const chunk = Buffer.from(`\0\0\0\x0c${name}something...\x01\x02\x03\x04`, 'latin1');
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** A segment of a JPEG, before all else. */
function withSegment(jpeg: Buffer, segment: string): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from(segment, 'latin1'), jpeg.subarray(2)]);
}

test.each(Object.entries(encoded))('what is cut off is damaged: %s', async (_format, encode) => {
  await expect(check(half(await encode()))).rejects.toMatchObject(pictureFailures.damaged);
});

test('a JPEG of which the middle is lost is damaged, although it has an end', async () => {
  for (const encode of [encoded.jpeg, encoded.progressive]) {
    const data = Buffer.concat([half(await encode()), END]);
    await expect(check(data)).rejects.toMatchObject(pictureFailures.damaged);
  }
});

test('a PNG whose pixels do not match their sum is damaged', async () => {
  const png = await encoded.png();
  png.writeUInt8(png.readUInt8(png.length - 16) ^ 0xff, png.length - 16);
  await expect(check(png)).rejects.toMatchObject(pictureFailures.damaged);
});

test.each(Object.entries(encoded))('something behind the end is no damage: %s', async (_format, encode) => {
  await check(Buffer.concat([await encode(), Buffer.alloc(5000, 7)]));
});

test.each([
  ['a JPEG without the mark of its end', async () => (await encoded.jpeg()).subarray(0, -2)],
  ['a PNG without its last chunk', async () => (await encoded.png()).subarray(0, -12)],
  ['a chunk that nobody knows', async () => withChunk(await encoded.png(), 'foOb')],
  ['a text with a wrong sum', async () => withChunk(await encoded.png(), 'tEXt')],
  ['a profile that is none', async () => withChunk(await encoded.png(), 'iCCP')],
  [
    'data of a camera that cannot be read',
    async () => withSegment(await encoded.jpeg(), '\xff\xe1\0\x10Exif\0\0MM\0*\xff\xff\xff\xff'),
  ],
  [
    'a profile of a JPEG that is none',
    async () => withSegment(await encoded.jpeg(), '\xff\xe2\0\x14ICC_PROFILE\0\x01\x01xxxx'),
  ],
  ['something between two segments', async () => withSegment(await encoded.jpeg(), '\0\x11\x22')],
])('what a reader merely wonders about is no damage: %s', async (_what, data) => {
  await check(await data());
});
