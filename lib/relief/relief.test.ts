import { brotliCompressSync } from 'node:zlib';
import { createCrossSection } from '@/lib/geo/cross-section';
import { elevationAt } from '@/lib/geo/elevation';
import type { MappedOffice } from '@/lib/geo/offices';
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

/** The offices of companies by their location. The companies are on very different terrain. */
const COMPANIES = {
  'separated by two seas': [SAN_SALVADOR, BOGOTA],
  'along the Andes': [SANTIAGO, LIMA],
  'in one city': [MEXICO],
  'across an ocean': [MADRID, BOGOTA],
  'in six countries': [MEXICO, SAN_SALVADOR, BOGOTA, LIMA, SANTIAGO, MONTEVIDEO],
  'in a flat country': [MONTEVIDEO],
};
const companies = Object.entries(COMPANIES);
const drawFor = (offices: MappedOffice[]) => drawRelief(offices, palette).drawings;

const { drawings, files } = drawRelief(COMPANIES['separated by two seas'], palette);
const wide = sampleRidges(createCrossSection(COMPANIES['separated by two seas']), WIDE);

test('draws the same bytes for the same offices', () => {
  const again = drawRelief(COMPANIES['separated by two seas'], palette);
  expect([...again.files]).toEqual([...files]);
  expect(again.drawings).toEqual(drawings);
});

test('changes the file names when the offices change', () => {
  expect([...drawRelief(COMPANIES['in one city'], palette).files.keys()]).not.toEqual([...files.keys()]);
});

test('draws the first and the last office at the ends of the cross-section', () => {
  expect(wide.route.officesX).toEqual(WIDE.crossSectionEndsX);
  expect(drawings).toMatchObject({ axis: ['San Salvador', 'Bogotá'], length: 1938 });
});

test('names each waypoint after its city, its country or the nearest coast', () => {
  expect(drawings.waypoints).toMatchObject({
    about: { km: 554, placeLabel: 'Nicaragua' },
    services: { km: 831, placeName: 'Costa Rica', placeLabel: 'frente a Costa Rica' },
    contact: { km: 1938, placeLabel: 'Bogotá' },
  });
});

test('returns the elevation of a city in the mountains', () => {
  expect(elevationAt([-74.0721, 4.711])).toBeGreaterThan(2000);
});

test('returns an elevation of 0 m at sea', () => {
  expect(elevationAt([-80, 15])).toBe(0);
});

test('stores undefined instead of a height at sea', () => {
  const caribbean = wide.rows[0]?.slice(60, 90);
  expect(new Set(caribbean)).toEqual(new Set([undefined]));
});

test('keeps every drawing file below 45 kB', () => {
  for (const [name, text] of files) expect({ name, fits: text.length <= 45_000 }).toEqual({ name, fits: true });
});

test('keeps the drawing that is inlined for phones below 3.5 kB when compressed', () => {
  expect(brotliCompressSync(drawings.hero.tall).length).toBeLessThan(3500);
});

test.each(companies)('draws no terrain over text for offices %s', (_, offices) => {
  const crossSection = createCrossSection(offices);
  for (const framing of [WIDE, TALL]) {
    const ridges = sampleRidges(crossSection, framing);
    const points = computeRows(ridges).flatMap((row) =>
      row.segments.flat().map(({ x, height }) => ({ x, y: yOf(row, height) })),
    );
    // The amplitude and the coordinates are rounded, which adds up to less than 3 px.
    const overText = points.filter(({ x, y }) => y < framing.minYAt(x) - 3 && x >= 0 && x <= framing.width);
    expect(overText).toEqual([]);
    expect(points.length).toBeGreaterThan(100);
  }
});

test('extends the cross-section beyond offices that are close to each other', () => {
  const crossSection = createCrossSection([MEDELLIN, BOGOTA]);
  expect(crossSection.length).toBe(300);
  const [medellin, bogota] = crossSection.stops.map(({ alongTrack }) => alongTrack);
  expect((medellin ?? 0) + (bogota ?? 0)).toBeCloseTo(300);
});

test('creates a cross-section from west to east through a single office', () => {
  const single = createCrossSection([MEXICO]);
  expect(single.stops.map(({ alongTrack, crossTrack }) => [alongTrack, Math.abs(Math.round(crossTrack))])).toEqual([
    [500, 0],
  ]);
  const [west] = single.coordinatesAt({ alongTrack: 0, crossTrack: 0 });
  expect(west).toBeLessThan(MEXICO.position.lng);
});

test.each(companies)('computes an ascent that never falls for offices %s', (_, offices) => {
  const points = computeAscent(createCrossSection(offices));
  expect(points).toEqual([...points].sort((a, b) => a.x - b.x || a.y - b.y));
  const heights = points.map(({ y }) => y);
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect([points.at(0), points.at(-1)]).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ]);
  // The second step is on the ascent.
  expect(points.filter(({ x, y }) => Math.abs(x - 1 / 3) < 1e-9 && Math.abs(y - 1 / 3) < 1e-9)).not.toEqual([]);
});

test('gives the axis one label for two offices that are close to each other', () => {
  expect(drawFor([SAN_SALVADOR, createOffice('Santa Ana', 13.9942, -89.5597, 'El Salvador')]).axis).toEqual([
    'San Salvador · Santa Ana',
  ]);
});

test('labels the axis of a single office without a distance', () => {
  const single = drawFor([MEXICO]);
  expect(single.axis).toEqual(['Ciudad de México']);
  expect(single.length).toBeUndefined();
});
