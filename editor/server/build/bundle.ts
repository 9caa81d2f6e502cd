import { readFile } from 'node:fs/promises';
import path from 'node:path';
import nextEnv from '@next/env';
import tailwind from '@tailwindcss/postcss';
import { build, type Plugin } from 'esbuild';
import postcss from 'postcss';
import { pageConstants } from '@/lib/page-constants';

/** Files for the browser by their names. */
export type Bundle = Record<string, Uint8Array>;

/** The panel: `panel.js`, `panel.css` and its fonts. */
export function bundlePanel(): Promise<Bundle> {
  return bundle({ panel: 'editor/panel/main.tsx' });
}

/** The edited page: `page.js`, and `page.css` with the styles of the components. */
export function bundlePage(): Promise<Bundle> {
  return bundle({ page: 'editor/page/main.tsx' });
}

/** The styles of the whole page, which come before those of its components: `globals.css`. */
export function bundleGlobalStyles(): Promise<Bundle> {
  return bundle({ globals: 'app/globals.css' });
}

async function bundle(entryPoints: Record<string, string>): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    write: false,
    outdir: 'bundle',
    assetNames: '[name]',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    loader: { '.woff2': 'file' },
    plugins: [styles],
    define: { 'process.env': '{}', ...pageSettings() },
  });
  return Object.fromEntries(outputFiles.map((file) => [path.basename(file.path), file.contents]));
}

/** The settings that the page has as constants: as in Next, those whose names begin with `NEXT_PUBLIC_`. */
function pageSettings(): Record<string, string> {
  nextEnv.loadEnvConfig(process.cwd(), true);
  const env = process.env;
  nextEnv.resetEnv();
  const names = Object.keys(env).filter((name) => name.startsWith('NEXT_PUBLIC_'));
  const settings = { NODE_ENV: 'production', ...pageConstants(env) };
  const entries = [...names.map((name) => [name, env[name]]), ...Object.entries(settings)];
  return Object.fromEntries(entries.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]));
}

/** Style sheets with the utilities of Tailwind, as Next makes them (`postcss.config.mjs`). */
const styles: Plugin = {
  name: 'styles',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: from }) => {
      const { css } = await postcss([tailwind()]).process(await readFile(from, 'utf8'), { from });
      return { contents: css, loader: from.endsWith('.module.css') ? 'local-css' : 'css' };
    });
  },
};
