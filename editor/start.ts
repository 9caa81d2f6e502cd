import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { stop } from 'esbuild';
import { listen } from '@/lib/processes/listen';
import { EDITOR_PATH } from './api';
import { createEditor } from './server/app';
import { bundlePage, bundlePanel } from './server/build/bundle';
import { DrawnFiles, STYLES } from './server/build/drawn-files';
import { EditSession } from './server/session';

const DEFAULT_PORT = 4000;

/** What opens an address in the browser. Not Windows' explorer, which opens a folder when the address has a query. */
const openers: Partial<Record<NodeJS.Platform, [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens the page on this machine, with a panel beside it that changes its content. */
async function openEditor(): Promise<void> {
  console.log('Abriendo la página…');
  const port = Number(process.env.PORT || DEFAULT_PORT);
  const key = randomBytes(24).toString('base64url');
  const drawn = new DrawnFiles();
  // Begins at once what takes longest; what fails is told when the page asks for it.
  drawn.at(STYLES).catch(() => {});
  const [panel, page] = await Promise.all([bundlePanel(), bundlePage()]);
  // Its process takes as much memory as all the rest.
  await stop();
  const session = await EditSession.open();
  const { fetch } = createEditor({ session, port, key, panel, page, drawn });
  const server = createAdaptorServer({ fetch }) as Server;
  await listen(server, port).catch(giveUp);

  const address = `http://127.0.0.1:${port}${EDITOR_PATH}?clave=${key}`;
  console.log(`\nEdita la página en ${address}\nCtrl+C termina; lo que cambiaste queda en esta máquina.\n`);
  if (process.stdout.isTTY) openBrowser(address);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
}

/** Ends with what a person can do about it. */
function giveUp(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error('El editor ya está abierto en otra ventana (npm run editar): usa esa, o ciérrala con Ctrl+C.');
  process.exit(1);
}

function openBrowser(address: string): void {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  // Without one the address is in the terminal.
  spawn(program, [...args, address], { stdio: 'ignore' }).on('error', () => {});
}

/** `npm run editar` opens the editor; `npm run editar -- fotos` takes the pictures of the guide from it. */
const [command] = process.argv.slice(2);
if (command === undefined) {
  await openEditor();
} else if (command === 'fotos') {
  // Loaded only here, since it brings a browser's driver.
  const { takeGuidePictures } = await import('./guide-pictures');
  await takeGuidePictures();
} else {
  console.error(`«${command}» no es una orden del editor. Hay una: npm run editar -- fotos.`);
  process.exitCode = 2;
}
