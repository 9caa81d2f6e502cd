import { readFileSync, writeFileSync, mkdirSync, readdirSync } from 'node:fs';
process.chdir('/work/w58');
const { build } = await import('/work/w58/node_modules/esbuild/lib/main.js');
const { createAdaptorServer } = await import('/work/w58/node_modules/@hono/node-server/dist/index.mjs');
const { bundlePanel, drawnFiles } = await import('/work/w58/admin/bundle.ts');
const { createServer, API_PATH } = await import('/work/w58/admin/server.ts');
const git = process.env.GITMODE;
const backend = git ? { backend: { name: 'proxy', proxy_url: 'http://127.0.0.1:8181/api/v1', branch: 'main' }, publish_mode: 'editorial_workflow' } : { backend: { name: 'proxy', proxy_url: API_PATH }, show_preview_links: false };
const dir = git ? '/tmp/c58/cachegit' : '/tmp/c58/cache'; mkdirSync(dir, { recursive: true });
let panel: Map<string, Uint8Array | string>;
if (process.argv.includes('--all') || readdirSync(dir).length === 0) {
  panel = await bundlePanel(backend);
  for (const [k, v] of panel) writeFileSync(`${dir}/${k}`, v);
} else {
  panel = new Map(readdirSync(dir).map((k) => [k, readFileSync(`${dir}/${k}`)]));
  const { outputFiles } = await build({ entryPoints: ['admin/panel/main.ts'], bundle: true, write: false, outdir: 'bundle', format: 'esm', jsx: 'automatic', define: { 'process.env': '{}', 'process.env.NODE_ENV': '"production"', 'process.env.ADMIN_FILMS': JSON.stringify(JSON.stringify(['mi-taller', 'moviint', 'scout'])) } });
  panel.set('panel.js', outputFiles[0].contents); writeFileSync(`${dir}/panel.js`, panel.get('panel.js'));
}
const made = new Map();
for (const [n, d] of panel) made.set(`/admin/${n}`, d);
for (const [n, d] of drawnFiles) made.set(`/media/drawings/${n}`, d);
const app = createServer(made, process.env.ROOT || '.');
createAdaptorServer({ fetch: app.fetch }).listen(Number(process.env.PORT || 4158), '127.0.0.1', () => console.log('Listo en 127.0.0.1'));
