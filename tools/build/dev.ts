import { type ChildProcess, spawn } from 'node:child_process';
import { previewEnv } from './preview-env';

/**
 * `npm run dev`: the live page with the same redirects as in production, and a contact form that works. The
 * contact service runs in its own process on a loopback port, and `next dev` passes contact requests on to it.
 */
const port = process.env.PORT || '3000';
const servicePort = process.env.CONTACT_SERVICE_PORT || '3001';

// What Next reads from its files is the page's alone.
const own = { ...process.env };
const page = await previewEnv(true);
const children: ChildProcess[] = [
  start(['--import', 'tsx', 'server/main.ts', '--contact-only'], { ...own, PORT: servicePort, HOST: '127.0.0.1' }),
  start(['node_modules/next/dist/bin/next', 'dev', '--port', port], {
    ...page,
    CONTACT_SERVICE_URL: `http://127.0.0.1:${servicePort}`,
    NEXT_TELEMETRY_DISABLED: '1',
  }),
];
console.log(`\nLa página estará en http://localhost:${port}/AboutUs (Ctrl+C termina).\n`);

let stopping = false;

/** Either part alone is of no use: when one ends, so does the other, and so does this command. */
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));

function start(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env });
}
