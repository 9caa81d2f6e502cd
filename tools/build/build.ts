import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { OUT } from '@/lib/build-output';
import { formatPoints, formatSummary } from '@/tools/review/print-points';
import { findBlocker, prepareBuild } from './prepare-build';

/**
 * `npm run build`: runs `next build` and post-processes its export. Stops if the content has an error, or if it has an
 * open point and the build is for a public URL (`SITE_URL`). A preview (`SITE_ENV=preview`) lists its open points
 * instead. With `-- --server`, also bundles the server into `dist/`.
 */
const { values } = parseArgs({ options: { server: { type: 'boolean', default: false } } });
const preparedBuild = await prepareBuild();
const { env, points } = preparedBuild;
const blocker = findBlocker(preparedBuild);
if (blocker) {
  console.error(`${formatPoints(points)}\n\n${blocker}`);
  process.exit(1);
}
runNode(['node_modules/next/dist/bin/next', 'build']);
runNode(['--import', 'tsx', 'tools/build/after-build.ts']);
if (env.SITE_ENV === 'preview') runNode(['--import', 'tsx', 'admin/build.ts']);
if (values.server) runNode(['--import', 'tsx', 'tools/build/bundle-server.ts']);
// The user of a web server must read the files, whatever the umask of the build and of the clone. Windows has no modes.
spawnSync('chmod', ['-R', 'a+rX', OUT, ...(values.server ? ['dist'] : [])]);
if (points.length > 0) console.log(`\n${formatSummary(points)} Los muestra: npm run contenido -- revisar`);

/** Runs a Node script and waits for it. If the script fails, ends the build with the same exit code. */
function runNode(args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
