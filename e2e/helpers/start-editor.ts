import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@/lib/testing/listen';
import { type RunningServer, startServer } from '@/lib/testing/program';
import { copyProject } from './copy-project';

/** A copy of the project that a journey may change, with the editor open in it. */
export interface OpenEditor extends RunningServer {
  folder: string;
  /** The editor's address with its key, as it is shown to people. */
  address: string;
  /** Runs a program in the copy and gives what it printed. */
  run(program: string, ...args: string[]): string;
}

/** Copies the project, as it stands here, into a repository of its own and runs `npm run editar` in it. */
export async function startEditor(): Promise<OpenEditor> {
  const folder = copyProject('editar');
  mkdirSync(join(folder, 'out'));
  cpSync('out/AboutUs.html', join(folder, 'out/AboutUs.html'));
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: folder, encoding: 'utf8' });
  run('git', 'init', '--quiet');
  run('git', 'config', 'user.name', 'Marta');
  run('git', 'config', 'user.email', 'marta@istmo.example');
  run('git', 'add', '--all');
  run('git', 'commit', '--quiet', '--message', 'El contenido como estaba');

  const port = await freePort();
  const command = [process.execPath, '--import', 'tsx', 'editor/start.ts'];
  const editor = await startServer(command, {
    port,
    path: '/editar',
    cwd: folder,
    folder,
    env: { PORT: String(port) },
  });
  const address = editor.output().match(/http\S+clave=\S+/)?.[0] ?? '';
  return Object.assign(editor, { folder, address, run });
}
