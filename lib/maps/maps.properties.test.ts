import type { MappedOffice } from '@/lib/geo/offices';
import { palette } from '@/lib/testing/offices';
import { fc } from '@/lib/testing/properties';
import { type Box, overlapArea } from './box';
import { computeLayout, pinBox } from './contact-map';
import { SAFE_AREA } from './view';

type Position = MappedOffice['position'];

/** Generates degrees with two decimals. Does not use `fc.double`, because half of its values are close to zero. */
function degrees(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100);
}

/** Wraps the longitude to −180…180° and clamps the latitude to −90…90°. */
function normalizePosition({ lat, lng }: Position): Position {
  return { lat: Math.max(-90, Math.min(90, lat)), lng: ((lng + 540) % 360) - 180 };
}

function officesWithin(spread: number): fc.Arbitrary<MappedOffice[]> {
  const center = fc.record({ lat: degrees(-90, 90), lng: degrees(-180, 180) });
  const offset = fc.record({ lat: degrees(-spread, spread), lng: degrees(-spread, spread) });
  return center.chain(({ lat, lng }) =>
    fc.array(
      fc.record({
        city: fc.constantFrom('Lima', 'Bogotá', 'Ciudad de México', 'San Salvador', 'Santiago de los Caballeros'),
        country: fc.constantFrom('Perú', 'Colombia', 'México', 'El Salvador', 'República Dominicana', 'España'),
        position: offset.map((shift) => normalizePosition({ lat: lat + shift.lat, lng: lng + shift.lng })),
      }),
      { minLength: 1, maxLength: 6, size: 'max' },
    ),
  );
}

const offices = fc.oneof(officesWithin(0), officesWithin(0.5), officesWithin(8), officesWithin(180));

function isWithin(box: Box, frame: Box): boolean {
  return box.left >= frame.left && box.top >= frame.top && box.right <= frame.right && box.bottom <= frame.bottom;
}

test('labels every office without overlaps and inside the safe area of the map', () => {
  fc.assert(
    fc.property(offices, (generatedOffices) => {
      const { stops, labels } = computeLayout(generatedOffices, palette);
      const pins = stops.map(pinBox);
      const boxes = labels.map(({ box }) => box);
      expect([...pins, ...boxes].filter((box) => !isWithin(box, SAFE_AREA))).toEqual([]);
      const coveredLabels = boxes.filter((box, index) => {
        return [...pins, ...boxes.slice(index + 1)].some((other) => overlapArea(box, other) > 0);
      });
      expect(coveredLabels).toEqual([]);
      const labelTexts = labels.map(({ lines }) => lines.map(({ text }) => text).join(' '));
      const unlabeledOffices = generatedOffices.filter(({ city, country }) => {
        return !labelTexts.some((text) => text.includes(city) && text.includes(country));
      });
      expect(unlabeledOffices).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
