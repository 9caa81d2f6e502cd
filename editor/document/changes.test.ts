import { type Change, changesBetween } from './changes';
import { type Pointer, splitPointer, valueAt } from './pointer';
import { aClient, aMember, sampleContent } from './testing/sample-content';

/** The changes when the sample content has another value at a pointer, or none. */
function changesAt(pointer: Pointer, value: unknown): Change[] {
  const after = sampleContent();
  const { parent, key } = splitPointer(pointer);
  const holder = Object(valueAt(after, parent));
  if (value === undefined) delete holder[key];
  else holder[key] = value;
  return changesBetween(sampleContent(), after);
}

const [cumbre, lenca, faro] = ['Cumbre', 'Lenca', 'Faro'].map(aClient);
const [ana, luis, eva] = ['Ana Ruiz', 'Luis Mora', 'Eva Sol'].map(aMember);
/** Lenca under another name. */
const cima = { ...lenca, name: 'Cima' };

test('equal contents have no changes', () => {
  expect(changesBetween(sampleContent(), sampleContent())).toEqual([]);
});

test.each<[sentences: string, pointer: Pointer, value: unknown]>([
  // Values.
  ['Portada: cambió Titular.', '/hero/headline', 'Otro'],
  ['Talento, Ana Ruiz: cambió Cargo.', '/talent/members/0/position/label', 'CEO'],
  ['Clientes, Lenca: se agregó Escala.', '/clients/logos/1/scale', 0.8],
  ['Empresa, Lima: cambió Posición.', '/site/offices/0/position/lat', 5],
  ['Clientes: se quitó.', '/clients', undefined],
  // Pictures.
  ['Clientes, Lenca: cambió Logotipo.', '/clients/logos/1/logo', aClient('Otro').logo],
  ['Clientes, Lenca, Logotipo: cambió Texto alternativo.', '/clients/logos/1/logo/alt', 'Otro'],
  ['Portada: cambió Fondo.', '/hero/image/tall/avif', '/media/hero/otro.avif'],
  ['Productos, Scout: cambió Película.', '/products/slides/0/film/poster/jpeg', '/a.jpg'],
  // Lists of groups.
  ['Clientes: se agregó Cima.', '/clients/logos', [cumbre, aClient('Cima'), lenca, faro]],
  ['Talento: se quitó Ana Ruiz.', '/talent/members', [luis, eva]],
  ['Talento: cambió el orden de Personas.', '/talent/members', [eva, ana, luis]],
  ['Clientes: cambió el orden.', '/clients/logos', [lenca, cumbre, faro]],
  ['Clientes, Cima: cambió Cliente.', '/clients/logos', [cumbre, cima, faro]],
  [
    'Clientes, Cima: cambió Cliente. Clientes: se agregó Sol. Clientes: cambió el orden.',
    '/clients/logos',
    [faro, cumbre, cima, aClient('Sol')],
  ],
  ['Menú: cambió Blog.', '/navigation/entries/1', { name: 'Blog', href: 'https://blog.co' }],
  // Lists of texts.
  ['Portada: cambió Frase 2.', '/hero/phrases/1', 'Datos'],
  ['Portada: se agregó «Datos».', '/hero/phrases', ['Software', 'Diseño', 'Nube', 'Datos']],
  ['Portada: se quitó «Diseño». Portada: cambió el orden de Frases.', '/hero/phrases', ['Nube', 'Software']],
])('says «%s»', (sentences, pointer, value) => {
  const changes = changesAt(pointer, value);
  expect(changes.map(({ sentence }) => sentence).join(' ')).toBe(sentences);
});

test('a picture is shown as such, before and after', () => {
  const [change] = changesAt('/clients/logos/1/logo', aClient('Otro').logo);
  expect(change).toMatchObject({
    pointer: '/clients/logos/1/logo',
    before: { kind: 'picture', src: '/media/clients/Lenca.svg', alt: 'Lenca' },
    after: { kind: 'picture', src: '/media/clients/Otro.svg', alt: 'Otro' },
  });
});

test('a choice is told by its name, an order by the names of its entries', () => {
  const [choice] = changesAt('/hero/primaryAction/scrollToId', 'clients');
  expect(choice?.after).toEqual({ kind: 'text', text: 'Clientes' });
  const [order] = changesAt('/clients/logos', [lenca, cumbre, faro]);
  expect(order?.before).toEqual({ kind: 'text', text: 'Cumbre, Lenca, Faro' });
  expect(order?.after).toEqual({ kind: 'text', text: 'Lenca, Cumbre, Faro' });
});
