import { createServer as createHttpServer } from 'node:http';
import { stop } from 'esbuild';
import { listen } from '@/lib/processes/listen';
import { prepareOrExit } from '@/tools/build/prepare-or-exit';
import { bundlePanel, drawnFiles } from './bundle';
import { API_PATH, createServer } from './server';

/** Always the same, so that unsaved words that the browser keeps are found again. */
const DEFAULT_PORT = 4000;

/** Opens the panel on this machine, without login, over the files of the working tree. */
console.log('Abriendo la página…');
await prepareOrExit();
const config = { backend: { name: 'proxy', proxy_url: API_PATH }, show_preview_links: false };
const panel = await bundlePanel({ config, addresses: [] });
// Its process takes as much memory as all the rest.
await stop();
const made = new Map<string, Uint8Array | string>();
for (const [name, data] of panel) made.set(`/admin/${name}`, data);
for (const [name, data] of drawnFiles) made.set(`/media/drawings/${name}`, data);
const server = createHttpServer(await createServer(made));
const port = await listen(server, Number(process.env.PORT ?? DEFAULT_PORT)).catch(giveUp);
console.log(`
Edita la página en http://127.0.0.1:${port}/admin/
Ctrl+C termina; lo que guardaste queda en esta máquina.
`);

/** Ends with what a person can do about it. */
function giveUp(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error('El panel ya está abierto en otra ventana (npm run editar): usa esa, o ciérrala con Ctrl+C.');
  process.exit(1);
}
