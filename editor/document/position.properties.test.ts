import { fc } from '@/lib/testing/properties';
import { parsePosition } from './position';

test('every point is found again in its own coordinates', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 }).map((value) => value / 1e4);
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      expect(parsePosition(`${lat}, ${lng}`)).toEqual({ lat, lng });
    }),
  );
});
