import { geoArea, geoContains } from 'd3-geo';
import { type Coordinates, readAtlas } from '@/lib/geo/atlas';
import { centralMeridian, groupIntoStops, type MappedOffice } from '@/lib/geo/offices';
import { paletteOf } from '@/lib/palette';
import { BOGOTA, createOffice, LIMA, MADRID, palette, SANTIAGO } from '@/lib/testing/offices';
import { computeLayout, drawContactMap } from './contact-map';
import { positionNames } from './place-names';
import { createProjection } from './view';

const drawing = drawContactMap([SANTIAGO, LIMA], palette);

test('draws the same map for the same offices', () => {
  expect(drawContactMap([SANTIAGO, LIMA], palette)).toEqual(drawing);
});

/** Returns the gradients of a drawing: one for the terrain lines, and another if there is a route. */
const findGradients = (svg: string) => svg.match(/<linearGradient/g) ?? [];

test('draws the route in the order of the offices', () => {
  const reversed = drawContactMap([LIMA, SANTIAGO], palette);
  expect(drawing.route.length).toBeGreaterThan(1);
  expect(reversed.route.at(-1)?.y).toBeCloseTo(drawing.route[0]?.y ?? Number.NaN);
  expect(reversed.svg).not.toBe(drawing.svg);
});

test('draws no route for a single office', () => {
  const single = drawContactMap([LIMA], palette);
  // The light that shows the sending of a message stays at this point.
  expect(single.route).toHaveLength(1);
  expect(findGradients(single.svg).length).toBe(findGradients(drawing.svg).length - 1);
});

/** Returns the text of each pin's label. */
function labelTexts(offices: MappedOffice[]): string[] {
  return computeLayout(offices, palette).labels.map(({ lines }) => lines.map(({ text }) => text).join(' '));
}

test('merges pins whose labels would overlap', () => {
  const row = [-78, -70, -64, -40, -36, -34].map((lng) => createOffice('Santiago de los Caballeros', 0, lng, 'Brasil'));
  const labels = labelTexts(row);
  expect(labels.length).toBeGreaterThan(1);
  expect(labels.length).toBeLessThan(row.length);
});

test('draws the map in the primary color of the brand', () => {
  const green = paletteOf({ primary: '#0a6b4f', info: '#c99700', ink: '#10231c' });
  const { svg } = drawContactMap([SANTIAGO, LIMA], green);
  expect(svg).toContain(green.primary.DEFAULT);
  expect(svg).not.toContain(palette.primary.DEFAULT);
});

test('merges the offices of one city into one stop', () => {
  expect(groupIntoStops([LIMA, createOffice('Lima', -12.1, -77.03, 'Perú')])).toHaveLength(1);
});

test('centers the map between offices on both sides of the date line', () => {
  expect(
    Math.abs(
      centralMeridian([
        [178, 0],
        [-170, 0],
      ]),
    ),
  ).toBe(176);
});

/** Keeps coordinates in degrees. */
const identityProjection = (coordinates: Coordinates) => coordinates;

test('removes outlines that simplification inverts', () => {
  const { land } = readAtlas({ projection: identityProjection, tolerance: 2, minArea: 0.1 });
  const outlines = land.flatMap(({ geometry }) => geometry.coordinates.map(([outline = []]) => outline));
  const areas = outlines.map((outline) => geoArea({ type: 'Polygon', coordinates: [outline] }));
  const hemisphere = 2 * Math.PI;
  expect(Math.max(...areas)).toBeLessThan(hemisphere);
});

test('places the name of a country on the territory of the country', () => {
  const projection = createProjection([[-77.04, -12.05]]);
  const { countries } = readAtlas({ projection, tolerance: 1, minArea: 0.01 });
  const names = positionNames({ countries, projection, occupied: [], labeledCountries: [] });
  const ecuador = countries.find(({ properties }) => properties.name === 'Ecuador');
  const label = names.find(({ text }) => text === 'Ecuador');
  const coordinates = label && projection.invert?.(label.center);
  expect(ecuador && coordinates && geoContains(ecuador, coordinates)).toBe(true);
});

test('omits the name of a country that the label of an office already shows', () => {
  const projection = createProjection([[-77.04, -12.05]]);
  const { countries } = readAtlas({ projection, tolerance: 1, minArea: 0.01 });
  const names = positionNames({ countries, projection, occupied: [], labeledCountries: ['Perú'] });
  expect(names.map(({ text }) => text)).not.toContain('Perú');
});

test('keeps the drawing of six offices on two continents below 80 kB', () => {
  const offices = [
    MADRID,
    createOffice('Reikiavik', 64.15, -21.94, 'Islandia'),
    BOGOTA,
    LIMA,
    SANTIAGO,
    createOffice('Buenos Aires', -34.6, -58.38, 'Argentina'),
  ];
  expect(drawContactMap(offices, palette).svg.length).toBeLessThan(80_000);
});
