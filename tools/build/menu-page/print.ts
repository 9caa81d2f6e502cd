import { json } from 'node:stream/consumers';
import type { Navigation } from '@/content/types';
import { renderMenuPage } from './render';

/** Renders the menu pages for the journeys: reads the menus, each by a name, as JSON and prints the HTML of each so. */
const menus = (await json(process.stdin)) as Record<string, Navigation>;
const html: Record<string, string> = {};
for (const [name, navigation] of Object.entries(menus)) html[name] = await renderMenuPage(navigation);
process.stdout.write(JSON.stringify(html));
