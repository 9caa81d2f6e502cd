import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { build } from 'esbuild';
import { PAGE_PATH } from '@/lib/routes';
import { freePort, listen } from '@/lib/testing/listen';
import { startServer } from '@/lib/testing/program';
import { run } from './commands';
import { evaluate, readSources } from './content-files';
import { EDITOR_PATH } from './contract';
import { createEditor, passUpgrade } from './server';
import { bytesLeft } from './weight';

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
  const { outputFiles } = await build({
    entryPoints: ['editor/panel/panel.tsx'],
    bundle: true,
    write: false,
    outfile: 'panel.js',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const panel = Object.fromEntries(outputFiles.map((file) => [path.basename(file.path), file.text]));

  const [port, pagePort, servicePort] = [Number(process.env.PORT || 4000), await freePort(), await freePort()];
  const env = { PORT: String(pagePort), CONTACT_SERVICE_PORT: String(servicePort) };
  const dev = [process.execPath, '--import', 'tsx', 'tools/build/dev.ts'];
  const page = await startServer(dev, { port: pagePort, path: PAGE_PATH, env }).catch(giveUp);

  const ports = { port, pagePort };
  const token = randomBytes(24).toString('base64url');
  const server = createAdaptorServer({ fetch: createEditor(ports, token, panel).fetch }) as Server;
  server.on('upgrade', passUpgrade(ports));
  await listen(server, port).catch(giveUp);

  const address = `http://127.0.0.1:${port}${EDITOR_PATH}?clave=${token}`;
  console.log(`\nEdita la página en ${address}\nCtrl+C termina; lo que cambiaste queda en esta máquina.\n`);
  const opener = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  if (process.stdout.isTTY) spawn(opener, [address], { stdio: 'ignore' }).on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => page.stop().then(() => process.exit(0)));

  // What the page weighs is known from a build of this content.
  if (bytesLeft(await evaluate(readSources())) === undefined) await run('build').catch(() => {});
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
