import { boundsOf } from './bounds';

const sanSalvador = { lat: 13.7, lng: -89.2 };
const bogota = { lat: 4.6, lng: -74.1 };

test('all offices are in view', () => {
  expect(boundsOf([sanSalvador, bogota])).toEqual({
    north: 13.7,
    south: 4.6,
    west: expect.closeTo(-89.2),
    east: expect.closeTo(-74.1),
  });
});

test.each([
  ['one office', [bogota]],
  ['two offices at one address', [bogota, bogota]],
])('%s is shown with its city', (_, positions) => {
  const { north, south, east, west } = boundsOf(positions);
  expect(north - south).toBeCloseTo(0.1);
  expect(east - west).toBeCloseTo(0.1);
  expect((north + south) / 2).toBeCloseTo(bogota.lat);
});

test('offices on both sides of the antimeridian are shown across it', () => {
  const suva = { lat: -18.1, lng: 178.4 };
  const apia = { lat: -13.8, lng: -171.8 };
  const bounds = boundsOf([suva, apia]);
  expect(bounds.west).toBeCloseTo(178.4);
  expect(bounds.east).toBeCloseTo(-171.8);
});
