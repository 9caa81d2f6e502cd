import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REFERENCE, referenceFiles } from './reference';

test('the committed configurations are what the generators give (npm run hosting renews them)', () => {
  const committed = readdirSync(REFERENCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(REFERENCE, name)).isFile())
    .map((name): [string, string] => [name, readFileSync(join(REFERENCE, name), 'utf8')]);
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(referenceFiles()));
});
