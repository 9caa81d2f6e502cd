/** @jest-environment jsdom */
import { TypedText } from './typed-text';

const pointer = '/hero/headline';
let node: Text;
let writer: TypedText;
const show = (text: string | undefined, current: string) =>
  writer.show(text === undefined ? undefined : { pointer, text }, () => current);
/** Mutations are told after the script that made them. */
const afterMutations = () => Promise.resolve();

beforeEach(() => {
  document.body.innerHTML = '<h1>Antes</h1>';
  node = document.querySelector('h1')?.firstChild as Text;
  const findTexts = () => [...document.querySelectorAll('h1')].flatMap((h1) => (h1.firstChild as Text) ?? []);
  writer = new TypedText({ page: document, findTexts });
});
afterEach(() => writer.stop());

test('what is typed shows at once, and stays while it is saved', async () => {
  show('Ahora', 'Antes');
  expect(node.data).toBe('Ahora');
  show(undefined, 'Ahora');
  await afterMutations();
  expect(node.data).toBe('Ahora');
});

test('what is taken back before the page rendered it goes from the page', () => {
  show('Ahora', 'Antes');
  show(undefined, 'Ahora');
  show(undefined, 'Antes');
  expect(node.data).toBe('Antes');
});

test('a late rendering does not overwrite what is typed since', async () => {
  show('Ahora m', 'Antes');
  show('Ahora mismo', 'Ahora m');
  node.data = 'Ahora m';
  await afterMutations();
  expect(node.data).toBe('Ahora mismo');
  show(undefined, 'Ahora m');
  expect(node.data).toBe('Ahora m');
});

test('what is typed shows again in a node that took the place of another', async () => {
  show('Ahora', 'Antes');
  document.body.innerHTML = '<h1>Aho</h1>';
  await afterMutations();
  expect(document.body.textContent).toBe('Ahora');
});

test('the page keeps what it rendered once nobody types', async () => {
  show('Ahora', 'Antes');
  show(undefined, 'Ahora');
  node.data = 'Ahora';
  await afterMutations();
  show(undefined, 'Otra persona');
  expect(node.data).toBe('Ahora');
});
