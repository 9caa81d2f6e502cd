import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { Message } from '@/content/schema/message';
import { pixelBoxOf } from '@/tools/media/crop';
import { FileRejected } from '@/tools/media/file-rejected';
import type { Size } from '@/tools/media/measure';
import { refusalOf } from '@/tools/media/testing/intake';
import { plain } from '@/tools/media/testing/temporary-originals';
import { pictureFailures } from './picture-failures';

const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const grainy = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: grain } });

/** A picture in which nothing repeats. */
function noise(size: Size): Promise<Buffer> {
  return sharp(randomBytes(size.width * size.height * 3), { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer();
}

/** What is told of a part of a picture of 600 × 900 that is to be a portrait. */
function refusalOfRegion(region: { x: number; y: number; width: number; height: number }): Message {
  try {
    pixelBoxOf({ region, picture: { width: 600, height: 900 }, crop: { width: 256, height: 256 } });
    throw new Error('It was taken.');
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error;
    return { problem: error.problem, remedy: error.remedy };
  }
}

/** The header of a PNG alone says how large it is. */
async function pngThatSays(width: number, height: number): Promise<Buffer> {
  const png = await plain({ width: 1, height: 1, background: '#fff' }).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** A WebP of one colour. */
const largeWebp = () => plain({ width: 10_000, height: 8100, background: '#fff' }).webp({ effort: 0 }).toBuffer();

type Case = [found: () => Promise<Message | undefined> | Message | undefined, expected: Message];

/** A whole TIFF that says it is compressed in a way that few programs know. */
async function unknownTiff(): Promise<Buffer> {
  const data = await plain({ width: 300, height: 300, background: '#8ac' }).tiff({ compression: 'none' }).toBuffer();
  const tag = data.indexOf(Buffer.from([0x03, 0x01, 0x03, 0, 1, 0, 0, 0]));
  data.writeUInt16LE(33003, tag + 8);
  return data;
}

const cases: Record<keyof typeof pictureFailures, Case[]> = {
  damaged: [
    [async () => refusalOf('talento/ana.jpg', await cut(grainy(400, 400).jpeg())), pictureFailures.damaged],
    [async () => refusalOf('clientes/lenca.png', await cut(grainy(400, 400).png())), pictureFailures.damaged],
  ],
  otherCoding: [[async () => refusalOf('talento/ana.tif', await unknownTiff()), pictureFailures.otherCoding]],
  tooManyPixels: [
    [
      async () => refusalOf('talento/ana.webp', await largeWebp()),
      pictureFailures.tooManyPixels({ width: 10_000, height: 8100, most: 80_000_000 }),
    ],
    [
      async () => refusalOf('talento/ana.png', await pngThatSays(30_000, 20_000)),
      pictureFailures.tooManyPixels({ width: 30_000, height: 20_000, most: 268_000_000 }),
    ],
  ],
  nothingSeen: [
    [
      async () =>
        refusalOf(
          'clientes/nada.png',
          await sharp({ create: { width: 400, height: 200, channels: 4, background: '#0000' } })
            .png()
            .toBuffer(),
        ),
      pictureFailures.nothingSeen,
    ],
  ],
  tooSmall: [
    [
      async () =>
        refusalOf('talento/ana.png', await plain({ width: 200, height: 200, background: '#fff' }).png().toBuffer()),
      pictureFailures.tooSmall({ seen: 'El archivo mide 200 × 200', least: '256 × 256' }),
    ],
  ],
  tooDetailed: [
    [async () => refusalOf('aliado/grano.png', await noise({ width: 5000, height: 112 })), pictureFailures.tooDetailed],
  ],
  smallFrame: [
    [
      () => refusalOfRegion({ x: 0, y: 0, width: 0.3, height: 0.2 }),
      pictureFailures.smallFrame({ width: 180, height: 180, least: { width: 256, height: 256 } }),
    ],
  ],
  frameOutside: [[() => refusalOfRegion({ x: 0.8, y: 0, width: 0.5, height: 0.5 }), pictureFailures.frameOutside]],
};

async function cut(picture: Sharp): Promise<Buffer> {
  const data = await picture.toBuffer();
  return data.subarray(0, data.length / 2);
}

test.each(Object.entries(cases))('%s is told of each of its causes', async (_name, known) => {
  for (const [found, expected] of known) expect(await found()).toEqual(expected);
});
