import { readAnalytics } from './analytics';

test.each([undefined, '', '  '])('without a value (%p) nothing is counted', (value) => {
  expect(readAnalytics(value)).toEqual({ kind: 'off' });
});

test.each([
  ['https://plausible.io/js/pa-AbC_1-2.js', 'https://plausible.io'],
  [' https://visitas.istmo.example:8443/js/pa-x.js\n', 'https://visitas.istmo.example:8443'],
  ['http://127.0.0.1:8000/js/pa-x.js', 'http://127.0.0.1:8000'],
])('%s is the script of a service', (value, origin) => {
  expect(readAnalytics(value)).toEqual({ kind: 'on', script: value.trim(), origin });
});

test.each([
  ['the whole snippet', '<script async src="https://plausible.io/js/pa-x.js"></script>'],
  ['the service alone', 'https://plausible.io'],
  ['the script that names no site', 'https://plausible.io/js/script.js'],
  ['an address without its protocol', 'plausible.io/js/pa-x.js'],
  ['a host without HTTPS', 'http://plausible.io/js/pa-x.js'],
  ['any host', 'https://*.io/js/pa-x.js'],
  ['a host that adds to the policy', "https://a;script-src'unsafe-inline'/js/pa-x.js"],
  ['two addresses', 'https://a.io/js/pa-x.js https://b.io/js/pa-x.js'],
  ['a password', 'https://ana:clave@plausible.io/js/pa-x.js'],
  ['a port that is none', 'https://plausible.io:99999/js/pa-x.js'],
])('%s is refused, in Spanish and with a remedy', (_, value) => {
  expect(readAnalytics(value)).toEqual({
    kind: 'refused',
    problem: `NEXT_PUBLIC_ANALYTICS=${value} no se puede usar.`,
    remedy: expect.stringContaining('https://plausible.io/js/pa-'),
  });
});
