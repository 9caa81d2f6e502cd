/** @jest-environment node */
import { geoArea } from 'd3-geo';
import fc from 'fast-check';
import { paletteOf } from '@/lib/palette';
import { type Point, readAtlas } from './atlas';
import { drawContactMap, labelledStops } from './contact-map';
import { outside, overlap } from './labels';
import { type MappedOffice, middleMeridian, stopsOf } from './offices';
import { drawPassage, passageEnds } from './passage';
import { placeNames } from './place-names';
import { pointsOn } from './route';
import { isInside, MAP_SIDE, outlinesIn, projectionFor, SAFE } from './view';

const palette = paletteOf({ primary: '#e91e63', info: '#1a73e8', ink: '#0b1020' });

function anOffice(city: string, lat: number, lng: number, country = 'Colombia'): MappedOffice {
  return { city, country, position: { lat, lng } };
}

const SANTIAGO = anOffice('Santiago', -33.45, -70.66, 'Chile');
const LIMA = anOffice('Lima', -12.05, -77.04, 'Perú');
const BOGOTA = anOffice('Bogotá', 4.711, -74.07);
const MEDELLIN = anOffice('Medellín', 6.244, -75.58);
const MADRID = anOffice('Madrid', 40.42, -3.7, 'España');

test('the same offices give the same drawings', () => {
  expect(drawContactMap([SANTIAGO, LIMA], palette)).toEqual(drawContactMap([SANTIAGO, LIMA], palette));
  expect(drawPassage([SANTIAGO, LIMA], palette)).toBe(drawPassage([SANTIAGO, LIMA], palette));
});

test('another order of the offices is another route', () => {
  const there = drawContactMap([SANTIAGO, LIMA], palette).route;
  expect(there).toMatch(/^M\d+ \d+C[\d ]+$/);
  expect(drawContactMap([LIMA, SANTIAGO], palette).route).not.toBe(there);
});

test('a single office has a map and no route', () => {
  const { svg, route } = drawContactMap([LIMA], palette);
  expect(route).toBeUndefined();
  expect(svg).not.toContain('linearGradient');
});

test('a map takes the tones of its brand', () => {
  const green = paletteOf({ primary: '#0a6b4f', info: '#c99700', ink: '#10231c' });
  const drawing = drawContactMap([SANTIAGO, LIMA], green).svg;
  expect(drawing).toContain(green.primary.DEFAULT);
  expect(drawing).not.toContain(palette.primary.DEFAULT);
});

test('offices of one city are one stop, and places on both sides of the date line are neighbours', () => {
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

test('the passage names its ends from west to east', () => {
  expect(passageEnds([MADRID, LIMA, BOGOTA])).toEqual({ cities: ['Bogotá', 'Madrid'], areNear: false });
  expect(passageEnds([LIMA])).toEqual({ cities: ['Lima'], areNear: true });
});

test('cities near each other lie near on the passage too', () => {
  expect(passageEnds([MEDELLIN, BOGOTA])).toEqual({ cities: ['Medellín', 'Bogotá'], areNear: true });
});

const degrees = (place: Point) => place;

test('simplified land is never turned inside out', () => {
  const { land } = readAtlas({ projection: degrees, tolerance: 2, smallest: 0.1 });
  const outlines = land.flatMap(({ geometry }) => geometry.coordinates.map(([outline = []]) => outline));
  const areas = outlines.map((outline) => geoArea({ type: 'Polygon', coordinates: [outline] }));
  const hemisphere = 2 * Math.PI;
  expect(Math.max(...areas)).toBeLessThan(hemisphere);
});

test('a world narrower than the map goes on beside itself', () => {
  const projection = projectionFor([
    [-160, 0],
    [100, 10],
    [-30, -10],
  ]);
  const { land } = readAtlas({ projection, tolerance: 1, smallest: 10 });
  const xs = land.flatMap((shape) =>
    outlinesIn(projection)(shape)
      .flat()
      .map(([x]) => x),
  );
  expect(2 * Math.PI * projection.scale()).toBeLessThan(MAP_SIDE);
  expect(Math.min(...xs)).toBe(0);
  expect(Math.max(...xs)).toBe(MAP_SIDE);
});

test('countries are named on their own land', () => {
  const projection = projectionFor([[-77.04, -12.05]]);
  const { countries } = readAtlas({ projection, tolerance: 1, smallest: 0.01 });
  const names = placeNames({ countries, projection, taken: [], own: ['Perú'] });
  const brazil = countries.find(({ properties }) => properties.name === 'Brazil');
  const label = names.find(({ text }) => text === 'Brasil');
  expect(label && brazil && isInside(label.at, outlinesIn(projection)(brazil))).toBe(true);
  expect(names.map(({ text }) => text)).not.toContain('Perú');
});

const anyOffice = fc.record({
  lat: fc.double({ min: -55, max: 70, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  city: fc.constantFrom('Lima', 'Bogotá', 'Ciudad de México', 'San Salvador', 'Buenos Aires', 'Madrid'),
});

test('wherever the offices are, pins are seen in any crop and names stand apart', () => {
  fc.assert(
    fc.property(fc.array(anyOffice, { minLength: 1, maxLength: 6 }), (places) => {
      const stops = labelledStops(
        places.map(({ city, lat, lng }) => anOffice(city, lat, lng)),
        palette,
      );
      const hidden = stops.filter(({ pin }) => outside(pin, SAFE) > 0);
      expect(hidden).toEqual([]);
      const collisions = stops.flatMap(({ label }, index) =>
        stops.slice(index + 1).filter((other) => overlap(label, other.label) > 0),
      );
      expect(collisions.length).toBeLessThanOrEqual(places.length > 4 ? 1 : 0);
    }),
    { numRuns: 100 },
  );
});

test('wherever the offices are, the route is seen in any crop', () => {
  fc.assert(
    fc.property(fc.array(anyOffice, { minLength: 2, maxLength: 6 }), (places) => {
      const stops = labelledStops(
        places.map(({ city, lat, lng }) => anOffice(city, lat, lng)),
        palette,
      );
      const route = pointsOn(stops.map(({ pin }): Point => [(pin.left + pin.right) / 2, pin.bottom]));
      const { left, top, right, bottom } = SAFE;
      expect(route.filter(([x, y]) => x < left || x > right || y < top || y > bottom)).toEqual([]);
    }),
    { numRuns: 100 },
  );
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
  expect(drawPassage(offices, palette).length).toBeLessThan(80_000);
});
