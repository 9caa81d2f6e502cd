import { isPositionInCountry } from '@/tools/review/country';
import { projectContent } from '@/tools/review/testing/project-content';
import { positions } from './positions';

test.each([
  { where: 'a capital', country: 'Colombia', lat: 4.711, lng: -74.0721 },
  { where: 'a name without accents', country: 'mexico', lat: 19.43, lng: -99.13 },
  { where: 'an abbreviation', country: 'EE. UU.', lat: 40.71, lng: -74.01 },
  { where: 'a harbour at the coast', country: 'Uruguay', lat: -34.906, lng: -56.22 },
  { where: 'a town at the border', country: 'Colombia', lat: -4.21, lng: -69.94 },
  { where: 'an island', country: 'España', lat: 28.1, lng: -15.42 },
])('$where is in its country', ({ country, lat, lng }) => {
  expect(isPositionInCountry({ country, lat, lng })).toBe(true);
});

test.each([
  { where: 'another continent', country: 'Colombia', lat: 4.711, lng: 74.0721 },
  { where: 'the capital across the river', country: 'Uruguay', lat: -34.6, lng: -58.45 },
  { where: 'the sea far from the coast', country: 'El Salvador', lat: 12, lng: -89.2 },
])('$where is not in the country', ({ country, lat, lng }) => {
  expect(isPositionInCountry({ country, lat, lng })).toBe(false);
});

test('of a country that nobody knows nothing is said', () => {
  expect(isPositionInCountry({ lat: 1, lng: 1, country: 'Macondo' })).toBeUndefined();
});

/** The review of one office at a point. */
function reviewAt(position: { lat: number; lng: number }, country = 'Colombia') {
  const { site } = projectContent();
  const office = { country, city: 'Bogotá', address: 'Calle 1', phone: '+57 601 234 5678', position, clickable: true };
  return positions({ content: { site: { ...site, offices: [office] } }, isPositionInCountry });
}

test('an office outside its country is asked about, with the point that was likely meant', () => {
  expect(reviewAt({ lat: 4.711, lng: 74.0721 })).toMatchObject([
    {
      level: 'advice',
      keys: ['offices', 0, 'position'],
      problem: 'El punto de Bogotá no está en Colombia: ¿es correcta la posición?',
      remedy: 'Quizá es 4.711, -74.0721.',
    },
  ]);
});

test('an office in its country or in an unknown one is not asked about', () => {
  expect(reviewAt({ lat: 4.711, lng: -74.0721 })).toEqual([]);
  expect(reviewAt({ lat: 4.711, lng: 74.0721 }, 'Macondo')).toEqual([]);
});
