/** @jest-environment jsdom */
import {
  cacheControl,
  contentSecurityPolicy,
  headerPolicy,
  headersFor,
  TYPING_STYLE_HASHES,
  withMetaPolicy,
} from './headers';
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

test('only files with a hash in their name are cached as immutable', () => {
  expect(cacheControl('/_next/static/chunks/a.js')).toContain('immutable');
  for (const path of ['/AboutUs', '/media/a.svg', '/nosotros', '/notification/contact']) {
    expect(cacheControl(path)).not.toContain('immutable');
  }
});

test('only the page has a Content-Security-Policy header', () => {
  expect(headersFor('/AboutUs', 'p')).toMatchObject({ 'Content-Security-Policy': 'p' });
  expect(headersFor('/media/a.svg', 'p')).not.toHaveProperty('Content-Security-Policy');
});

test('the headers let other sites embed only the Open Graph image', () => {
  expect(headersFor('/opengraph-image.png', 'p')['Cross-Origin-Resource-Policy']).toBe('cross-origin');
  expect(headersFor('/AboutUs', 'p')['Cross-Origin-Resource-Policy']).toBe('same-origin');
});
