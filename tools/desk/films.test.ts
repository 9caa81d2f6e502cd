/** @jest-environment node */
import { readFileSync, statSync } from 'node:fs';
import { products } from '@/content/products';

const BUDGET = { av01: 700_000, avc1: 1_500_000, avif: 40_000, jpeg: 90_000 };

const films = products.slides.map(({ film }) => film);
const fileOf = (src: string) => `public${src}`;

/** The boxes of an MP4 file, in order, with the contents of those that are in `within`. */
function boxes(file: Buffer, within: string[] = [], from = 0, to = file.length): { name: string; at: number }[] {
  const found: { name: string; at: number }[] = [];
  for (let at = from; at + 8 <= to; at += Math.max(8, file.readUInt32BE(at))) {
    const name = file.toString('latin1', at + 4, at + 8);
    found.push({ name, at: at + 8 });
    if (within.includes(name)) found.push(...boxes(file, within, at + 8, at + file.readUInt32BE(at)));
  }
  return found;
}

/** What a film's own header says of it. */
function header(src: string) {
  const file = readFileSync(fileOf(src));
  const all = boxes(file, ['moov', 'trak']);
  const at = (name: string) => all.find((box) => box.name === name)!.at;
  const config = (name: string) => file.indexOf(name) + 4;
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  const avc = () => `avc1.${[1, 2, 3].map((byte) => hex(file[config('avcC') + byte]!)).join('')}`;
  const av1 = () => {
    const [level, flags] = [file[config('av1C') + 1]! & 31, file[config('av1C') + 2]!];
    return `av01.0.${level.toString().padStart(2, '0')}${flags & 128 ? 'H' : 'M'}.${flags & 64 ? '10' : '08'}`;
  };
  return {
    codec: file.includes('av1C') ? av1() : avc(),
    tracks: all.filter(({ name }) => name === 'trak').length,
    seconds: file.readUInt32BE(at('mvhd') + 16) / file.readUInt32BE(at('mvhd') + 12),
    width: file.readUInt32BE(at('tkhd') + 76) / 65536,
    height: file.readUInt32BE(at('tkhd') + 80) / 65536,
    startsAtOnce: at('moov') < at('mdat'),
  };
}

describe.each(films)('the film $sources.0.src', ({ sources, poster, width, height }) => {
  it.each(sources)('is what the page promises: $src', ({ src, type }) => {
    const film = header(src);
    expect(type).toBe(`video/mp4; codecs="${film.codec}"`);
    expect(film).toMatchObject({ width, height, tracks: 1, startsAtOnce: true });
    expect(film.seconds).toBeGreaterThanOrEqual(12);
    expect(film.seconds).toBeLessThanOrEqual(20);
    expect(statSync(fileOf(src)).size).toBeLessThanOrEqual(BUDGET[film.codec.slice(0, 4) as 'av01' | 'avc1']);
  });

  it('has posters that load quickly', () => {
    expect(statSync(fileOf(poster.avif)).size).toBeLessThanOrEqual(BUDGET.avif);
    expect(statSync(fileOf(poster.jpeg)).size).toBeLessThanOrEqual(BUDGET.jpeg);
  });
});
