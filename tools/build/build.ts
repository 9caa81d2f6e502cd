import { spawnSync } from 'node:child_process';
import { reviewAll } from '../desk/review-all';

/** `npm run build`: exports the site and finishes the export. A preview (`SITE_ENV=preview`) shows what the review found. */
const env = { ...process.env };
if (env.SITE_ENV === 'preview') env.PREVIEW_FINDINGS = JSON.stringify((await reviewAll()).findings);
for (const args of [
  ['node_modules/next/dist/bin/next', 'build'],
  ['--import', 'tsx', 'tools/build/after-build.ts'],
]) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
