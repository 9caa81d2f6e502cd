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
const MEXICO_CITY = createOffice('Ciudad de México', 19.43, -99.13, 'México');
const MONTEVIDEO = createOffice('Montevideo', -34.9, -56.16, 'Uruguay');

/** The offices of example companies on very different terrain. The keys describe where the offices are. */
const COMPANIES = {
  'separated by two seas': [SAN_SALVADOR, BOGOTA],
  'along the Andes': [SANTIAGO, LIMA],
  'in one city': [MEXICO_CITY],
  'across an ocean': [MADRID, BOGOTA],
  'in six countries': [MEXICO_CITY, SAN_SALVADOR, BOGOTA, LIMA, SANTIAGO, MONTEVIDEO],
  'in a flat country': [MONTEVIDEO],
};
const companyEntries = Object.entries(COMPANIES);
const drawingsFor = (offices: MappedOffice[]) => drawRelief(offices, palette).drawings;

const { drawings, files } = drawRelief(COMPANIES['separated by two seas'], palette);
const wideRidges = sampleRidges(createCrossSection(COMPANIES['separated by two seas']), WIDE);

test('creates byte-identical drawings and files for the same offices', () => {
  const secondRun = drawRelief(COMPANIES['separated by two seas'], palette);
  expect([...secondRun.files]).toEqual([...files]);
  expect(secondRun.drawings).toEqual(drawings);
});

test('changes the file names when the offices change', () => {
  expect([...drawRelief(COMPANIES['in one city'], palette).files.keys()]).not.toEqual([...files.keys()]);
});

test('labels two distant offices at the ends of the cross-section and computes their distance', () => {
  expect(wideRidges.route.officesX).toEqual(WIDE.crossSectionEndsX);
  expect(drawings).toMatchObject({ axisLabels: ['San Salvador', 'Bogotá'], routeLength: 1938 });
});

test('labels a waypoint with its city or country, or at sea with the nearest country', () => {
  expect(drawings.waypoints).toMatchObject({
    about: { km: 554, placeLabel: 'Nicaragua' },
    services: { km: 831, placeName: 'Costa Rica', placeLabel: 'frente a Costa Rica' },
    contact: { km: 1938, placeLabel: 'Bogotá' },
  });
});

test('reads an elevation above 2000 m at the coordinates of Bogotá', () => {
  expect(elevationAt([-74.0721, 4.711])).toBeGreaterThan(2000);
});

test('reads an elevation of 0 m at coordinates in the sea', () => {
  expect(elevationAt([-80, 15])).toBe(0);
});

test('stores undefined instead of a height for points at sea', () => {
  const caribbeanHeights = wideRidges.rows[0]?.slice(60, 90);
  expect(new Set(caribbeanHeights)).toEqual(new Set([undefined]));
});

test('limits every drawing file to 45 kB', () => {
  for (const [name, text] of files) expect({ name, fits: text.length <= 45_000 }).toEqual({ name, fits: true });
});

test('keeps the compressed size of the inline drawing for phones below 3.5 kB', () => {
  expect(brotliCompressSync(drawings.hero.tall).length).toBeLessThan(3500);
});

test.each(companyEntries)('draws no terrain over the text of the hero (offices: %s)', (_, offices) => {
  const crossSection = createCrossSection(offices);
  for (const framing of [WIDE, TALL]) {
    const ridges = sampleRidges(crossSection, framing);
    const points = computeRows(ridges).flatMap((row) =>
      row.segments.flat().map(({ x, height }) => ({ x, y: yOf(row, height) })),
    );
    // Rounding the vertical scale and the coordinates moves a point by less than 3 px.
    const pointsOverText = points.filter(({ x, y }) => y < framing.minYAt(x) - 3 && x >= 0 && x <= framing.width);
    expect(pointsOverText).toEqual([]);
    expect(points.length).toBeGreaterThan(100);
  }
});

test('centers two nearby offices on a cross-section of 300 km', () => {
  const crossSection = createCrossSection([MEDELLIN, BOGOTA]);
  expect(crossSection.length).toBe(300);
  const [medellin, bogota] = crossSection.stops.map(({ alongTrack }) => alongTrack);
  expect((medellin ?? 0) + (bogota ?? 0)).toBeCloseTo(300);
});

test('creates a cross-section from west to east through a single office', () => {
  const crossSection = createCrossSection([MEXICO_CITY]);
  expect(
    crossSection.stops.map(({ alongTrack, crossTrack }) => [alongTrack, Math.abs(Math.round(crossTrack))]),
  ).toEqual([[500, 0]]);
  const [startLongitude] = crossSection.coordinatesAt({ alongTrack: 0, crossTrack: 0 });
  expect(startLongitude).toBeLessThan(MEXICO_CITY.position.lng);
});

test.each(companyEntries)('returns points of the ascent that rise from 0,0 to 1,1 (offices: %s)', (_, offices) => {
  const points = computeAscent(createCrossSection(offices));
  expect(points).toEqual([...points].sort((a, b) => a.x - b.x || a.y - b.y));
  const yValues = points.map(({ y }) => y);
  expect(yValues).toEqual([...yValues].sort((a, b) => a - b));
  expect([points.at(0), points.at(-1)]).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ]);
  // The second process step, at a third of the width, is at a third of the height.
  expect(points.filter(({ x, y }) => Math.abs(x - 1 / 3) < 1e-9 && Math.abs(y - 1 / 3) < 1e-9)).not.toEqual([]);
});

test('joins the cities of two nearby offices into a single axis label', () => {
  expect(drawingsFor([SAN_SALVADOR, createOffice('Santa Ana', 13.9942, -89.5597, 'El Salvador')]).axisLabels).toEqual([
    'San Salvador · Santa Ana',
  ]);
});

test('returns one axis label and no route length for a single office', () => {
  const singleOfficeDrawings = drawingsFor([MEXICO_CITY]);
  expect(singleOfficeDrawings.axisLabels).toEqual(['Ciudad de México']);
  expect(singleOfficeDrawings.routeLength).toBeUndefined();
});
