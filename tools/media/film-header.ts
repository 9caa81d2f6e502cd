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
  holder: string;
  /** Where its contents start and end. */
  at: number;
  end: number;
}

/** The boxes of an MP4 file in their order, with those in the ones that matter here (ISO 14496-12). */
function* boxes(file: Buffer, holder = '', from = 0, to = file.length): Generator<Box> {
  for (let start = from, end: number; start + 8 <= to; start = end) {
    const size = file.readUInt32BE(start);
    const isLong = size === 1;
    end = isLong ? start + Number(file.readBigUInt64BE(start + 8)) : size === 0 ? to : start + size;
    const name = file.toString('latin1', start + 4, start + 8);
    const at = start + (isLong ? 16 : 8);
    if (end < at || end > to) throw new Error('La película está dañada.');
    yield { name, holder, at, end };
    // Four bytes of version stand before the contents of `meta`.
    if (/^(?:moov|trak|udta|meta|ilst)$/.test(name)) yield* boxes(file, name, name === 'meta' ? at + 4 : at, end);
  }
}

const isMetadata = ({ name, holder }: Box) =>
  name === 'uuid' || (holder === 'udta' && name !== 'meta') || (holder === 'ilst' && name !== '©too');

/**
 * Reads the header of an MP4 film in AV1 or H.264.
 *
 * @throws when the file is none
 */
export function filmHeader(file: Buffer): FilmHeader {
  const all = [...boxes(file)];
  const box = (name: string) => {
    const found = all.find((one) => one.name === name);
    if (!found) throw new Error('No es una película MP4 con imagen.');
    return found;
  };
  const [moov, mvhd, tkhd] = [box('moov'), box('mvhd'), box('tkhd')];
  return {
    type: `video/mp4; codecs="${codecOf(file.subarray(moov.at, moov.end))}"`,
    tracks: all.filter(({ name }) => name === 'trak').length,
    seconds: file.readUInt32BE(mvhd.at + 16) / file.readUInt32BE(mvhd.at + 12),
    width: file.readUInt32BE(tkhd.end - 8) / 65536,
    height: file.readUInt32BE(tkhd.end - 4) / 65536,
    startsAtOnce: moov.at < box('mdat').at,
    hasMetadata: all.some(isMetadata),
  };
}

function codecOf(header: Buffer): string {
  const config = (name: string) => [...header.subarray(header.indexOf(name) + 4).subarray(0, 4)] as number[];
  if (header.includes('av1C')) {
    const [, level = 0, flags = 0] = config('av1C');
    return `av01.0.${`${level & 31}`.padStart(2, '0')}${flags & 128 ? 'H' : 'M'}.${flags & 64 ? '10' : '08'}`;
  }
  if (header.includes('avcC')) return `avc1.${Buffer.from(config('avcC').slice(1)).toString('hex')}`;
  throw new Error('La película no es AV1 ni H.264.');
}
