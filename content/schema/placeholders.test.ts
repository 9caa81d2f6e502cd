import { findUnknownPlaceholders, insertCompanyData } from './placeholders';

const site = { name: 'Pago$$ & Co', legalName: 'Pago S. A.', email: 'hola@pago.co' };

test('insertCompanyData replaces only placeholders whose value is in site.json', () => {
  expect(insertCompanyData({ texts: ['{name} y {email}', '{url}', 4] }, site)).toEqual({
    texts: ['Pago$$ & Co y hola@pago.co', '{url}', 4],
  });
});

test.each(['{Name}', '{empresa}', '{{name}}', `\${name}`, '{name', 'name}'])(
  'reports the unknown placeholder %s instead of replacing it',
  (text) => {
    expect(insertCompanyData(`Somos ${text}`, site)).toBe(`Somos ${text}`);
    expect(findUnknownPlaceholders(text)).toHaveLength(1);
  },
);
