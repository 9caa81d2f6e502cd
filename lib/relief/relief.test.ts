import { brotliCompressSync } from 'node:zlib';
import type { MappedOffice } from '@/lib/maps/offices';
import { paletteOf } from '@/lib/palette';
import { bakeRidges } from './bake';
import { climbOf } from './climb';
import { drawRelief } from './drawings';
import { frameOf } from './frame';
import { TALL, WIDE } from './framings';
import { heightOf, rowsOf } from './ridges';
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
const wide = bakeRidges(frameOf(COMPANIES['two seas and the Andes']), WIDE);

test('the same offices give the same bytes, and other offices others', () => {
  const again = drawRelief(COMPANIES['two seas and the Andes'], palette);
  expect([...again.files]).toEqual([...files]);
  expect(again.drawings).toEqual(drawings);
  expect([...drawRelief(COMPANIES['one office'], palette).files.keys()]).not.toEqual([...files.keys()]);
});

test('the first office and the last stand where the hero leaves room for them', () => {
  expect(wide.route.stops).toEqual(WIDE.ends);
  expect(drawings).toMatchObject({ axis: ['San Salvador', 'Bogotá'], length: 1938 });
});

test('each section stands at a place on the way, or off its coast', () => {
  expect(drawings.waypoints).toMatchObject({
    about: { km: 554, whereabouts: 'Nicaragua' },
    services: { km: 831, place: 'Costa Rica', whereabouts: 'frente a Costa Rica' },
    contact: { km: 1938, whereabouts: 'Bogotá' },
  });
});

test('land has heights, and the sea none', () => {
  expect(elevationAt([-74.0721, 4.711])).toBeGreaterThan(2000);
  expect(elevationAt([-80, 15])).toBe(0);
  const caribbean = wide.rows[0]?.slice(60, 90);
  expect(new Set(caribbean)).toEqual(new Set([undefined]));
});

test('a phone and a slow line can bear it', () => {
  for (const [name, text] of files) expect({ name, fits: text.length <= 45_000 }).toEqual({ name, fits: true });
  expect(brotliCompressSync(drawings.hero.tall).length).toBeLessThan(3500);
});

test.each(companies)('the land stays below the text: %s', (_, offices) => {
  const frame = frameOf(offices);
  for (const framing of [WIDE, TALL]) {
    const baked = bakeRidges(frame, framing);
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

test.each(companies)('the steps climb from left to right, never down: %s', (_, offices) => {
  const points = climbOf(frameOf(offices));
  expect(points).toEqual([...points].sort((a, b) => a.x - b.x || a.y - b.y));
  expect([points.at(0), points.at(-1)]).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ]);
  expect(points.filter(({ x, y }) => Math.abs(x - 1 / 3) < 1e-9 && Math.abs(y - 1 / 3) < 1e-9)).not.toEqual([]);
});

test('offices too near for the section’s ends, and a single one, are named together', () => {
  expect(drawingsOf([SAN_SALVADOR, anOffice('Santa Ana', 13.9942, -89.5597)]).axis).toEqual([
    'San Salvador · Santa Ana',
  ]);
  const single = drawingsOf([MEXICO]);
  expect(single.axis).toEqual(['Ciudad de México']);
  expect(single.length).toBeUndefined();
});
