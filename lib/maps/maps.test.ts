import { geoArea, geoContains } from 'd3-geo';
import { type Coordinates, readAtlas } from '@/lib/geo/atlas';
import { groupIntoStops, type MappedOffice } from '@/lib/geo/offices';
import { paletteOf } from '@/lib/palette';
import { BOGOTA, createOffice, LIMA, MADRID, palette, SANTIAGO } from '@/lib/testing/offices';
import { computeLayout, drawContactMap } from './contact-map';
import { positionNames } from './place-names';
import { createProjection, MAP_CENTER } from './view';

const drawing = drawContactMap([SANTIAGO, LIMA], palette);

test('draws an identical map for the same offices', () => {
  expect(drawContactMap([SANTIAGO, LIMA], palette)).toEqual(drawing);
});

/** Finds the gradients of a drawing: one for the terrain lines, and a second one for the route, if it is drawn. */
const findGradients = (svg: string) => svg.match(/<linearGradient/g) ?? [];

test('draws the route in the order of the offices', () => {
  const reversedMap = drawContactMap([LIMA, SANTIAGO], palette);
  expect(drawing.route.length).toBeGreaterThan(1);
  expect(reversedMap.route.at(-1)?.y).toBeCloseTo(drawing.route[0]?.y ?? Number.NaN);
  expect(reversedMap.svg).not.toBe(drawing.svg);
});

test('draws no route for a single office', () => {
  const singleOfficeMap = drawContactMap([LIMA], palette);
  // The progress light (`sending-light.tsx`) stays at this point while a message is sent.
  expect(singleOfficeMap.route).toHaveLength(1);
  expect(findGradients(singleOfficeMap.svg).length).toBe(findGradients(drawing.svg).length - 1);
});

function labelTexts(offices: MappedOffice[]): string[] {
  return computeLayout(offices, palette).labels.map(({ lines }) => lines.map(({ text }) => text).join(' '));
}

test('merges pins whose labels would overlap', () => {
  const neighboringOffices = [-78, -70, -64, -40, -36, -34].map((lng) =>
    createOffice('Santiago de los Caballeros', 0, lng, 'Brasil'),
  );
  const labels = labelTexts(neighboringOffices);
  expect(labels.length).toBeGreaterThan(1);
  expect(labels.length).toBeLessThan(neighboringOffices.length);
});

test('draws the map in the primary color of the brand', () => {
  const greenPalette = paletteOf({ primary: '#0a6b4f', info: '#c99700', ink: '#10231c' });
  const { svg } = drawContactMap([SANTIAGO, LIMA], greenPalette);
  expect(svg).toContain(greenPalette.primary.DEFAULT);
  expect(svg).not.toContain(palette.primary.DEFAULT);
});

test('merges offices in one city into one stop of the route', () => {
  expect(groupIntoStops([LIMA, createOffice('Lima', -12.1, -77.03, 'Perú')])).toHaveLength(1);
});

test('centers the map between two offices when the date line separates them', () => {
  const longitudes: Coordinates[] = [178, -170].map((longitude) => [longitude, 0]);
  expect(createProjection(longitudes).invert?.(MAP_CENTER)?.[0]).toBeCloseTo(-176);
});

/** Returns the coordinates unchanged, in degrees. */
const identityProjection = (coordinates: Coordinates) => coordinates;

test('removes land outlines whose direction the simplification has reversed', () => {
  const { land } = readAtlas({ projection: identityProjection, tolerance: 2, minArea: 0.1 });
  const outlines = land.flatMap(({ geometry }) => geometry.coordinates.map(([outline = []]) => outline));
  const areas = outlines.map((outline) => geoArea({ type: 'Polygon', coordinates: [outline] }));
  const hemisphereArea = 2 * Math.PI;
  expect(Math.max(...areas)).toBeLessThan(hemisphereArea);
});

test('places country names inside their countries, except the names in the labels of the offices', () => {
  const projection = createProjection([[-77.04, -12.05]]);
  const { countries } = readAtlas({ projection, tolerance: 1, minArea: 0.01 });
  const names = positionNames({ countries, projection, occupied: [], labeledCountries: ['Perú'] });
  expect(names.map(({ text }) => text)).not.toContain('Perú');
  const ecuador = countries.find(({ properties }) => properties.name === 'Ecuador');
  const label = names.find(({ text }) => text === 'Ecuador');
  const coordinates = label && projection.invert?.(label.center);
  expect(ecuador && coordinates && geoContains(ecuador, coordinates)).toBe(true);
});

test('keeps the drawing of six offices on two continents below 110 kB', () => {
  const offices = [
    MADRID,
    createOffice('Reikiavik', 64.15, -21.94, 'Islandia'),
    BOGOTA,
    LIMA,
    SANTIAGO,
    createOffice('Buenos Aires', -34.6, -58.38, 'Argentina'),
  ];
  expect(drawContactMap(offices, palette).svg.length).toBeLessThan(110_000);
});
