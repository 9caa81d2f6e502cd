import sharp from 'sharp';
import { refusalOf } from '@/tools/media/testing/intake';
import { foreignFailures } from './foreign-failures';

/** The beginning of a file, each character a byte; long enough that no signature ends with the file. */
const file = (start: string, rest = '') =>
  Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(400), Buffer.from(rest)]);

/** The first picture of a TIFF, with one tag. */
const tiffWith = (tag: string, value: string) => file(`II*\0\x08\0\0\0\x01\0${tag}\x04\0\x01\0\0\0${value}\0\0\0\0`);

const cases: Record<keyof typeof foreignFailures, [name: string, data: string | Buffer][]> = {
  empty: [['ana.jpg', '']],
  gitLfs: [['ana.png', 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n']],
  iCloud: [
    ['.ana.jpg.icloud', 'bplist00'],
    ['ana.jpg', file('bplist00\xd2\x01\x02\x03NSURLNameKey')],
  ],
  macLeftover: [['ana.jpg', file('\0\x05\x16\x07\0\x02\0\0Mac OS X')]],
  shortcut: [
    ['ana.jpg', '[InternetShortcut]\r\nURL=https://example.org/ana.jpg\r\n'],
    ['ana.lnk', file('L\0\0\0\x01\x14\x02\0')],
    ['ana.webloc', '<?xml version="1.0"?>\n<plist version="1.0"><dict><key>URL</key></dict></plist>'],
  ],
  heic: [
    ['ana.HEIC', file('\0\0\0\x24ftypheic\0\0\0\0mif1heic')],
    ['ana.jpg', file('\0\0\0\x1cftypmif1\0\0\0\0mif1heic')],
    ['ana.png', file('\0\0\0\x1cftyphevx\0\0\0\0msf1')],
  ],
  raw: [
    ['ana.dng', tiffWith('\x12\xc6', '\x01\x04\0\0')],
    ['ana.tif', tiffWith('\xfe\0', '\x01\0\0\0')],
    ['ana.cr2', file('II*\0\x10\0\0\0CR\x02\0')],
    ['ana.jpg', file('\0\0\0\x18ftypcrx \0\0\0\x01crx isom')],
    ['ana.raf', file('FUJIFILMCCD-RAW 0201')],
  ],
  photoshop: [['lenca.png', file('8BPS\0\x01\0\0')]],
  illustrator: [
    ['lenca.ai', file('%PDF-1.5\r%\xe2\xe3', '<xmp:CreatorTool>Adobe Illustrator 27.0')],
    ['lenca.png', file('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 8.0')],
  ],
  eps: [
    ['lenca.eps', file('%!PS-Adobe-3.0 EPSF-3.0\n%%Creator: Inkscape')],
    ['lenca.jpg', file('\xc5\xd0\xd3\xc6 \0\0\0')],
  ],
  pdf: [
    ['lenca.pdf', file('%PDF-1.7\n')],
    ['lenca.jpg', file('%PDF-1.4\n')],
  ],
  corel: [
    ['lenca.cdr', file('RIFF\x10\0\0\0CDRGvrsn')],
    ['lenca.png', file(`PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/x-vnd.corel.draw.document+zip`)],
  ],
  office: [
    ['logos.pptx', file('PK\x03\x04\x14\0\x06\0', '[Content_Types].xml')],
    ['logo.png', file('PK\x03\x04\x14\0', 'word/document.xml')],
    ['logo.doc', file('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ],
  archive: [
    ['logos.zip', file('PK\x03\x04\x14\0', 'logos/lenca.png')],
    ['logos.rar', file('Rar!\x1a\x07')],
  ],
  otherPicture: [
    ['lenca.bmp', file(`BM\x36\x10\0\0${'\0'.repeat(4)}\x36\0\0\0\x28\0\0\0`)],
    ['favicon.png', file('\0\0\x01\0\x01\0\x20\x20')],
    ['lenca.jxl', file('\0\0\0\x0cJXL \r\n\x87\n')],
    ['lenca.emf', file(`\x01\0\0\0${'\0'.repeat(36)} EMF`)],
  ],
  webPage: [
    ['ana.jpg', '<!DOCTYPE html>\n<html lang="es"><svg></svg></html>'],
    ['ana.svg', '<!-- guardada -->\n<HTML><body>'],
  ],
  playlist: [
    ['toma.mp4', file('#EXTM3U\n/tmp/otra.ts')],
    ['toma.mkv', file('ffconcat version 1.0\nfile otra.ts')],
  ],
  sound: [['ana.jpg', file('ID3\x04\0\0')]],
};

const wantedIn = { clientes: 'SVG, PNG o JPG', talento: 'PNG, JPG o WEBP' };

describe.each(Object.entries(wantedIn))('in %s', (folder, wanted) => {
  test.each(Object.entries(cases))('each file is told for what it is: %s', async (kind, files) => {
    const [, failure] = Object.entries(foreignFailures).find(([name]) => name === kind) ?? [];
    for (const [name, data] of files) expect(await refusalOf(`${folder}/${name}`, data)).toEqual(failure?.(wanted));
  });
});

test('a document among the films is told for what it is', async () => {
  expect(await refusalOf('peliculas/scout.mp4', file('%PDF-1.7\n'))).toEqual(foreignFailures.pdf('MP4, MOV o WEBM'));
});

test('what sharp can read is not called foreign', async () => {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#8ac' } });
  for (const format of ['png', 'jpeg', 'webp', 'avif', 'tiff', 'gif'] as const) {
    expect(await refusalOf('talento/ana.dato', await picture.toFormat(format).toBuffer())).toBeUndefined();
  }
});
