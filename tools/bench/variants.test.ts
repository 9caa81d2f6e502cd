import { variantsOf } from './variants';

const page = { name: 'page', folder: 'out', path: '/' };

test('a variant loses one thing and, as the page itself, the content policy', () => {
  const html =
    '<meta http-equiv="Content-Security-Policy" content="x"/><style>p{color:red;text-wrap:pretty}</style><p>';
  const { page: compared, variants } = variantsOf(page, html);
  expect(compared.transform?.(html)).toBe('<style>p{color:red;text-wrap:pretty}</style><p>');
  expect(variants.map(({ name, transform }) => [name, transform?.(html)])).toEqual([
    ['without text-wrap', '<style>p{color:red;}</style><p>'],
  ]);
});

test('what the page does not have is named instead of measured', () => {
  const { variants, absent } = variantsOf(page, '<div data-island="typing" class="[backdrop-filter:blur(4px)]">');
  expect(variants.map(({ name }) => name)).toEqual(['without typed phrase']);
  expect(absent).toContain('backdrop blur');
});
