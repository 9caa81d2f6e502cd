import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { toLines } from '@/tools/review/report';
import { blockingFindings } from '@/tools/review/review-all';
import { style } from '@/tools/review/terminal';
import { previewEnv } from './preview-env';

/**
 * `npm run build`: exports the site and finishes the export, unless the content breaks a rule. A preview (`SITE_ENV=preview`) shows what the review found.
 * With `-- --server` it also leaves the server as one file in `dist/`.
 */
const { values } = parseArgs({ options: { server: { type: 'boolean', default: false } } });
const errors = await blockingFindings();
if (errors.length > 0) {
  console.error(['El contenido tiene algo que corregir:', '', ...toLines(errors, style.red('✗'))].join('\n'));
  process.exit(1);
}
const env = await previewEnv();
runNode(['node_modules/next/dist/bin/next', 'build']);
runNode(['--import', 'tsx', 'tools/build/after-build.ts']);
if (env.SITE_ENV === 'preview') runNode(['--import', 'tsx', 'admin/build.ts']);
if (values.server) runNode(['--import', 'tsx', 'tools/build/bundle-server.ts']);

/** Runs a step to its end; its failure ends the build with the same code. */
function runNode(args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
