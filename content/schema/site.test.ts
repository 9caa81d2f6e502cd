import { parse } from 'valibot';
import { siteSchema } from './site';
import { validate } from './validate';

const { url: urlSchema } = siteSchema.entries;

test.each([
  ['https://www.compañía.com', 'https://www.xn--compaa-7va5a.com'],
  ['https://WWW.Empresa.com', 'https://www.empresa.com'],
  ['https://empresa.com:443', 'https://empresa.com'],
  ['https://empresa.com/', 'https://empresa.com'],
])('normalizes the site URL %s to the origin %s', (url, expectedOrigin) => {
  expect(parse(urlSchema, url)).toBe(expectedOrigin);
});

test.each(['https://empresa.com/inicio', 'https://empresa.com/?a', 'https://ana@empresa.com'])(
  'rejects %s as the URL of the site',
  (url) => {
    expect(validate(urlSchema, url)).toMatchObject({ isValid: false });
  },
);
