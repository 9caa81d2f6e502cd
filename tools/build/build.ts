import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { pointsInWords, summaryOf } from '@/tools/review/print-points';
import { prepareBuild, refusalOf } from './prepare-build';

/**
 * `npm run build`: `next build` and the post-processing of its export, unless the content has an error or, for a real
 * address (`SITE_URL`), an open point. A preview (`SITE_ENV=preview`) lists what is open. With `-- --server` it also
 * bundles the server into `dist/`.
 */
const { values } = parseArgs({ options: { server: { type: 'boolean', default: false } } });
const prepared = await prepareBuild();
const { env, points } = prepared;
const refusal = refusalOf(prepared);
if (refusal) {
  console.error(`${pointsInWords(points)}\n\n${refusal}`);
  process.exit(1);
}
runNode(['node_modules/next/dist/bin/next', 'build']);
runNode(['--import', 'tsx', 'tools/build/after-build.ts']);
if (env.SITE_ENV === 'preview') runNode(['--import', 'tsx', 'admin/build.ts']);
if (values.server) runNode(['--import', 'tsx', 'tools/build/bundle-server.ts']);
if (points.length > 0) console.log(`\n${summaryOf(points)} Los muestra: npm run contenido -- revisar`);

/** Runs a step to its end; its failure ends the build with the same exit code. */
function runNode(args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
