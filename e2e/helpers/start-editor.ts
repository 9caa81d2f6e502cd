import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { freePort } from '@/lib/testing/listen';
import { type RunningServer, startServer } from '@/lib/testing/program';

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
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync(resolve('test-results/editar-'));
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: folder, encoding: 'utf8' });
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  for (const file of [...files.split('\0').filter(Boolean), 'out/AboutUs.html']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  // Hard links: Turbopack refuses a link to a folder outside of the project.
  run('cp', '-al', resolve('node_modules'), 'node_modules');
  run('git', 'init', '--quiet');
  run('git', 'config', 'user.name', 'Marta');
  run('git', 'config', 'user.email', 'marta@istmo.example');
  run('git', 'add', '--all');
  run('git', 'commit', '--quiet', '--message', 'El contenido como estaba');

  const port = await freePort();
  const command = [process.execPath, '--import', 'tsx', 'tools/desk/editor/main.ts'];
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
