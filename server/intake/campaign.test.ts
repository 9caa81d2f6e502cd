import { labelledCampaign, readCampaign } from './campaign';

const NONE = { source: null, medium: null, name: null };

const read = (referer: string, allowed: string[] = []) =>
  readCampaign(new Headers({ referer, host: 'www.istmo.example' }), allowed);

/** What is kept of a source that the link writes like this. */
const sourceOf = (written: string) => read(`https://www.istmo.example/AboutUs?utm_source=${written}`).source;

test('the campaign is read from the query of the page that sent the request', () => {
  const query = 'utm_source=linkedin&utm_medium=post+pagado&utm_campaign=oto%C3%B1o%2026&utm_term=x#contact-us';
  expect(read(`https://www.istmo.example/AboutUs?${query}`)).toEqual({
    source: 'linkedin',
    medium: 'post pagado',
    name: 'otoño 26',
  });
});

test.each([
  ['no referer', ''],
  ['a page without a query', 'https://www.istmo.example/AboutUs'],
  ['a page of another site', 'https://evil.example/?utm_source=x'],
  ['a page of a sibling site', 'https://istmo.example/?utm_source=x'],
  ['a site whose address begins like this one', 'https://www.istmo.example.evil.example/?utm_source=x'],
  ['this site as the name of a user', 'https://www.istmo.example@evil.example/?utm_source=x'],
  ['another port', 'https://www.istmo.example:8443/?utm_source=x'],
  ['an address that is no page', 'data://www.istmo.example/?utm_source=x'],
  ['an address that cannot be read', 'https://[/?utm_source=x'],
  ['empty values', 'https://www.istmo.example/?utm_source=&utm_medium=%20%09&utm_campaign'],
])('%s gives no campaign', (_, referer) => {
  expect(read(referer)).toEqual(NONE);
});

test('a page of an allowed origin is this site', () => {
  const allowed = ['https://istmo.example'];
  expect(read('https://istmo.example/AboutUs?utm_source=correo', allowed).source).toBe('correo');
  expect(read('http://istmo.example/AboutUs?utm_source=correo', allowed)).toEqual(NONE);
});

test.each([
  ['spaces around it', '%20correo%20', 'correo'],
  ['line breaks that would begin a header or a line', 'a%0D%0ABcc:%20x@evil.example', 'aBcc: x@evil.example'],
  ['the escape of a terminal', '%1B[31mrojo%C2%9B0m', '[31mrojo0m'],
  ['marks that turn the writing', 'a%E2%80%AEb%E2%81%A6c', 'abc'],
  ['letters without width', 'a%E2%80%8Bb%EF%BB%BFc%C2%ADd', 'abcd'],
  ['line separators', 'a%E2%80%A8b', 'ab'],
  ['nothing that can be seen', '%E3%85%A4%E2%A0%80%E2%80%8B', null],
  ['an escape that is cut', '100%', '100%'],
  ['two values, of which the first counts', 'uno&utm_source=dos', 'uno'],
])('of %s only what can be seen is kept', (_, written, kept) => {
  expect(sourceOf(written)).toBe(kept);
});

test('a value is cut at a hundred characters, and no character in two', () => {
  expect(sourceOf('x'.repeat(5000))).toBe('x'.repeat(100));
  expect(sourceOf(`${'x'.repeat(99)}%F0%9F%9A%80%F0%9F%9A%80`)).toBe(`${'x'.repeat(99)}🚀`);
});

test('only what is there of a campaign is named', () => {
  expect(labelledCampaign(NONE)).toEqual({});
  expect(labelledCampaign({ source: 'linkedin', medium: null, name: 'otoño' })).toEqual({
    Fuente: 'linkedin',
    Campaña: 'otoño',
  });
});
