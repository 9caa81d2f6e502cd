import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { build } from 'esbuild';
import { PAGE_PATH } from '../../../lib/routes';
import { freePort, listen } from '../../../lib/testing/listen';
import { startServer } from '../../../lib/testing/program';
import { run } from './commands';
import { EDITOR_PATH } from './contract';
import { createEditor, passUpgrade } from './server';

/** `npm run editar`: opens the live page on this machine with a panel beside it that changes its content. */
const token = randomBytes(24).toString('base64url');
const HTML = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="clave" content="${token}" />
    <title>Editar la página</title>
    <link rel="stylesheet" href="${EDITOR_PATH}/panel.css" />
    <script type="module" src="${EDITOR_PATH}/panel.js"></script>
  </head>
  <body><div id="panel"></div></body>
</html>`;

console.log('Abriendo la página…');
const { outputFiles } = await build({
  entryPoints: ['tools/desk/editor/panel/main.tsx'],
  ...{ bundle: true, write: false, outfile: 'panel.js', format: 'esm', jsx: 'automatic', logLevel: 'error' },
  define: { 'process.env.NODE_ENV': '"production"' },
});
const built = outputFiles.map(({ path, text }) => [path.split(/[\\/]/).at(-1), text]);

const pagePort = await freePort();
const env = { PORT: String(pagePort), CONTACT_SERVICE_PORT: String(await freePort()) };
await startServer([process.execPath, '--import', 'tsx', 'tools/build/dev.ts'], {
  port: pagePort,
  path: PAGE_PATH,
  env,
});

const port = Number(process.env.PORT || 4000);
const options = { port, pagePort, token, panel: { 'index.html': HTML, ...Object.fromEntries(built) } };
const server = createAdaptorServer({ fetch: createEditor(options).fetch }) as Server;
server.on('upgrade', passUpgrade(options));
await listen(server, port);

const address = `http://127.0.0.1:${port}${EDITOR_PATH}?clave=${token}`;
console.log(
  `\nEdita la página en ${address}\nLo que cambias queda en esta máquina hasta que guardes y publiques. Ctrl+C termina.\n`,
);
const opener = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
if (process.stdout.isTTY) spawn(opener, [address], { stdio: 'ignore' }).on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
// What the page weighs is known from a build.
await run('build').catch(() => {});
