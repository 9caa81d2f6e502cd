import { json } from 'node:stream/consumers';
import type { Navigation } from '@/content/types';
import { bundleMenuScripts, renderMenuPage } from './render';

/**
 * Renders the menu pages for the journeys: reads the menus, each by a name, as JSON and prints `{ html, scripts }` as
 * JSON: the HTML of each by its name, and the text of each script by its path.
 */
const menus = (await json(process.stdin)) as Record<string, Navigation>;
const scripts = await bundleMenuScripts();
const html: Record<string, string> = {};
for (const [name, navigation] of Object.entries(menus)) html[name] = await renderMenuPage(navigation);
process.stdout.write(JSON.stringify({ html, scripts }));
