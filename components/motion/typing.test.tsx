import { keystrokes } from './typing';

test('phrases are typed and deleted letter by letter, without deleting what the next one begins with', () => {
  const strokes = keystrokes(['sol', 'soy']);
  const seen = Array.from({ length: 14 }, () => strokes.next().value);
  expect(seen.map(([text]) => text)).toEqual([
    '',
    's',
    'so',
    'sol',
    'so',
    'soy',
    'so',
    's',
    '',
    '',
    's',
    'so',
    'sol',
    'so',
  ]);
  expect(seen.map(([, wait]) => wait)).toEqual([500, 90, 90, 200, 90, 200, 90, 90, 90, 500, 90, 90, 200, 90]);
});
