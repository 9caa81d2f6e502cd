import { unknownPlaceholders, withCompanyData } from './placeholders';

const site = { name: 'Pago$$ & Co', legalName: 'Pago S. A.', email: 'hola@pago.co' };

test('withCompanyData replaces each placeholder whose value is in site.json', () => {
  expect(withCompanyData({ texts: ['{name} y {email}', '{url}', 4] }, site)).toEqual({
    texts: ['Pago$$ & Co y hola@pago.co', '{url}', 4],
  });
});

test.each(['{Name}', '{empresa}', '{{name}}', `\${name}`, '{name', 'name}'])(
  'unknownPlaceholders reports %s',
  (text) => {
    expect(withCompanyData(`Somos ${text}`, site)).toBe(`Somos ${text}`);
    expect(unknownPlaceholders(text)).toHaveLength(1);
  },
);
