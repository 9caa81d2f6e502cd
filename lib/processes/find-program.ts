import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The PATH, and the folders of servers, which are often only on the PATH of root. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/usr/bin'];

/** The path of the first of these programs that is installed. */
export function findProgram(...names: string[]): string | undefined {
  const paths = names.flatMap((name) => FOLDERS.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path));
}

/** The folder of the PostgreSQL programs. Debian keeps each version outside the PATH; the newest is returned. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...FOLDERS];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}
