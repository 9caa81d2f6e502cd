import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { freePort, listen } from '@/lib/processes/listen';
import { startServer } from '@/lib/processes/start-server';
import { PAGE_PATH } from '@/lib/routes';
import { EDITOR_PATH } from './api';
import { createEditor } from './server/app';
import { bundlePanel } from './server/bundle-panel';
import { passUpgrade } from './server/page-proxy';
import { closeVersionPage } from './server/version-page';

const DEFAULT_PORT = 4000;

/** What opens an address in the browser. Not Windows' explorer, which opens a folder when the address has a query. */
const openers: Partial<Record<NodeJS.Platform, [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Ends with what a person can do about it. */
function giveUp({ message }: Error): never {
  const isOpen = /Another next dev server|EADDRINUSE/.test(message);
  const remedy =
    'La página ya está abierta en otra ventana (npm run editar o npm run dev): usa esa, o ciérrala con Ctrl+C.';
  console.error(isOpen ? remedy : message);
  process.exit(1);
}

/** Opens the live page on this machine, with a panel beside it that changes its content. */
async function openEditor(): Promise<void> {
  console.log('Abriendo la página…');
  const panel = await bundlePanel();
  const port = Number(process.env.PORT || DEFAULT_PORT);
  const pagePort = await freePort();
  const page = await startPage(pagePort).catch(giveUp);

  const key = randomBytes(24).toString('base64url');
  const server = createAdaptorServer({ fetch: createEditor({ port, pagePort, key, panel }).fetch }) as Server;
  server.on('upgrade', passUpgrade({ port, pagePort }));
  await listen(server, port).catch(async (error: Error) => {
    await page.stop();
    giveUp(error);
  });

  const address = `http://127.0.0.1:${port}${EDITOR_PATH}?clave=${key}`;
  console.log(`\nEdita la página en ${address}\nCtrl+C termina; lo que cambiaste queda en esta máquina.\n`);
  if (process.stdout.isTTY) openBrowser(address);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      await Promise.allSettled([page.stop(), closeVersionPage()]);
      process.exit(0);
    });
  }
}

async function startPage(pagePort: number) {
  const servicePort = await freePort();
  const command = [process.execPath, '--import', 'tsx', 'tools/build/dev.ts'];
  const env = { PORT: String(pagePort), CONTACT_SERVICE_PORT: String(servicePort) };
  return startServer(command, { port: pagePort, path: PAGE_PATH, env });
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
