import { brotliCompressSync } from 'node:zlib';
import { createCrossSection } from '@/lib/geo/cross-section';
import { elevationAt } from '@/lib/geo/elevation';
import type { MappedOffice } from '@/lib/geo/offices';
import { BOGOTA, createOffice, LIMA, MADRID, palette, SANTIAGO } from '@/lib/testing/offices';
import { computeAscent } from './ascent';
import { drawRelief } from './drawings';
import { TALL, WIDE } from './framings';
import { computeRows, heightToY } from './ridges';
import { sampleRidges } from './sample-ridges';

const SAN_SALVADOR = createOffice('San Salvador', 13.6929, -89.2182, 'El Salvador');
const MEDELLIN = createOffice('Medellín', 6.244, -75.58, 'Colombia');
const MEXICO_CITY = createOffice('Ciudad de México', 19.43, -99.13, 'México');
const MONTEVIDEO = createOffice('Montevideo', -34.9, -56.16, 'Uruguay');

/** Sets of offices on very different terrain. Each key describes where the offices of a set are. */
const OFFICE_SETS = {
  'separated by two seas': [SAN_SALVADOR, BOGOTA],
  'along the Andes': [SANTIAGO, LIMA],
  'in one city': [MEXICO_CITY],
  'across an ocean': [MADRID, BOGOTA],
  'in six countries': [MEXICO_CITY, SAN_SALVADOR, BOGOTA, LIMA, SANTIAGO, MONTEVIDEO],
  'in a flat country': [MONTEVIDEO],
};
const officeSetEntries = Object.entries(OFFICE_SETS);
const drawOffices = (offices: MappedOffice[]) => drawRelief(offices, palette).drawings;

const { drawings, files } = drawRelief(OFFICE_SETS['separated by two seas'], palette);
const wideRidges = sampleRidges(createCrossSection(OFFICE_SETS['separated by two seas']), WIDE);

test('returns identical drawings and files when the same offices are drawn twice', () => {
  const secondRun = drawRelief(OFFICE_SETS['separated by two seas'], palette);
  expect([...secondRun.files]).toEqual([...files]);
  expect(secondRun.drawings).toEqual(drawings);
});

test('creates different file names for different offices', () => {
  expect([...drawRelief(OFFICE_SETS['in one city'], palette).files.keys()]).not.toEqual([...files.keys()]);
});

test('places two distant offices at the ends of the cross-section', () => {
  expect(wideRidges.route.officesX).toEqual(WIDE.crossSectionEndsX);
});

test('returns two axis labels and the route length for two distant offices', () => {
  expect(drawings).toMatchObject({ axisLabels: ['San Salvador', 'Bogotá'], routeLength: 1938 });
});

test('labels waypoints at offices by city, on land by country, at sea by nearest country', () => {
  expect(drawings.waypoints).toMatchObject({
    about: { km: 554, placeLabel: 'Nicaragua' },
    services: { km: 831, placeName: 'Costa Rica', placeLabel: 'frente a Costa Rica' },
    contact: { km: 1938, placeLabel: 'Bogotá' },
  });
});

test('reads an elevation above 2000 m in Bogotá and of 0 m at sea', () => {
  expect(elevationAt([-74.0721, 4.711])).toBeGreaterThan(2000);
  expect(elevationAt([-80, 15])).toBe(0);
});

test('returns undefined as the height of points at sea', () => {
  const caribbeanHeights = wideRidges.heightsByRow[0]?.slice(60, 90);
  expect(new Set(caribbeanHeights)).toEqual(new Set([undefined]));
});

test('creates no drawing file larger than 45 kB before compression', () => {
  for (const [name, text] of files) expect({ name, fits: text.length <= 45_000 }).toEqual({ name, fits: true });
});

test('creates an inline drawing for phones that is below 3.5 kB when compressed', () => {
  expect(brotliCompressSync(drawings.hero.tall).length).toBeLessThan(3500);
});

test.each(officeSetEntries)('leaves the area of the hero text free of terrain (offices: %s)', (_, offices) => {
  const crossSection = createCrossSection(offices);
  for (const framing of [WIDE, TALL]) {
    const ridges = sampleRidges(crossSection, framing);
    const points = computeRows(ridges).flatMap((row) =>
      row.landSegments.flat().map(({ x, height }) => ({ x, y: heightToY(row, height) })),
    );
    // Allows 3 px of overlap, because the vertical scale and the coordinates are rounded.
    const pointsInTextArea = points.filter(
      ({ x, y }) => y < framing.minTerrainYAt(x) - 3 && x >= 0 && x <= framing.width,
    );
    expect(pointsInTextArea).toEqual([]);
    expect(points.length).toBeGreaterThan(100);
  }
});

test('extends the cross-section equally beyond two nearby offices to a length of 300 km', () => {
  const crossSection = createCrossSection([MEDELLIN, BOGOTA]);
  expect(crossSection.length).toBe(300);
  const [medellin, bogota] = crossSection.stops.map(({ alongTrack }) => alongTrack);
  expect((medellin ?? 0) + (bogota ?? 0)).toBeCloseTo(300);
});

test('creates a cross-section from west to east through a single office', () => {
  const crossSection = createCrossSection([MEXICO_CITY]);
  expect(crossSection.stops).toEqual([{ alongTrack: 500, crossTrack: expect.closeTo(0), cities: [MEXICO_CITY.city] }]);
  const [startLongitude] = crossSection.coordinatesAt({ alongTrack: 0, crossTrack: 0 });
  expect(startLongitude).toBeLessThan(MEXICO_CITY.position.lng);
});

test.each(officeSetEntries)('x and y of the ascent never decrease (offices: %s)', (_, offices) => {
  const points = computeAscent(createCrossSection(offices));
  expect(points).toEqual([...points].sort((a, b) => a.x - b.x || a.y - b.y));
  const yValues = points.map(({ y }) => y);
  expect(yValues).toEqual([...yValues].sort((a, b) => a - b));
  expect([points.at(0), points.at(-1)]).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ]);
  // The second of four process steps is a point of the ascent, at a third of the width and a third of the height.
  expect(points.filter(({ x, y }) => Math.abs(x - 1 / 3) < 1e-9 && Math.abs(y - 1 / 3) < 1e-9)).not.toEqual([]);
});

test('joins the cities of two nearby offices into a single axis label', () => {
  expect(drawOffices([MEDELLIN, BOGOTA]).axisLabels).toEqual(['Medellín · Bogotá']);
});

test('returns one axis label and no route length for a single office', () => {
  const singleOfficeDrawings = drawOffices([MEXICO_CITY]);
  expect(singleOfficeDrawings.axisLabels).toEqual(['Ciudad de México']);
  expect(singleOfficeDrawings.routeLength).toBeUndefined();
});
