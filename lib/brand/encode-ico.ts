const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

interface IconImage {
  /** The width and height of the square image in px, at most 255. */
  size: number;
  png: Buffer;
}

/** Encodes square PNG images as a Windows icon file (ICO). */
export function encodeIco(images: IconImage[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let imageOffset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const entryOffset = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(size, entryOffset);
    header.writeUInt8(size, entryOffset + 1);
    header.writeUInt16LE(1, entryOffset + 4);
    header.writeUInt16LE(32, entryOffset + 6);
    header.writeUInt32LE(png.length, entryOffset + 8);
    header.writeUInt32LE(imageOffset, entryOffset + 12);
    imageOffset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
