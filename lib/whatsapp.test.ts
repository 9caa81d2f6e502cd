import { whatsappHref } from './whatsapp';

test('a number becomes a chat link with only digits and a prefilled text', () => {
  const { origin, pathname, searchParams } = new URL(whatsappHref('+503 7000 0000'));
  expect(origin + pathname).toBe('https://wa.me/50370000000');
  expect([...searchParams.keys()]).toEqual(['text']);
  expect(searchParams.get('text')).toMatch(/^\S.*\.$/);
});
