import { cpSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

/**
 * `npm run build -- --server` leaves in `dist/` what plain Node runs without this project's packages: `server.mjs`,
 * and beside it the driver of SQLite with its native part for every platform.
 */
const SQLITE = 'node_modules/@photostructure/sqlite';
const NATIVE_FILES = [
  `${SQLITE}/package.json`,
  `${SQLITE}/dist/index.mjs`,
  `${SQLITE}/prebuilds`,
  'node_modules/node-gyp-build',
];

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: ['server/main.ts'],
  outfile: 'dist/server.mjs',
  bundle: true,
  platform: 'node',
  target: 'node20.12',
  format: 'esm',
  external: ['@photostructure/sqlite', 'pg-native'],
  // Packages in CommonJS ask for Node's modules with `require`.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});
for (const file of NATIVE_FILES) cpSync(file, `dist/${file}`, { recursive: true });
