import { unknownPlaceholders, withCompanyData } from './placeholders';

const site = { name: 'Pago$$ & Co', legalName: 'Pago S. A.', email: 'hola@pago.co' };

test('the company’s data stands in the place of its names, as it is', () => {
  expect(withCompanyData({ texts: ['{name} y {email}', 4] }, site)).toEqual({
    texts: ['Pago$$ & Co y hola@pago.co', 4],
  });
});

test('a name that stands for nothing, or for what is missing, is left', () => {
  expect(withCompanyData('{empresa} {url}', site)).toBe('{empresa} {url}');
  expect(unknownPlaceholders('{empresa} {url}')).toEqual(['{empresa}']);
});

test.each(['{Name}', '{empresa}', '{{name}}', `\${name}`, '{name', 'name}'])('%s is no name of the data', (text) => {
  expect(withCompanyData(`Somos ${text}`, site)).toBe(`Somos ${text}`);
  expect(unknownPlaceholders(text)).toHaveLength(1);
});
