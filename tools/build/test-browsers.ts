import { spawnSync } from 'node:child_process';
import { bring, ENGINES } from './machine';

/** `npm run engines`: brings Firefox and WebKitGTK where it may, and runs the core journeys in them. */
const { firefox, webKitDriver, miniBrowser, display } = bring(ENGINES);
if (!firefox || !webKitDriver || !miniBrowser || !display) process.exit(1);
const paths = { FIREFOX_PATH: firefox, WEBKIT_DRIVER_PATH: webKitDriver, MINI_BROWSER_PATH: miniBrowser };
const env = { ...process.env, ...paths };
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'e2e/browsers/run-journeys.ts'], {
  stdio: 'inherit',
  env,
});
process.exitCode = status ?? 1;
