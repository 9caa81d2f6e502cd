import { readTypefaces } from '@/tools/fonts/letters';
import { projectContent } from '@/tools/review/testing/project-content';
import { letters } from './letters';

/** Typefaces that show plain letters alone, and can be given `ã`. */
const typefaces = {
  isKnown: (letter: string) => /[a-z ]/i.test(letter),
  isAddable: (letter: string) => letter === 'ã',
};

test('the page’s typefaces show all that the content says', () => {
  expect(letters({ values: projectContent(), typefaces: readTypefaces() })).toEqual([]);
});

test('letters that a typeface lacks are told, with those that it can be given', () => {
  const values = { site: { tagline: 'Software en São Paulo y Łodz' } };
  const [finding] = letters({ values, typefaces });
  expect(finding).toMatchObject({ level: 'advice', keys: ['tagline'], letters: 'ã' });
  expect(finding?.problem).toContain('«ã», «Ł»');
});

test('a letter that no cut can give is to be written otherwise', () => {
  const [finding] = letters({ values: { site: { tagline: 'Software de Łukasz' } }, typefaces });
  expect(finding).not.toHaveProperty('letters');
  expect(finding?.remedy).toContain('No se puede agregar');
});

test('an alternative text is heard and needs no letters', () => {
  expect(letters({ values: { about: { brandImage: { alt: 'São Paulo' } } }, typefaces })).toEqual([]);
});
