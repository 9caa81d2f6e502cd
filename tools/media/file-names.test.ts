import { slug, titleFromFileName } from './file-names';

test('names variants with letters and digits that an address can hold', () => {
  expect(slug('Ñandú & Compañía (final).SVG')).toBe('nandu-compania-final');
});

test('reads a title out of a file name', () => {
  expect(titleFromFileName('clientes/cooperativa-lénca_del sur.svg')).toBe('Cooperativa Lénca Del Sur');
});
