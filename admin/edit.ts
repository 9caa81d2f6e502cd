import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import decapServer from 'decap-server/dist/middlewares.js';
import express from 'express';
import { listen } from '@/lib/processes/listen';
import { prepareOrExit } from '@/tools/media/prepare-or-exit';
import { drawingFiles, panelFiles, writeFiles } from './bundle';

/** The port of the panel. It is the same in each run, because browsers store unsaved edits by origin and port. */
const DEFAULT_PORT = 4000;

// Serves the panel on this machine without a login. The panel edits the files of the working tree.
console.log('Abriendo la página…');
await prepareOrExit();
const servedFolder = mkdtempSync(path.join(tmpdir(), 'panel-'));
const decapConfig = { backend: { name: 'proxy', proxy_url: '/api/v1' }, show_preview_links: false };
writeFiles(path.join(servedFolder, 'admin'), await panelFiles(decapConfig));
writeFiles(path.join(servedFolder, 'media', 'drawings'), drawingFiles);

const app = express();
app.use((request, response, next) => {
  // Rejects requests with another host name, which prevents DNS rebinding, and requests from other origins.
  const panelOrigin = `http://${request.headers.host}`;
  const isAllowed = request.hostname === '127.0.0.1' && (request.headers.origin ?? panelOrigin) === panelOrigin;
  if (isAllowed) next();
  else response.sendStatus(403);
});
app.use(express.static(servedFolder), express.static('public'));
// Serves Decap's API. It edits the working tree, or the folder in `GIT_REPO_DIRECTORY`.
await decapServer.registerLocalFs(app, { logLevel: 'warn' });
const port = await listen(createServer(app), Number(process.env.PORT ?? DEFAULT_PORT)).catch((error) => {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error('El panel ya está abierto en otra ventana (npm run editar): usa esa, o ciérrala con Ctrl+C.');
  process.exit(1);
});
console.log(`
Edita la página en http://127.0.0.1:${port}/admin/
Ctrl+C termina; lo que guardaste queda en esta máquina.
`);
