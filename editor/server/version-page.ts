import { copyFile, link, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageAddress } from '@/editor/api';
import { PAGE_PATH } from '@/lib/routes';
import { freePort } from '@/lib/testing/listen';
import { type RunningServer, startServer } from '@/lib/testing/program';
import { git, tryGit } from './git';
import { Rejected } from './rejection';

/** The page of a version that can be looked at. */
interface VersionPage {
  folder: string;
  server: RunningServer;
}

let shown: VersionPage | undefined;

/**
 * Shows the page as it was in a version, in a worktree of its own. The one before it is closed.
 *
 * @throws Rejected when that version does not start
 */
export async function viewVersion(id: string): Promise<PageAddress> {
  await closeVersionPage();
  const folder = await mkdtemp(path.join(tmpdir(), 'version-'));
  await git('worktree', 'add', '--detach', '--force', folder, id);
  // Turbopack refuses a link to a folder outside of the project.
  await linkFolder('node_modules', path.join(folder, 'node_modules'));
  const port = await freePort();
  const env = { PORT: String(port), CONTACT_SERVICE_PORT: String(await freePort()) };
  const command = [process.execPath, '--import', 'tsx', 'tools/build/dev.ts'];
  try {
    const server = await startServer(command, { port, path: PAGE_PATH, cwd: folder, env });
    shown = { folder, server };
    return { address: `http://localhost:${port}${PAGE_PATH}` };
  } catch (error) {
    await removeWorktree(folder);
    console.error(error);
    throw new Rejected({
      problem: 'La página de esa versión no se abrió.',
      remedy: 'Sus cambios se pueden leer en la lista; para verla, avisa a quien programa el sitio.',
    });
  }
}

/** Closes the page of a version that was looked at. */
export async function closeVersionPage(): Promise<void> {
  const page = shown;
  shown = undefined;
  if (!page) return;
  await page.server.stop();
  await removeWorktree(page.folder);
}

async function removeWorktree(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await tryGit('worktree', 'prune');
}

/** A folder of hard links, which takes no room; between disks, of copies. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) await linkFolder(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
