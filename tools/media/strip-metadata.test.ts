import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { stripMetadata } from './strip-metadata';

const folder = sharedTemporaryFolder('datos');
const PLACE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '4/1 42/1 39/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '74/1 4/1 19/1',
};
const CAMERA = { IFD0: { Make: 'Telefono', Artist: 'Ana Ruiz' }, IFD3: PLACE };

/** A photo as a phone takes it: red above and blue below once it is turned upright. */
function photo(): Sharp {
  const size = { width: 40, height: 60, channels: 3 as const };
  const below = { create: { ...size, width: 20, background: '#00f' } };
  // Turned left: what is above stands at the left.
  return sharp({ create: { ...size, background: '#f00' } })
    .composite([{ input: below, gravity: 'east' }])
    .withExif(CAMERA);
}

async function strip(name: string, data: string | Buffer): Promise<Buffer> {
  const file = path.join(folder, name);
  writeFileSync(file, data);
  await stripMetadata(file);
  return readFileSync(file);
}

test('a JPEG loses its place, camera and author, and keeps pixels, colours and orientation', async () => {
  const data = await photo().withIccProfile('p3').withExif(CAMERA).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const stripped = await strip('ana.jpg', data);
  const [before, after] = [await sharp(data).metadata(), await sharp(stripped).metadata()];
  expect(after).toMatchObject({ icc: before.icc, orientation: 6, autoOrient: before.autoOrient });
  expect(after.exif).toHaveLength(32);
  expect(stripped.includes('Ana Ruiz')).toBe(false);
  expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(data).raw().toBuffer());
  expect(await strip('ana.jpg', stripped)).toEqual(stripped);
});

test('what phones keep behind a JPEG goes, and what a program wrote in it', async () => {
  const plain = await photo().jpeg().toBuffer();
  const clean = await strip('ana.jpg', plain);
  const comment = Buffer.from('\xff\xfe\0\x0aAna Ruiz', 'latin1');
  const xmp = Buffer.from('\xff\xe1\0\x27http://ns.adobe.com/xap/1.0/\0Ana Ruiz', 'latin1');
  const brought = Buffer.concat([clean.subarray(0, 2), comment, xmp, clean.subarray(2), plain, Buffer.from('SEFT')]);
  expect(await strip('ana.jpg', brought)).toEqual(clean);
});

test.each([
  ['png', (image: Sharp) => image.png()],
  ['webp', (image: Sharp) => image.webp()],
  ['tif', (image: Sharp) => image.tiff()],
])('a .%s loses them too', async (ending, encode) => {
  const stripped = await strip(`ana.${ending}`, await encode(photo()).toBuffer());
  expect(stripped.includes('Ana Ruiz')).toBe(false);
  expect((await sharp(stripped).metadata()).exif).toBeUndefined();
});

test('a picture for print stays one', async () => {
  const stripped = await strip('lenca.jpg', await photo().toColourspace('cmyk').jpeg().toBuffer());
  expect(await sharp(stripped).metadata()).toMatchObject({ space: 'cmyk' });
});

test('a photo that tells nothing keeps its bytes', async () => {
  const data = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  expect(await strip('nada.jpg', data)).toEqual(data);
});

test('a drawing loses what a drawing program noted', async () => {
  const drawing = (notes: string) => `<svg viewBox="0 0 9 9">${notes}<path d="M0 0h9"/></svg>`;
  const notes = '<metadata id="m"><rdf:RDF><dc:creator>Ana Ruiz</dc:creator></rdf:RDF></metadata>';
  expect(String(await strip('lenca.svg', drawing(notes)))).toBe(drawing(''));
});
