import { whatsappHref } from './whatsapp';

test.each(['+503 7000 0000', '+503-7000-0000', '+503 (7000) 0000', '+50370000000'])(
  '%s becomes a chat link with only digits and a prefilled text',
  (number) => {
    const { origin, pathname, searchParams } = new URL(whatsappHref(number));
    expect(origin + pathname).toBe('https://wa.me/50370000000');
    expect([...searchParams.keys()]).toEqual(['text']);
    expect(searchParams.get('text')).toMatch(/^\S.*\.$/);
  },
);
