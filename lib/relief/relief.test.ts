import { brotliCompressSync } from 'node:zlib';
import type { MappedOffice } from '@/lib/maps/offices';
import { paletteOf } from '@/lib/palette';
import { bakeRidges } from './bake';
import { coastOf } from './coast';
import { drawRelief } from './drawings';
import { frameOf } from './frame';
import { PROFILES, TALL, WIDE } from './framings';
import { profileOf, sharesOf } from './profile';
import { heightOf, type Ridges, rowsOf } from './ridges';
import { elevationAt } from './world';

const palette = paletteOf({ primary: '#e91e63', info: '#1a73e8', ink: '#0b1020' });

function anOffice(city: string, lat: number, lng: number): MappedOffice {
  return { city, country: city, position: { lat, lng } };
}

const SAN_SALVADOR = anOffice('San Salvador', 13.6929, -89.2182);
const BOGOTA = anOffice('Bogotá', 4.711, -74.0721);
const MEDELLIN = anOffice('Medellín', 6.244, -75.58);
const MEXICO = anOffice('Ciudad de México', 19.43, -99.13);
const LIMA = anOffice('Lima', -12.05, -77.04);
const SANTIAGO = anOffice('Santiago', -33.45, -70.66);
const MADRID = anOffice('Madrid', 40.42, -3.7);
const MONTEVIDEO = anOffice('Montevideo', -34.9, -56.16);

/** Companies whose land is as different as it can be. */
const COMPANIES = {
  'two seas and the Andes': [SAN_SALVADOR, BOGOTA],
  'along the Andes': [SANTIAGO, LIMA],
  'one office': [MEXICO],
  'across an ocean': [MADRID, BOGOTA],
  'six offices': [MEXICO, SAN_SALVADOR, BOGOTA, LIMA, SANTIAGO, MONTEVIDEO],
  'a flat country': [MONTEVIDEO],
};
const companies = Object.entries(COMPANIES);
const drawingsOf = (offices: MappedOffice[]) => drawRelief(offices, palette).drawings;

const { drawings, files } = drawRelief(COMPANIES['two seas and the Andes'], palette);
const ridgesAt = (address: string): Ridges => JSON.parse(files.get(address.replace(/.*\//, '')) ?? '');
const wide = ridgesAt(drawings.hero.wide.address);

test('the same offices give the same bytes, and other offices others', () => {
  const again = drawRelief(COMPANIES['two seas and the Andes'], palette);
  expect([...again.files]).toEqual([...files]);
  expect(again.drawings).toEqual(drawings);
  expect([...drawRelief(COMPANIES['one office'], palette).files.keys()]).not.toEqual([...files.keys()]);
});

test('the first office and the last stand where the hero leaves room for them', () => {
  expect(wide.route.stops).toEqual(WIDE.ends);
  expect(drawings.axis.marks).toMatchObject([
    { city: 'San Salvador', km: 0 },
    { city: 'Bogotá', km: 1938 },
  ]);
});

test('the land between two offices of one plateau is drawn as a level line', () => {
  expect(sharesOf([2600, 2600])).toEqual([0.5, 0.5]);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
});

test('land has heights, and the sea none', () => {
  expect(elevationAt([-74.0721, 4.711])).toBeGreaterThan(2000);
  expect(elevationAt([-80, 15])).toBe(0);
  const caribbean = wide.rows[0]?.slice(60, 90);
  expect(caribbean).toBe(' '.repeat(30));
});

test('a phone and a slow line can bear it', () => {
  for (const [name, text] of files) expect({ name, fits: text.length <= 35_000 }).toEqual({ name, fits: true });
  for (const address of [drawings.hero.wide.address, drawings.hero.tall.address]) {
    expect(brotliCompressSync(JSON.stringify(ridgesAt(address).rows)).length).toBeLessThan(3200);
  }
});

test.each(companies)('the land stays below the text: %s', (_, offices) => {
  const frame = frameOf(offices);
  const coast = coastOf(frame);
  for (const framing of [WIDE, TALL]) {
    const baked = bakeRidges(frame, coast, framing);
    const points = rowsOf(baked).flatMap((row) =>
      row.stretches.flat().map(({ x, share }) => ({ x, y: heightOf(row, share) })),
    );
    // Drawings round to half px.
    const over = points.filter(({ x, y }) => y < framing.ceilingAt(x) - 3 && x >= 0 && x <= framing.width);
    expect(over).toEqual([]);
    expect(points.length).toBeGreaterThan(100);
  }
});

test('a section is widened around near offices and runs through a single one', () => {
  const near = frameOf([MEDELLIN, BOGOTA]);
  expect(near.length).toBe(300);
  const [medellin, bogota] = near.stops.map(({ along }) => along);
  expect((medellin ?? 0) + (bogota ?? 0)).toBeCloseTo(300);
  const single = frameOf([MEXICO]);
  expect(single.stops.map(({ along, aside }) => [along, Math.abs(Math.round(aside))])).toEqual([[500, 0]]);
  const [west] = single.placeAt({ along: 0, aside: 0 });
  expect(west).toBeLessThan(MEXICO.position.lng);
});

test('a place and its position in the frame are one', () => {
  const frame = frameOf(COMPANIES['across an ocean']);
  const position = { along: 1234, aside: -321 };
  const back = frame.positionOf(frame.placeAt(position));
  expect(back.along).toBeCloseTo(position.along);
  expect(back.aside).toBeCloseTo(position.aside);
});

test('offices at opposite ends of the globe have a section', () => {
  const frame = frameOf([anOffice('Norte', 10, 20), anOffice('Antípoda', -10, -160)]);
  expect(frame.length).toBeCloseTo(20015, 0);
});

test('a line that touches a coast far away keeps its land and sea', () => {
  const coast = coastOf(frameOf(COMPANIES['along the Andes']));
  const pacific = coast.landAt(1245.2).filter(({ start, end }) => start < 1230 && end > 1230);
  expect(pacific).toEqual([]);
});

test.each(companies)('each profile has land: %s', (_, offices) => {
  const frame = frameOf(offices);
  const land = { frame, coast: coastOf(frame) };
  for (const { part } of [PROFILES.miniature, PROFILES.steps, PROFILES.services]) {
    const shares = profileOf(land, part);
    expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(0.08);
  }
});

test('names of near offices stand beneath each other', () => {
  const near = (offices: MappedOffice[]) => drawingsOf(offices).axis.near;
  expect(near(COMPANIES['two seas and the Andes'])).toBe(false);
  expect(near([anOffice('Buenos Aires', -34.6, -58.38), MONTEVIDEO])).toBe(true);
  expect(near([SAN_SALVADOR, anOffice('Santa Ana', 13.9942, -89.5597)])).toBe(true);
  expect(near([MEXICO])).toBe(false);
});

test('the team stands on level ground at four heights', () => {
  expect(drawings.talent).toMatchObject({ width: 1200, height: 176 });
  const [x = 0, y = 0, ...moves] = [...drawings.talent.d.matchAll(/-?\d+/g)].map(Number);
  const points = [{ x, y }];
  for (let index = 0; index < moves.length; index += 2) {
    const before = points.at(-1) ?? { x, y };
    points.push({ x: before.x + (moves[index] ?? 0), y: before.y + (moves[index + 1] ?? 0) });
  }
  const heightsAround = (middle: number) => {
    const near = points.filter((point) => Math.abs(point.x - middle) <= 40);
    return [...new Set(near.map((point) => point.y))];
  };
  expect([138, 446, 754, 1062].map(heightsAround)).toEqual([[152], [128], [88], [40]]);
});
