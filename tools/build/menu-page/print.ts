import { json } from 'node:stream/consumers';
import type { Navigation } from '@/content/types';
import { renderMenuPage } from './render';

/** Renders the menu page for the journeys: reads `{ navigation, lost }` as JSON and prints its HTML and script as JSON. */
const { navigation, lost } = (await json(process.stdin)) as { navigation: Navigation; lost?: boolean };
process.stdout.write(JSON.stringify(await renderMenuPage(navigation, lost)));
