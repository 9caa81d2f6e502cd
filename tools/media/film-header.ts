import { FileRejected } from './recipe';

/** What the header of an MP4 film says. */
export interface FilmHeader {
  /** Its media type with the codec, as the content writes it. */
  type: string;
  tracks: number;
  seconds: number;
  width: number;
  height: number;
  /** Whether it plays before all of it has arrived. */
  startsAtOnce: boolean;
  /** Whether it tells of a place, a camera or an author. The name of the encoder is no such thing. */
  hasMetadata: boolean;
}

interface Box {
  name: string;
  /** The name of the box that it is in, or nothing at the top. */
  parent: string;
  /** Where its contents begin and end, in bytes. */
  contents: number;
  end: number;
}

/** A stretch of a file, in bytes. */
interface Stretch {
  start: number;
  end: number;
  /** The name of the box whose contents it is, or nothing for the whole file. */
  parent: string;
}

/** The boxes with boxes inside that matter here. */
const CONTAINERS = ['moov', 'trak', 'udta', 'meta', 'ilst'];
/** Four bytes of version and flags stand before the contents of `meta`. */
const META_VERSION_BYTES = 4;

/** The boxes of an MP4 file in their order, those in a container after it (ISO 14496-12). */
function* boxesIn(file: Buffer, stretch: Stretch): Generator<Box> {
  let start = stretch.start;
  while (start + 8 <= stretch.end) {
    const box = readBox(file, start, stretch);
    yield box;
    if (CONTAINERS.includes(box.name)) {
      const first = box.name === 'meta' ? box.contents + META_VERSION_BYTES : box.contents;
      yield* boxesIn(file, { start: first, end: box.end, parent: box.name });
    }
    start = box.end;
  }
}

function readBox(file: Buffer, start: number, stretch: Stretch): Box {
  const name = file.toString('latin1', start + 4, start + 8);
  const size = file.readUInt32BE(start);
  const hasLongSize = size === 1;
  const contents = start + (hasLongSize ? 16 : 8);
  let end = start + size;
  if (hasLongSize) end = start + Number(file.readBigUInt64BE(start + 8));
  // Without a size it lasts to the end of what holds it.
  if (size === 0) end = stretch.end;
  if (end < contents || end > stretch.end) throw unreadable('La película está dañada.');
  return { name, parent: stretch.parent, contents, end };
}

function isMetadata({ name, parent }: Box): boolean {
  if (parent === 'udta') return name !== 'meta';
  if (parent === 'ilst') return name !== '©too';
  return name === 'uuid';
}

/**
 * Reads the header of an MP4 film in AV1 or H.264.
 *
 * @throws FileRejected when the file is none
 */
export function filmHeader(file: Buffer): FilmHeader {
  const boxes = [...boxesIn(file, { start: 0, end: file.length, parent: '' })];
  const box = (name: string) => {
    const found = boxes.find((one) => one.name === name);
    if (!found) throw unreadable('No es una película MP4 con imagen.');
    return found;
  };
  const movie = box('moov');
  const movieHeader = box('mvhd');
  const trackHeader = box('tkhd');
  const timescale = file.readUInt32BE(movieHeader.contents + 12);
  const duration = file.readUInt32BE(movieHeader.contents + 16);
  return {
    type: `video/mp4; codecs="${codecOf(file.subarray(movie.contents, movie.end))}"`,
    tracks: boxes.filter(({ name }) => name === 'trak').length,
    seconds: duration / timescale,
    // Width and height are the last fields, in fixed point (16.16).
    width: file.readUInt32BE(trackHeader.end - 8) / 65536,
    height: file.readUInt32BE(trackHeader.end - 4) / 65536,
    startsAtOnce: movie.contents < box('mdat').contents,
    hasMetadata: boxes.some(isMetadata),
  };
}

function unreadable(problem: string): FileRejected {
  return new FileRejected({ problem, remedy: 'Expórtala de nuevo como MP4 y elígela otra vez.' });
}

/** The codec as RFC 6381 writes it: `av01.0.05M.10`, `avc1.640020`. */
function codecOf(header: Buffer): string {
  if (header.includes('av1C')) return av1Codec(configurationOf(header, 'av1C'));
  if (header.includes('avcC')) return `avc1.${configurationOf(header, 'avcC').subarray(1).toString('hex')}`;
  throw unreadable('La película no es AV1 ni H.264.');
}

/** The first four bytes of a codec's configuration. */
function configurationOf(header: Buffer, name: string): Buffer {
  const start = header.indexOf(name) + 4;
  return header.subarray(start, start + 4);
}

function av1Codec(configuration: Buffer): string {
  const [, levelByte = 0, flags = 0] = configuration;
  const level = `${levelByte & 31}`.padStart(2, '0');
  const tier = flags & 128 ? 'H' : 'M';
  const bitDepth = flags & 64 ? '10' : '08';
  return `av01.0.${level}${tier}.${bitDepth}`;
}
