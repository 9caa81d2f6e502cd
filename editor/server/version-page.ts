import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { PageAddress } from '@/editor/api';
import { freePort } from '@/lib/processes/listen';
import { type RunningServer, startServer } from '@/lib/processes/start-server';
import { PAGE_PATH } from '@/lib/routes';
import { outputOf, runGit } from './git';
import { Rejected } from './rejection';
import { commitOf } from './version-content';

/**
 * Where the files of the version stand: within the project, since Turbopack refuses a link to dependencies outside of
 * its root, and that is the folder with the outermost lock file.
 */
const FOLDER = '.version';
const PAGE_FOLDER = path.join(FOLDER, 'pagina');

let server: RunningServer | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Shows the page as it was in a version, with its own code and the dependencies of today. The one before it is closed.
 *
 * @throws Rejected when there is no such version, or it does not start
 */
export function viewVersion(id: string): Promise<PageAddress> {
  const opened = turn.then(() => openVersionPage(id));
  turn = opened.catch(() => undefined);
  return opened;
}

/** Closes the page of a version that was looked at. */
export async function closeVersionPage(): Promise<void> {
  await server?.stop();
  server = undefined;
  await rm(FOLDER, { recursive: true, force: true });
}

async function openVersionPage(id: string): Promise<PageAddress> {
  const commit = await commitOf(id);
  await closeVersionPage();
  await writeVersion(commit);
  const port = await freePort();
  const env = { PORT: String(port), CONTACT_SERVICE_PORT: String(await freePort()) };
  const command = [process.execPath, '--import', 'tsx', 'tools/build/dev.ts'];
  try {
    server = await startServer(command, { port, path: PAGE_PATH, cwd: PAGE_FOLDER, env, detached: true });
    return { address: `http://localhost:${port}${PAGE_PATH}` };
  } catch (error) {
    await closeVersionPage();
    console.error(error);
    throw new Rejected({
      problem: 'La página de esa versión no se abrió.',
      remedy: 'Sus cambios se pueden leer en la lista; para verla, avisa a quien programa el sitio.',
    });
  }
}

/** Writes the files of a version. They are no worktree of git: Next would take that for a project of its own. */
async function writeVersion(commit: string): Promise<void> {
  await mkdir(PAGE_FOLDER, { recursive: true });
  const index = { GIT_INDEX_FILE: path.resolve(FOLDER, 'index') };
  const prefix = `--prefix=${path.resolve(PAGE_FOLDER)}/`;
  outputOf(await runGit({ args: ['read-tree', commit], env: index }));
  outputOf(await runGit({ args: ['checkout-index', '--all', '--quiet', prefix], env: index }));
  await symlink(path.resolve('node_modules'), path.join(PAGE_FOLDER, 'node_modules'), 'junction');
}
