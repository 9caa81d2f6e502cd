import { spawn } from 'node:child_process';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { stop } from 'esbuild';
import { listen } from '@/lib/processes/listen';
import { prepareOrExit } from '@/tools/build/prepare-or-exit';
import { bundlePanel, drawnFiles } from './bundle';
import { API_PATH, createServer } from './server';

/** Always the same, so that unsaved words that the browser keeps are found again. */
const DEFAULT_PORT = 4000;

/** What opens an address in the browser; elsewhere `xdg-open`. */
const openers: Partial<Record<NodeJS.Platform, [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens the panel on this machine, without login, over the files of the working tree. */
console.log('Abriendo la página…');
await prepareOrExit();
const backend = { backend: { name: 'proxy', proxy_url: API_PATH }, show_preview_links: false };
const panel = await bundlePanel(backend);
// Its process takes as much memory as all the rest.
await stop();
const made = new Map<string, Uint8Array | string>();
for (const [name, data] of panel) made.set(`/admin/${name}`, data);
for (const [name, data] of drawnFiles) made.set(`/media/drawings/${name}`, data);
const { fetch } = createServer(made, process.env.PANEL_ROOT);
const server = createAdaptorServer({ fetch }) as Server;
const port = await listen(server, Number(process.env.PORT ?? DEFAULT_PORT)).catch(giveUp);
const address = `http://127.0.0.1:${port}/admin/`;
console.log(`\nEdita la página en ${address}\nCtrl+C termina; lo que guardaste queda en esta máquina.\n`);
if (process.stdout.isTTY) openBrowser();

/** Ends with what a person can do about it. */
function giveUp(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error('El panel ya está abierto en otra ventana (npm run editar): usa esa, o ciérrala con Ctrl+C.');
  process.exit(1);
}

function openBrowser(): void {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  // Without one the address is in the terminal.
  spawn(program, [...args, address], { stdio: 'ignore' }).on('error', () => {});
}
