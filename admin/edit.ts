import { spawn } from 'node:child_process';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { stop } from 'esbuild';
import { readContentFile } from '@/content/reading/files';
import { drawPage } from '@/lib/page-drawings';
import { paletteOrModel } from '@/lib/palette';
import { listen } from '@/lib/processes/listen';
import { bundlePanel } from './bundle';
import { API_PATH, createServer } from './server';

/** Always the same, so that unsaved words that the browser keeps are found again. */
const DEFAULT_PORT = 4000;

/** What opens an address in the browser. Not Windows' explorer, which opens a folder when the address has a query. */
const openers: Partial<Record<NodeJS.Platform, [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

await openPanel();

/** Opens the panel on this machine, without login, over the files of the working tree. */
async function openPanel(): Promise<void> {
  console.log('Abriendo la página…');
  const site = Object(readContentFile('site'));
  const { files, drawings } = drawPage(site.offices, paletteOrModel(Object(readContentFile('brand')).colors));
  const backend = { backend: { name: 'proxy', proxy_url: API_PATH, branch: 'main' }, show_preview_links: false };
  const panel = await bundlePanel({ backend, drawings });
  // Its process takes as much memory as all the rest.
  await stop();
  const app = createServer({ panel, drawings: files, root: process.env.PANEL_ROOT });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const port = await listen(server, Number(process.env.PORT ?? DEFAULT_PORT)).catch(giveUp);
  const address = `http://127.0.0.1:${port}/admin/`;
  console.log(`\nEdita la página en ${address}\nCtrl+C termina; lo que guardaste queda en esta máquina.\n`);
  if (process.stdout.isTTY) openBrowser(address);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
}

/** Ends with what a person can do about it. */
function giveUp(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error('El panel ya está abierto en otra ventana (npm run editar): usa esa, o ciérrala con Ctrl+C.');
  process.exit(1);
}

function openBrowser(address: string): void {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  // Without one the address is in the terminal.
  spawn(program, [...args, address], { stdio: 'ignore' }).on('error', () => {});
}
