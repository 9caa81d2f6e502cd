import { paletteOf } from '@/lib/palette';
import { fc } from '@/lib/testing/properties';
import { labelledStops, routeOnMap } from './contact-map';
import { type Box, boxAround, overlap } from './labels';
import type { MappedOffice } from './offices';
import { SAFE } from './view';

const palette = paletteOf({ primary: '#e91e63', info: '#1a73e8', ink: '#0b1020' });

type Position = MappedOffice['position'];

/** Some degrees, in hundredths: a `double` would be all but zero half of the time. */
function degrees(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100);
}

/** A position with a longitude beyond the antimeridian brought back, and a latitude beyond a pole. */
function onGlobe({ lat, lng }: Position): Position {
  return { lat: Math.max(-90, Math.min(90, lat)), lng: ((lng + 540) % 360) - 180 };
}

/** One to six offices whose positions are of one kind. */
function officesAt(position: fc.Arbitrary<Position>): fc.Arbitrary<MappedOffice[]> {
  const office = fc.record({
    city: fc.constantFrom('Lima', 'Bogotá', 'Ciudad de México', 'San Salvador', 'Santiago de los Caballeros', 'Madrid'),
    country: fc.constantFrom('Perú', 'Colombia', 'México', 'El Salvador', 'República Dominicana', 'España'),
    position: position.map(onGlobe),
  });
  return fc.array(office, { minLength: 1, maxLength: 6, size: 'max' });
}

const latitude = degrees(-90, 90);
const longitude = degrees(-180, 180);
const anywhere = fc.record({ lat: latitude, lng: longitude });
const aLittle = degrees(-0.5, 0.5);

const oneKind = fc.oneof(
  officesAt(anywhere),
  // At one point.
  anywhere.chain((point) => officesAt(fc.constant(point))),
  // Near a point.
  anywhere.chain(({ lat, lng }) =>
    officesAt(fc.record({ lat: aLittle, lng: aLittle }).map((by) => ({ lat: lat + by.lat, lng: lng + by.lng }))),
  ),
  // In one region.
  anywhere.chain(({ lat, lng }) =>
    officesAt(
      fc.record({ lat: degrees(-8, 8), lng: degrees(-8, 8) }).map((by) => ({ lat: lat + by.lat, lng: lng + by.lng })),
    ),
  ),
  // On one meridian.
  longitude.chain((lng) => officesAt(fc.record({ lat: latitude, lng: fc.constant(lng) }))),
  // On one parallel.
  latitude.chain((lat) => officesAt(fc.record({ lat: fc.constant(lat), lng: longitude }))),
  // On both sides of the antimeridian.
  officesAt(fc.record({ lat: latitude, lng: degrees(170, 190) })),
  // Near the poles.
  officesAt(fc.record({ lat: fc.oneof(degrees(80, 90), degrees(-90, -80)), lng: longitude })),
);

/** Wherever one to six offices may be: in a place of one kind, or some in one and some in another. */
const offices = fc.oneof(
  { weight: 3, arbitrary: oneKind },
  { weight: 1, arbitrary: fc.tuple(oneKind, oneKind).map((kinds) => kinds.flat().slice(-6)) },
);

/** Whether a box lies within another; not so for one that has no place at all. */
function isWithin(box: Box, frame: Box): boolean {
  return box.left >= frame.left && box.top >= frame.top && box.right <= frame.right && box.bottom <= frame.bottom;
}

test('wherever the offices are, pins, names and the route are seen in any crop', () => {
  fc.assert(
    fc.property(offices, (places) => {
      const stops = labelledStops(places, palette);
      const route = routeOnMap(places, palette).map(([x, y]) => boxAround(x, y, { width: 0, height: 0 }));
      const drawn = [...stops.flatMap(({ pin, label }) => [pin, label]), ...route];
      expect(drawn.filter((box) => !isWithin(box, SAFE))).toEqual([]);
    }),
    { numRuns: 80 },
  );
});

test('wherever the offices are, no name covers another or a pin', () => {
  fc.assert(
    fc.property(offices, (places) => {
      const stops = labelledStops(places, palette);
      const covered = stops.flatMap(({ label }, index) => [
        ...stops.filter(({ pin }) => overlap(label, pin) > 0),
        ...stops.slice(index + 1).filter((other) => overlap(label, other.label) > 0),
      ]);
      expect(covered).toEqual([]);
    }),
    { numRuns: 80 },
  );
});

test('wherever the offices are, each is named', () => {
  fc.assert(
    fc.property(offices, (places) => {
      const names = labelledStops(places, palette).map(({ lines }) => lines.join(' '));
      const unnamed = places.filter(({ city, country }) => {
        return !names.some((name) => name.includes(city) && name.includes(country));
      });
      expect(unnamed).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
