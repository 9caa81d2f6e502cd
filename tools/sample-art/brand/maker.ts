import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { Maker } from '../maker';
import { boxed, clientDrawings } from './clients';
import { ico } from './ico';
import { brandDrawings, favicon, iconSources } from './istmo';
import { panorama } from './panorama';
import { partnerDrawings } from './partner';
import { portraits } from './portraits';
import { productDrawings } from './products';
import { brandImage } from './relief';
import { ridges } from './ridges';
import { serviceDrawings } from './services';
import { clean, svg } from './svg';
import { technologyDrawings } from './technologies';

/** Where the ink of a drawing lies, in its own units to a quarter of one; it may reach from -60 to 420. */
const inkOf = async (drawing: string) => {
  const source = svg('-60 -60 480 240', drawing).replace('<svg ', '<svg width="1920" height="960" ');
  const { info } = await sharp(Buffer.from(source)).trim({ threshold: 1 }).toBuffer({ resolveWithObject: true });
  return {
    x: -(info.trimOffsetLeft ?? 0) / 4 - 60,
    y: -(info.trimOffsetTop ?? 0) / 4 - 60,
    width: info.width / 4,
    height: info.height / 4,
  };
};

const raster = (source: string, side: number) =>
  sharp(Buffer.from(source.replace('<svg ', `<svg width="${side * 4}" height="${side * 4}" `)))
    .resize(side, side)
    .png({ palette: side > 100, compressionLevel: 9 })
    .toBuffer();

/** The icons of browsers and home screens by their path in the repository. */
const icons = async () => {
  const { bare, rounded, bleed } = iconSources();
  const sides = [16, 32, 48];
  return {
    'app/icon.svg': favicon(),
    'app/favicon.ico': ico(await Promise.all(sides.map(async (side) => ({ side, png: await raster(bare, side) })))),
    'app/apple-icon.png': await raster(bleed, 180),
    'public/media/brand/icon-192.png': await raster(rounded, 192),
    'public/media/brand/icon-512.png': await raster(rounded, 512),
    'public/media/brand/icon-maskable-512.png': await raster(bleed, 512),
  };
};

/** Draws everything that carries the brand. */
export const brand: Maker = async (progress) => {
  const write = async (file: string, bytes: string | Buffer) => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    progress(`${file}  ${(Buffer.byteLength(bytes) / 1000).toFixed(1)} kB`);
  };
  const drawings = {
    ...brandDrawings(),
    ...productDrawings(),
    ...partnerDrawings(),
    ...serviceDrawings(),
    ...technologyDrawings(),
    'public/media/brand/ridges.svg': ridges(),
  };
  for (const [file, drawing] of Object.entries(drawings)) await write(file, clean(drawing));
  for (const [file, bytes] of Object.entries(await icons())) await write(file, bytes);
  for (const client of clientDrawings()) {
    const drawing = svg('0 0 400 160', boxed(client, await inkOf(client.drawing)));
    await write(`public/media/clients/${client.file}.svg`, clean(drawing, 1));
  }
  await write('public/media/brand/brand-image.avif', await brandImage());
  await write('public/media/services/panorama.avif', await panorama());
  for (const [name, portrait] of Object.entries(await portraits()))
    await write(`public/media/talent/${name}.avif`, portrait);
};
