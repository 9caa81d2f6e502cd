import { brand } from './brand/maker';
import { films } from './films/maker';
import { fonts } from './fonts/maker';
import { hero } from './hero/maker';
import type { Maker } from './maker';
import { map } from './map/maker';

/** Every maker by name, in the order in which `npm run make` runs them. */
const makers: Record<string, Maker> = { fonts, brand, hero, map, ...films };

const names = process.argv.slice(2);
/** `films` selects `films/scout` and the other films. */
const selects = (name: string, maker: string) => maker === name || maker.startsWith(`${name}/`);
const unknown = names.filter((name) => !Object.keys(makers).some((maker) => selects(name, maker)));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose from: ${Object.keys(makers).join(', ')}.`);
  process.exit(1);
}
for (const [name, make] of Object.entries(makers)) {
  if (names.length > 0 && !names.some((asked) => selects(asked, name))) continue;
  console.log(`${name}:`);
  await make((line) => console.log(`  ${line}`));
}
