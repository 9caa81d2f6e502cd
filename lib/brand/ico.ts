const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

interface IconImage {
  /** The width and height of the square image in px, at most 255. */
  size: number;
  png: Buffer;
}

/** Returns a Windows icon file (ICO) that contains several square PNG images. */
export function ico(images: IconImage[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
