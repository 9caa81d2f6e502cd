import { cpSync, readdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

/**
 * `npm run build -- --server` bundles the server into `dist/server.mjs`, which plain Node runs without the packages of
 * this project. The SQLite driver cannot be bundled, so it is copied to `dist/` with its binaries for servers (Linux) and
 * for this machine.
 */
const SQLITE = 'node_modules/@photostructure/sqlite';
const NATIVE_FILES = [
  `${SQLITE}/package.json`,
  `${SQLITE}/dist/index.mjs`,
  ...readdirSync(`${SQLITE}/prebuilds`)
    .filter((name) => name.startsWith('linux-') || name === `${process.platform}-${process.arch}`)
    .map((name) => `${SQLITE}/prebuilds/${name}`),
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
  // Bundled CommonJS packages load Node's modules with `require`, which ES modules do not define.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});
for (const file of NATIVE_FILES) cpSync(file, `dist/${file}`, { recursive: true });
