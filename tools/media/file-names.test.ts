import { slug, titleFromFileName } from './file-names';

test.each([
  ['Ñandú & Compañía (final).SVG', 'nandu-compania-final'],
  ['Øresund Łódź Straße Æon.png', 'oresund-lodz-strasse-aeon'],
  ['Lenca S.A', 'lenca-s-a'],
])('names variants with letters that an address can hold: %s', (file, name) => {
  expect(slug(file)).toBe(name);
});

test.each([
  ['clientes/cooperativa-lénca_del sur.svg', 'Cooperativa Lénca del Sur'],
  ['molinos-del-sur.svg', 'Molinos del Sur'],
  ['banco de los andes y cía.png', 'Banco de los Andes y Cía'],
  ['o-boticário.svg', 'O Boticário'],
  ['casa do pão.png', 'Casa do Pão'],
  ['vitamina-e.svg', 'Vitamina E'],
  ['grupo-éxito.svg'.normalize('NFD'), 'Grupo Éxito'],
  ['BBVA.png', 'BBVA'],
  ['iFood.svg', 'iFood'],
  ['AM-PM.svg', 'AM-PM'],
  ['Coca-Cola México.svg', 'Coca-Cola México'],
  ['Lenca S.A.', 'Lenca S.A.'],
])('reads a title out of a file name: %s', (file, title) => {
  expect(titleFromFileName(file)).toBe(title);
});

test.each([
  ['lenca@2x.png', 'Lenca'],
  ['lenca-recortado.png', 'Lenca'],
  ['Lenca - copia (2).png', 'Lenca'],
  ['Copia de Lenca.png', 'Lenca'],
  ['logo_lenca_final_v2 (1).png', 'Lenca'],
  ['Logo Lenca RGB.png', 'Lenca'],
  ['lenca_1024x768.png', 'Lenca'],
  ['foto de ana ruiz.jpg', 'Ana Ruiz'],
  ['IMG_1234 Ana Ruiz.jpg', 'Ana Ruiz'],
  ['ana ruiz-removebg-preview.png', 'Ana Ruiz'],
  ['Final Cut.png', 'Final Cut'],
  ['Foto Ruiz.png', 'Foto Ruiz'],
  ['Grupo 5.svg', 'Grupo 5'],
])('leaves out what people and programs add to a name: %s', (file, title) => {
  expect(titleFromFileName(file)).toBe(title);
});

test.each([
  'logo_final_v2 (1) copia.png',
  'IMG_1234.JPG',
  'IMG-20261120-WA0001.jpg',
  'PXL_20261120_101112345.MP.jpg',
  '20261120_101112.jpg',
  'WhatsApp Image 2026-11-20 at 10.11.12.jpeg',
  'Imagen de WhatsApp 2026-11-20 a las 10.11.12_abcd1234.jpg',
  'image001.png',
  'Sin título-1.png',
  'Sin título-1.png'.normalize('NFD'),
  'Captura de pantalla 2026-11-20 a la(s) 10.11.12.png',
  'Recurso 1.svg',
  '@2x.png',
])('finds no title in what a camera or a program wrote: %s', (file) => {
  expect(titleFromFileName(file)).toBe('');
});
