import { momentInWords } from './moment-in-words';

const now = new Date(2026, 10, 23, 15, 0);

test.each([
  [new Date(2026, 10, 23, 9, 41), 'hoy a las 9:41'],
  [new Date(2026, 10, 23, 1, 5), 'hoy a la 1:05'],
  [new Date(2026, 10, 22, 23, 59), 'ayer a las 23:59'],
  [new Date(2026, 10, 17, 9, 41), 'el martes 17 de noviembre'],
  [new Date(2025, 10, 17, 9, 41), 'el lunes 17 de noviembre de 2025'],
])('%s is told as «%s»', (date, words) => {
  expect(momentInWords(date, now)).toBe(words);
});
