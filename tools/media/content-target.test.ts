import { formatPlace, parsePlace, productTarget, technologiesTarget } from './content-target';

const slides = [
  { author: { name: 'Moviint', logo: { src: '/media/products/moviint.svg' } } },
  { author: { name: 'Mi taller', logo: { src: '/media/products/logo-a.svg' } } },
];

describe('the product of a film', () => {
  const { find } = productTarget('film');

  test('is the one that is called like it', () => {
    expect(find({ slides }, 'mi-taller')).toEqual(['slides', 1, 'film']);
  });

  test('is the one that uses other files of that name', () => {
    expect(find({ slides }, 'logo-a')).toEqual(['slides', 1, 'film']);
  });

  test('is not known when neither is so', () => {
    expect(find({ slides }, 'nueva')).toBeUndefined();
    expect(find({}, 'nueva')).toBeUndefined();
  });
});

test('a technology goes to the card that has logos', () => {
  const cards = [{ offers: [] }, { technologies: [] }];
  expect(technologiesTarget.find({ cards }, 'react')).toEqual(['cards', 1, 'technologies', '-']);
  expect(technologiesTarget.find({ cards: [{ offers: [] }] }, 'react')).toBeUndefined();
});

test('a place is written as it is read', () => {
  const place = parsePlace('products/slides/0/film');
  expect(place).toEqual({ file: 'products', path: ['slides', 0, 'film'] });
  expect(place && formatPlace(place)).toBe('products/slides/0/film');
});

test.each(['nada/slides', 'products', ''])('«%s» is no place', (text) => {
  expect(parsePlace(text)).toBeUndefined();
});
