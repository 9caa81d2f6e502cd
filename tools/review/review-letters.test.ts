import type { SiteContent } from '@/content/types';
import { readContent } from './read-content';
import { reviewLetters } from './review-letters';

let content: SiteContent;
beforeAll(async () => {
  content = structuredClone((await readContent()).content as SiteContent);
});

/** What the review says of the letters of a tagline. */
function reviewOf(tagline: string) {
  content.site.tagline = tagline;
  return reviewLetters(content);
}

test('the page’s typefaces show all that the content says', () => {
  expect(reviewLetters(content)).toEqual([]);
});

test('letters that a typeface lacks are told, with those that it can be given', () => {
  const [finding] = reviewOf('Software en São Paulo y Łódź');
  expect(finding?.problem).toContain('«ã», «Ł», «ź»');
  expect(finding?.letters).toBe('ã');
  expect(finding?.keys).toEqual(['tagline']);
});

test('a letter that no cut can give is to be written otherwise', () => {
  const [finding] = reviewOf('Software de Łukasz');
  expect(finding?.letters).toBeUndefined();
  expect(finding?.remedy).toContain('No se puede agregar');
});
