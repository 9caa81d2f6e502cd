import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { previewEnv } from './preview-env';

/**
 * `npm run build`: exports the site and finishes the export. A preview (`SITE_ENV=preview`) shows what the review found.
 * With `-- --server` it also leaves the server as one file in `dist/`.
 */
const { values } = parseArgs({ options: { server: { type: 'boolean', default: false } } });
const env = await previewEnv();
runNode(['node_modules/next/dist/bin/next', 'build']);
runNode(['--import', 'tsx', 'tools/build/after-build.ts']);
if (values.server) runNode(['--import', 'tsx', 'tools/build/bundle-server.ts']);

/** Runs a step to its end; its failure ends the build with the same code. */
function runNode(args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
