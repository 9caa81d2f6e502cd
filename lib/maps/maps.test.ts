import { geoArea, geoContains } from 'd3-geo';
import { type Point, readAtlas } from '@/lib/geo/atlas';
import { centralMeridian, groupIntoStops, type MappedOffice } from '@/lib/geo/offices';
import { paletteOf } from '@/lib/palette';
import { BOGOTA, createOffice, LIMA, MADRID, palette, SANTIAGO } from '@/lib/testing/offices';
import { computeLayout, drawContactMap } from './contact-map';
import { placeNames } from './place-names';
import { createProjection } from './view';

const drawing = drawContactMap([SANTIAGO, LIMA], palette);

test('draws the same map for the same offices', () => {
  expect(drawContactMap([SANTIAGO, LIMA], palette)).toEqual(drawing);
});

/** The gradients of a drawing: one for the terrain and, if there is a route, another for it. */
const gradients = (svg: string) => svg.match(/<linearGradient/g) ?? [];

test('draws the route in the order of the offices', () => {
  const back = drawContactMap([LIMA, SANTIAGO], palette);
  expect(drawing.route.length).toBeGreaterThan(1);
  expect(back.route.at(-1)?.y).toBeCloseTo(drawing.route[0]?.y ?? Number.NaN);
  expect(back.svg).not.toBe(drawing.svg);
});

test('draws no route for a single office', () => {
  const single = drawContactMap([LIMA], palette);
  // The sending light stays at this point.
  expect(single.route).toHaveLength(1);
  expect(gradients(single.svg).length).toBe(gradients(drawing.svg).length - 1);
});

/** The label of each pin. */
function namesOf(offices: MappedOffice[]): string[] {
  return computeLayout(offices, palette).labels.map(({ lines }) => lines.map(({ text }) => text).join(' '));
}

test('merges pins whose labels do not fit beside each other', () => {
  const row = [-78, -70, -64, -40, -36, -34].map((lng) => createOffice('Santiago de los Caballeros', 0, lng, 'Brasil'));
  const names = namesOf(row);
  expect(names.length).toBeGreaterThan(1);
  expect(names.length).toBeLessThan(row.length);
});

test('uses the colors of the brand', () => {
  const green = paletteOf({ primary: '#0a6b4f', info: '#c99700', ink: '#10231c' });
  const { svg } = drawContactMap([SANTIAGO, LIMA], green);
  expect(svg).toContain(green.primary.DEFAULT);
  expect(svg).not.toContain(palette.primary.DEFAULT);
});

test('merges the offices of one city and centers maps across the date line', () => {
  expect(groupIntoStops([LIMA, createOffice('Lima', -12.1, -77.03, 'Perú')])).toHaveLength(1);
  expect(
    Math.abs(
      centralMeridian([
        [178, 0],
        [-170, 0],
      ]),
    ),
  ).toBe(176);
});

const degrees = (place: Point) => place;

test('never inverts simplified land', () => {
  const { land } = readAtlas({ projection: degrees, tolerance: 2, minArea: 0.1 });
  const textOutlines = land.flatMap(({ geometry }) => geometry.coordinates.map(([outline = []]) => outline));
  const areas = textOutlines.map((outline) => geoArea({ type: 'Polygon', coordinates: [outline] }));
  const hemisphere = 2 * Math.PI;
  expect(Math.max(...areas)).toBeLessThan(hemisphere);
});

test('places the name of a country on its land', () => {
  const projection = createProjection([[-77.04, -12.05]]);
  const { countries } = readAtlas({ projection, tolerance: 1, minArea: 0.01 });
  const names = placeNames({ countries, projection, occupied: [], labeledCountries: ['Perú'] });
  const ecuador = countries.find(({ properties }) => properties.name === 'Ecuador');
  const label = names.find(({ text }) => text === 'Ecuador');
  const place = label && projection.invert?.(label.at);
  expect(ecuador && place && geoContains(ecuador, place)).toBe(true);
  expect(names.map(({ text }) => text)).not.toContain('Perú');
});

test('keeps a large map below 80 kB', () => {
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
