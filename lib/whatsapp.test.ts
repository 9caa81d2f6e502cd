import { whatsappHref } from './whatsapp';

test.each(['+503 7000 0000', '+503-7000-0000', '+503 (7000) 0000', '+50370000000'])(
  '%s opens a chat by its digits alone, with a first sentence',
  (number) => {
    const { origin, pathname, searchParams } = new URL(whatsappHref(number));
    expect(origin + pathname).toBe('https://wa.me/50370000000');
    expect([...searchParams.keys()]).toEqual(['text']);
    expect(searchParams.get('text')).toMatch(/^\S.*\.$/);
  },
);
