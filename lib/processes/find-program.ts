import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folders of the PATH, and folders of server programs that are often only on the PATH of root. */
const PROGRAM_FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/usr/bin'];

/** Returns the path of the first installed program, or undefined if none of the names is installed. */
export function findProgram(...names: string[]): string | undefined {
  const paths = names.flatMap((name) => PROGRAM_FOLDERS.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path));
}

/** Returns the folder of the newest PostgreSQL programs. Debian installs each version in a folder outside the PATH. */
export function findPostgres(): string | undefined {
  const debianFolder = '/usr/lib/postgresql';
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debianFolder, version, 'bin')), ...PROGRAM_FOLDERS];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}
