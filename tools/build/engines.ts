import { spawnSync } from 'node:child_process';
import { bring, ENGINES } from './machine';

/** `npm run engines`: brings Firefox and WebKitGTK where it may, and runs the core journeys in them. */
const found = bring(ENGINES);
if (ENGINES.some((engine) => !found[engine])) process.exit(1);
const {
  FIREFOX_PATH = found.firefox,
  WEBKIT_DRIVER_PATH = found.webKitDriver,
  MINI_BROWSER_PATH = found.miniBrowser,
} = process.env;
const env = { ...process.env, FIREFOX_PATH, WEBKIT_DRIVER_PATH, MINI_BROWSER_PATH };
process.exitCode =
  spawnSync(process.execPath, ['--import', 'tsx', 'e2e/engines/main.ts'], { stdio: 'inherit', env }).status ?? 1;
