/** @jest-environment jsdom */
import { contentSecurityPolicy, headerPolicy, headersFor, TYPING_STYLE_HASHES, withMetaPolicy } from './headers';
import { hashSource, inlineHashes } from './inline-hashes';

const html = '<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>x</title></head><body></body></html>';

test('inlineHashes returns one hash for each distinct inline script', () => {
  const page = `<script src="/a.js" async=""></script><script>one()</script><script id="_R_">two(
)</script><script>one()</script><script type="application/ld+json">{}</script>`;
  expect(inlineHashes(page).scripts).toEqual([hashSource('one()'), hashSource('two(\n)')]);
  // The hash is the output of `echo -n 'one()' | openssl dgst -sha256 -binary | base64`.
  expect(hashSource('one()')).toBe("'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='");
});

test('TYPING_STYLE_HASHES contains the hashes of the style element that react-type-animation appends', () => {
  jest.isolateModules(() => require('react-type-animation'));
  const styles = [...document.head.querySelectorAll('style')].map(({ textContent }) => hashSource(textContent ?? ''));
  expect(styles).not.toEqual([]);
  expect([hashSource(''), ...styles]).toEqual(TYPING_STYLE_HASHES);
});

test('the content security policy allows style attributes only by their hashes', () => {
  const policyFor = (html: string) => contentSecurityPolicy(inlineHashes(html), { usesGoogleMaps: false });
  expect(policyFor('<div style="position:relative"></div>')).toContain(
    `style-src-attr 'unsafe-hashes' ${hashSource('position:relative')};`,
  );
  expect(policyFor('<div></div>')).not.toContain('style-src-attr');
});

test.each([
  ['without Google Maps', false],
  ['with Google Maps', true],
])('the content security policy allows inline scripts only by their hashes (%s)', (_, usesGoogleMaps) => {
  const hashes = inlineHashes('<script>one()</script><style>a{}</style>');
  const policy = contentSecurityPolicy(hashes, { usesGoogleMaps });
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '));
  expect(scripts).toContain(hashSource('one()'));
  expect(scripts).not.toMatch(/unsafe/);
  // A hash would disable the 'unsafe-inline' that Google's styles need.
  const styles = policy.split('; ').find((directive) => directive.startsWith('style-src '));
  expect(styles?.includes(hashSource('a{}'))).toBe(!usesGoogleMaps);
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy.includes('google')).toBe(usesGoogleMaps);
  if (!usesGoogleMaps) expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test('the Content-Security-Policy header contains the policy of the page and forbids embedding in frames', () => {
  const policy = contentSecurityPolicy({ scripts: ["'sha256-a$&b='"] }, { usesGoogleMaps: false });
  const page = withMetaPolicy(withMetaPolicy(html, 'old'), policy);
  expect(page.indexOf(policy)).toBeLessThan(page.indexOf('<title>'));
  expect(page).not.toContain('old');
  expect(headerPolicy(page)).toBe(`${policy}; frame-ancestors 'none'`);
  expect(() => headerPolicy(html)).toThrow('npm run build');
});

test.each([
  ['/AboutUs', 'max-age=0', 'p'],
  ['/_next/static/chunks/a.js', 'immutable', "frame-ancestors 'self'"],
  ['/media/politica-de-privacidad.html', 'max-age=0', "frame-ancestors 'self'"],
  ['/admin/index.html', 'max-age=0', "frame-ancestors 'self'"],
  ['/catalogo.pdf', 'max-age=0', "frame-ancestors 'self'"],
])('browsers cache and frame %s as its kind of file requires', (path, cacheControl, policy) => {
  const headers = headersFor(path, 'p');
  expect(headers['Cache-Control']).toContain(cacheControl);
  expect(headers['Content-Security-Policy']).toBe(policy);
});

test('the headers let other sites embed only the Open Graph image', () => {
  expect(headersFor('/opengraph-image.png', 'p')['Cross-Origin-Resource-Policy']).toBe('cross-origin');
  expect(headersFor('/AboutUs', 'p')['Cross-Origin-Resource-Policy']).toBe('same-origin');
});
