import { json } from 'node:stream/consumers';
import type { Navigation } from '@/content/types';
import { renderMenuPage } from './render';

/**
 * Renders the menu pages for the journeys: reads the menus, each by a name, as JSON and prints the HTML of each so. Their
 * scripts go to the folder that is given.
 */
const [, , folder] = process.argv;
const menus = (await json(process.stdin)) as Record<string, Navigation>;
const html: Record<string, string> = {};
for (const [name, navigation] of Object.entries(menus)) html[name] = await renderMenuPage(navigation, folder);
process.stdout.write(JSON.stringify(html));
