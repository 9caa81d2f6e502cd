import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the tools of the matrix are installed on demand; git ignores it. */
const FOLDER = 'hosting/.tools';

/** Tools that are no dependencies of this project, in the versions that docs/hosting.md was written with. */
const VERSIONS = { wrangler: '4.164.0', 'netlify-cli': '27.10.2' } as const;

function installed(name: string, version: string): string {
  const folder = join(FOLDER, 'node_modules', name);
  if (!existsSync(folder)) {
    console.log(`Se instala ${name} en ${FOLDER}/`);
    mkdirSync(FOLDER, { recursive: true });
    if (!existsSync(join(FOLDER, 'package.json'))) writeFileSync(join(FOLDER, 'package.json'), '{}\n');
    const options = ['--no-audit', '--no-fund', '--prefix', FOLDER];
    execFileSync('npm', ['install', ...options, `${name}@${version}`], { stdio: 'inherit' });
  }
  return resolve(folder);
}

/** The entry file of a tool, installed when it is missing. */
export function tool(name: keyof typeof VERSIONS, entry: string): string {
  return join(installed(name, VERSIONS[name]), entry);
}

/** A Node of version 22 or later: this one, or one from the npm registry. */
export function newerNode(): string {
  if (Number.parseInt(process.versions.node, 10) >= 22) return process.execPath;
  return join(installed(`node-${process.platform}-${process.arch}`, '22'), 'bin/node');
}
