import { mkdtempSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stop } from 'esbuild';
import { listen } from '@/lib/processes/listen';
import { prepareOrExit } from '@/tools/build/prepare-or-exit';
import { drawnFiles, panelFiles, writeFiles } from './bundle';
import { API_PATH, createServer } from './server';

/** Always the same, so that unsaved words that the browser keeps are found again. */
const DEFAULT_PORT = 4000;

/** Opens the panel on this machine, without login, over the files of the working tree. */
console.log('Abriendo la página…');
await prepareOrExit();
const folder = mkdtempSync(path.join(tmpdir(), 'panel-'));
const config = { backend: { name: 'proxy', proxy_url: API_PATH }, show_preview_links: false };
writeFiles(path.join(folder, 'admin'), await panelFiles(config));
writeFiles(path.join(folder, 'media', 'drawings'), drawnFiles);
// Its process takes as much memory as all the rest.
await stop();
const server = createHttpServer(await createServer(folder));
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
