import { geoArea, geoContains } from 'd3-geo';
import { paletteOf } from '@/lib/palette';
import { type Point, readAtlas } from './atlas';
import { drawContactMap, layOut } from './contact-map';
import { type MappedOffice, middleMeridian, stopsOf } from './offices';
import { placeNames } from './place-names';
import { projectionFor } from './view';

const palette = paletteOf({ primary: '#e91e63', info: '#1a73e8', ink: '#0b1020' });

function anOffice(city: string, lat: number, lng: number, country = 'Colombia'): MappedOffice {
  return { city, country, position: { lat, lng } };
}

const SANTIAGO = anOffice('Santiago', -33.45, -70.66, 'Chile');
const LIMA = anOffice('Lima', -12.05, -77.04, 'Perú');
const BOGOTA = anOffice('Bogotá', 4.711, -74.07);
const MADRID = anOffice('Madrid', 40.42, -3.7, 'España');

const drawing = drawContactMap([SANTIAGO, LIMA], palette);

test('the same offices give the same drawings', () => {
  expect(drawContactMap([SANTIAGO, LIMA], palette)).toEqual(drawing);
});

/** The gradients of a drawing: those of the land and, where there is one, that of the route. */
const gradients = (svg: string) => svg.match(/<linearGradient/g) ?? [];

test('another order of the offices is another route', () => {
  const back = drawContactMap([LIMA, SANTIAGO], palette);
  expect(drawing.route.length).toBeGreaterThan(1);
  expect(back.route.at(-1)?.y).toBeCloseTo(drawing.route[0]?.y ?? Number.NaN);
  expect(back.svg).not.toBe(drawing.svg);
});

test('a single office has a map and no route', () => {
  const single = drawContactMap([LIMA], palette);
  // The light of the form stays there.
  expect(single.route).toHaveLength(1);
  expect(gradients(single.svg).length).toBe(gradients(drawing.svg).length - 1);
});

/** What stands beside each pin. */
function namesOf(offices: MappedOffice[]): string[] {
  return layOut(offices, palette).labels.map(({ lines }) => lines.map(({ text }) => text).join(' '));
}

test('pins whose names find no room beside each other become one', () => {
  const row = [-78, -70, -64, -40, -36, -34].map((lng) => anOffice('Santiago de los Caballeros', 0, lng));
  const names = namesOf(row);
  expect(names.length).toBeGreaterThan(1);
  expect(names.length).toBeLessThan(row.length);
});

test('a map takes the tones of its brand', () => {
  const green = paletteOf({ primary: '#0a6b4f', info: '#c99700', ink: '#10231c' });
  const { svg } = drawContactMap([SANTIAGO, LIMA], green);
  expect(svg).toContain(green.primary.DEFAULT);
  expect(svg).not.toContain(palette.primary.DEFAULT);
});

test('offices of one city are one stop, and the date line parts no neighbours', () => {
  expect(stopsOf([LIMA, anOffice('Lima', -12.1, -77.03, 'Perú')])).toHaveLength(1);
  expect(
    Math.abs(
      middleMeridian([
        [178, 0],
        [-170, 0],
      ]),
    ),
  ).toBe(176);
});

const degrees = (place: Point) => place;

test('simplified land is never turned inside out', () => {
  const { land } = readAtlas({ projection: degrees, tolerance: 2, smallest: 0.1 });
  const outlines = land.flatMap(({ geometry }) => geometry.coordinates.map(([outline = []]) => outline));
  const areas = outlines.map((outline) => geoArea({ type: 'Polygon', coordinates: [outline] }));
  const hemisphere = 2 * Math.PI;
  expect(Math.max(...areas)).toBeLessThan(hemisphere);
});

test('countries are named on their own land', () => {
  const projection = projectionFor([[-77.04, -12.05]]);
  const { countries } = readAtlas({ projection, tolerance: 1, smallest: 0.01 });
  const names = placeNames({ countries, projection, taken: [], own: ['Perú'] });
  const ecuador = countries.find(({ properties }) => properties.name === 'Ecuador');
  const label = names.find(({ text }) => text === 'Ecuador');
  const place = label && projection.invert?.(label.at);
  expect(ecuador && place && geoContains(ecuador, place)).toBe(true);
  expect(names.map(({ text }) => text)).not.toContain('Perú');
});

test('any map is light', () => {
  const offices = [
    MADRID,
    anOffice('Reikiavik', 64.15, -21.94, 'Islandia'),
    BOGOTA,
    LIMA,
    SANTIAGO,
    anOffice('Buenos Aires', -34.6, -58.38, 'Argentina'),
  ];
  expect(drawContactMap(offices, palette).svg.length).toBeLessThan(80_000);
});
