import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where programs are looked for: servers are often installed where only root's PATH looks. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/usr/bin'];

/** The path of the first of these programs that is installed. */
export function findProgram(...names: string[]): string | undefined {
  const paths = names.flatMap((name) => FOLDERS.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path));
}

/** The folder of PostgreSQL's programs; Debian keeps them off the PATH, the newest version is taken. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...FOLDERS];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}
