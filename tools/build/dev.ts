import { type ChildProcess, spawn } from 'node:child_process';
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { basename, join } from 'node:path';
import { MEDIA_FOLDER, MEDIA_MANIFEST } from '@/lib/prepared-media';
import { PAGE_PATH } from '@/lib/routes';
import { prepareMedia } from '@/tools/media/prepare';
import { prepareBuild } from './prepare-build';

/**
 * `npm run dev`: the live page with the same redirects as in production, and a contact form that works. The
 * contact service runs in its own process on a loopback port, and `next dev` passes contact requests on to it.
 */
const port = process.env.PORT || '3000';
const servicePort = process.env.CONTACT_SERVICE_PORT || '3001';

// Copied before Next reads its `.env` files, which are for the page alone.
const serviceEnv = { ...process.env, PORT: servicePort, HOST: '127.0.0.1' };
const pageEnv = {
  ...(await prepareBuild({ dev: true })).env,
  CONTACT_SERVICE_URL: `http://127.0.0.1:${servicePort}`,
  NEXT_TELEMETRY_DISABLED: '1',
};

const children = [
  startNode(['--import', 'tsx', 'server/main.ts', '--contact-only'], serviceEnv),
  startNode(['node_modules/next/dist/bin/next', 'dev', '--port', port], pageEnv),
];
const watchers = keepMediaPrepared();
console.log(`\nThe page will be at http://localhost:${port}${PAGE_PATH} (Ctrl+C stops it).\n`);

let stopping = false;
// Without a code a signal ended it.
for (const child of children) child.on('exit', (code) => stop(code ?? 1));
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

/** Prepares what changes in the content; the page is drawn anew when the manifest changes. */
function keepMediaPrepared(): FSWatcher[] {
  let prepared: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const onChange = (_: string, file: string | null) => {
    if (file === basename(MEDIA_MANIFEST)) return;
    clearTimeout(timer);
    // An editor may write a file in several steps.
    timer = setTimeout(() => {
      prepared = prepared.then(() => prepareMedia()).catch(console.error);
    }, 100);
  };
  // Not `recursive`, with which Linux loses a file that an editor replaces by another.
  const places = readdirSync(MEDIA_FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = ['content', ...places.map(({ name }) => join(MEDIA_FOLDER, name))];
  return folders.map((folder) => watch(folder, onChange));
}

/** Either process alone is of no use: when one ends, so does the other, and so does this command. */
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const watcher of watchers) watcher.close();
  for (const child of children) child.kill('SIGTERM');
}

function startNode(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env });
}
