import { brotliCompressSync } from 'node:zlib';
import { elevationAt } from '@/lib/geo/elevation';
import type { MappedOffice } from '@/lib/geo/offices';
import { createSectionFrame } from '@/lib/geo/section-frame';
import { BOGOTA, createOffice, LIMA, MADRID, palette, SANTIAGO } from '@/lib/testing/offices';
import { computeAscent } from './ascent';
import { drawRelief } from './drawings';
import { TALL, WIDE } from './framings';
import { computeRows, yOf } from './ridges';
import { sampleRidges } from './sample-ridges';

const SAN_SALVADOR = createOffice('San Salvador', 13.6929, -89.2182, 'El Salvador');
const MEDELLIN = createOffice('Medellín', 6.244, -75.58, 'Colombia');
const MEXICO = createOffice('Ciudad de México', 19.43, -99.13, 'México');
const MONTEVIDEO = createOffice('Montevideo', -34.9, -56.16, 'Uruguay');

/** Companies on very different terrain. */
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
const wide = sampleRidges(createSectionFrame(COMPANIES['two seas and the Andes']), WIDE);

test('draws the same bytes for the same offices and others for other offices', () => {
  const again = drawRelief(COMPANIES['two seas and the Andes'], palette);
  expect([...again.files]).toEqual([...files]);
  expect(again.drawings).toEqual(drawings);
  expect([...drawRelief(COMPANIES['one office'], palette).files.keys()]).not.toEqual([...files.keys()]);
});

test('places the first and the last office at the ends of the section', () => {
  expect(wide.route.stops).toEqual(WIDE.ends);
  expect(drawings).toMatchObject({ axis: ['San Salvador', 'Bogotá'], length: 1938 });
});

test('names the place or the nearest coast of each page section', () => {
  expect(drawings.waypoints).toMatchObject({
    about: { km: 554, whereabouts: 'Nicaragua' },
    services: { km: 831, place: 'Costa Rica', whereabouts: 'frente a Costa Rica' },
    contact: { km: 1938, whereabouts: 'Bogotá' },
  });
});

test('returns elevations on land and none at sea', () => {
  expect(elevationAt([-74.0721, 4.711])).toBeGreaterThan(2000);
  expect(elevationAt([-80, 15])).toBe(0);
  const caribbean = wide.rows[0]?.slice(60, 90);
  expect(new Set(caribbean)).toEqual(new Set([undefined]));
});

test('keeps the drawings small enough for slow connections', () => {
  for (const [name, text] of files) expect({ name, fits: text.length <= 45_000 }).toEqual({ name, fits: true });
  expect(brotliCompressSync(drawings.hero.tall).length).toBeLessThan(3500);
});

test.each(companies)('draws no terrain over text: %s', (_, offices) => {
  const frame = createSectionFrame(offices);
  for (const framing of [WIDE, TALL]) {
    const ridges = sampleRidges(frame, framing);
    const points = computeRows(ridges).flatMap((row) =>
      row.segments.flat().map(({ x, height }) => ({ x, y: yOf(row, height) })),
    );
    // The amplitude and the coordinates are rounded, which adds up to less than 3 px.
    const over = points.filter(({ x, y }) => y < framing.ceilingAt(x) - 3 && x >= 0 && x <= framing.width);
    expect(over).toEqual([]);
    expect(points.length).toBeGreaterThan(100);
  }
});

test('widens the section for close offices and for a single office', () => {
  const near = createSectionFrame([MEDELLIN, BOGOTA]);
  expect(near.length).toBe(300);
  const [medellin, bogota] = near.stops.map(({ alongTrack }) => alongTrack);
  expect((medellin ?? 0) + (bogota ?? 0)).toBeCloseTo(300);
  const single = createSectionFrame([MEXICO]);
  expect(single.stops.map(({ alongTrack, crossTrack }) => [alongTrack, Math.abs(Math.round(crossTrack))])).toEqual([
    [500, 0],
  ]);
  const [west] = single.placeAt({ alongTrack: 0, crossTrack: 0 });
  expect(west).toBeLessThan(MEXICO.position.lng);
});

test.each(companies)('computes a monotonic ascent through every step: %s', (_, offices) => {
  const points = computeAscent(createSectionFrame(offices));
  expect(points).toEqual([...points].sort((a, b) => a.x - b.x || a.y - b.y));
  expect([points.at(0), points.at(-1)]).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ]);
  expect(points.filter(({ x, y }) => Math.abs(x - 1 / 3) < 1e-9 && Math.abs(y - 1 / 3) < 1e-9)).not.toEqual([]);
});

test('labels close offices and a single office together', () => {
  expect(drawingsOf([SAN_SALVADOR, createOffice('Santa Ana', 13.9942, -89.5597, 'El Salvador')]).axis).toEqual([
    'San Salvador · Santa Ana',
  ]);
  const single = drawingsOf([MEXICO]);
  expect(single.axis).toEqual(['Ciudad de México']);
  expect(single.length).toBeUndefined();
});
