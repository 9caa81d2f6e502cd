import { visibleParts } from './watch';

function page({ text = 'Hola', alt = 'Una foto', script = 'a1' } = {}): string {
  return `<title>Sitio</title><script src="/_next/${script}.js">let a</script><p>${text}</p><img alt="${alt}" src="/media/a.avif">`;
}

test.each([
  ['a text', { text: 'Adiós' }],
  ['an alternative text', { alt: 'Otra foto' }],
])('%s is seen to have changed', (_, change) => {
  expect(visibleParts(page(change))).not.toBe(visibleParts(page()));
});

test('names that a build gives its scripts do not matter', () => {
  expect(visibleParts(page({ script: 'b2' }))).toBe(visibleParts(page()));
});
