import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

/**
 * `npm run bundle` leaves in `dist/` what plain Node runs without this project's packages: `server.mjs`, and beside it
 * the native part of libSQL for each platform that is installed here.
 */
const NATIVE = 'node_modules/@libsql';

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: ['server/main.ts'],
  outfile: 'dist/server.mjs',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Only files are opened: the parts for remote databases stay out.
  alias: { '@libsql/client': '@libsql/client/sqlite3' },
  external: ['pg-native'],
  // Packages in CommonJS ask for Node's modules with `require`, which also finds the native part beside the file.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});
for (const name of readdirSync(NATIVE).filter((name) => existsSync(`${NATIVE}/${name}/index.node`))) {
  cpSync(`${NATIVE}/${name}`, `dist/${NATIVE}/${name}`, { recursive: true });
}
