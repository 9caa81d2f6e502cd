import { brand } from './brand/maker';
import { fonts } from './fonts/maker';
import type { Maker } from './maker';

/** Every maker of the workshop by name, in the order in which `npm run media` runs them. */
const makers: Record<string, Maker> = { fonts, brand };

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in makers));
if (unknown.length > 0) {
  console.error(`No existe: ${unknown.join(', ')}. Elige entre: ${Object.keys(makers).join(', ')}.`);
  process.exit(1);
}
for (const [name, make] of Object.entries(makers)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`${name}:`);
  await make((line) => console.log(`  ${line}`));
}
