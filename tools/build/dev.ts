import { type ChildProcess, spawn } from 'node:child_process';
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { basename, join } from 'node:path';
import { MEDIA_MANIFEST, MEDIA_ROOT } from '@/lib/prepared-media';
import { PAGE_PATH } from '@/lib/routes';
import { prepareMedia } from '@/tools/media/prepare';

/**
 * `npm run dev`: runs `next dev` and, on a loopback port, the contact service. `next dev` proxies contact requests to
 * the service. While these run, also prepares changed originals again.
 */
const port = process.env.PORT || '3000';
const servicePort = process.env.CONTACT_SERVICE_PORT || '3001';

const children = [
  startNode(['--import', 'tsx', 'server/main.ts', '--contact-only'], { PORT: servicePort, HOST: '127.0.0.1' }),
  startNode(['node_modules/next/dist/bin/next', 'dev', '--port', port], {
    NODE_ENV: 'development',
    CONTACT_SERVICE_URL: `http://127.0.0.1:${servicePort}`,
    NEXT_TELEMETRY_DISABLED: '1',
  }),
];
const watchers = watchMedia();
console.log(`\nThe page will be at http://localhost:${port}${PAGE_PATH} (Ctrl+C stops it).\n`);

let isStopping = false;
// The exit code is null when a signal ended the process.
for (const child of children) child.on('exit', (exitCode) => stopAll(exitCode ?? 1));
process.on('SIGINT', () => stopAll(0));
process.on('SIGTERM', () => stopAll(0));

/** Prepares the originals again when content or an original changes. The changed manifest makes Next.js reload. */
function watchMedia(): FSWatcher[] {
  let preparation: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const onChange = (_: string, file: string | null) => {
    if (file === basename(MEDIA_MANIFEST)) return;
    clearTimeout(timer);
    // Waits briefly, because an editing program may write a file in several steps.
    timer = setTimeout(() => {
      preparation = preparation.then(() => prepareMedia()).catch(console.error);
    }, 100);
  };
  // Watches each folder separately. With `recursive`, Node on Linux stops watching a file that a program replaces.
  const mediaFolders = readdirSync(MEDIA_ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = ['content', ...mediaFolders.map(({ name }) => join(MEDIA_ROOT, name))];
  return folders.map((folder) => watch(folder, onChange));
}

/** Stops the contact service, Next.js and this command. Called on a signal, and when one of the processes ends. */
function stopAll(exitCode: number): void {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = exitCode;
  for (const watcher of watchers) watcher.close();
  for (const child of children) child.kill('SIGTERM');
}

function startNode(args: string[], variables: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...variables } });
}
