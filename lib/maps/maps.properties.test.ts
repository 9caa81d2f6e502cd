import type { MappedOffice } from '@/lib/geo/offices';
import { palette } from '@/lib/testing/offices';
import { fc } from '@/lib/testing/properties';
import { computeLayout, pinBox } from './contact-map';
import { type Box, overlap } from './labels';
import { SAFE_AREA } from './view';

type Position = MappedOffice['position'];

/** Degrees in hundredths. Half of the generated doubles would be close to zero. */
function degrees(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100);
}

/** Wraps the longitude and clamps the latitude of a position. */
function normalizePosition({ lat, lng }: Position): Position {
  return { lat: Math.max(-90, Math.min(90, lat)), lng: ((lng + 540) % 360) - 180 };
}

/** One to six offices within `spread` degrees of a point. */
function officesWithin(spread: number): fc.Arbitrary<MappedOffice[]> {
  const point = fc.record({ lat: degrees(-90, 90), lng: degrees(-180, 180) });
  const offset = fc.record({ lat: degrees(-spread, spread), lng: degrees(-spread, spread) });
  return point.chain(({ lat, lng }) =>
    fc.array(
      fc.record({
        city: fc.constantFrom('Lima', 'Bogotá', 'Ciudad de México', 'San Salvador', 'Santiago de los Caballeros'),
        country: fc.constantFrom('Perú', 'Colombia', 'México', 'El Salvador', 'República Dominicana', 'España'),
        position: offset.map((by) => normalizePosition({ lat: lat + by.lat, lng: lng + by.lng })),
      }),
      { minLength: 1, maxLength: 6, size: 'max' },
    ),
  );
}

/** Offices at one point, in a city, in a region, and anywhere. */
const offices = fc.oneof(officesWithin(0), officesWithin(0.5), officesWithin(8), officesWithin(180));

/** True if a box is inside a frame; false for a box with NaN coordinates. */
function isWithin(box: Box, frame: Box): boolean {
  return box.left >= frame.left && box.top >= frame.top && box.right <= frame.right && box.bottom <= frame.bottom;
}

test('labels every office inside every crop without overlaps', () => {
  fc.assert(
    fc.property(offices, (places) => {
      const { stops, labels } = computeLayout(places, palette);
      const pins = stops.map(pinBox);
      const boxes = labels.map(({ box }) => box);
      expect([...pins, ...boxes].filter((box) => !isWithin(box, SAFE_AREA))).toEqual([]);
      const covered = boxes.filter((box, index) => {
        return [...pins, ...boxes.slice(index + 1)].some((other) => overlap(box, other) > 0);
      });
      expect(covered).toEqual([]);
      const names = labels.map(({ lines }) => lines.map(({ text }) => text).join(' '));
      const unnamed = places.filter(({ city, country }) => {
        return !names.some((name) => name.includes(city) && name.includes(country));
      });
      expect(unnamed).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
