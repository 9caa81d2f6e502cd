import path from 'node:path';
import { build } from 'esbuild';

/** Bundles the panel for the browser: its files by name. */
export async function bundlePanel(): Promise<Record<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: { panel: 'editor/panel/main.tsx' },
    bundle: true,
    write: false,
    outdir: 'panel',
    assetNames: '[name]',
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    logLevel: 'error',
    loader: { '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return Object.fromEntries(outputFiles.map((file) => [path.basename(file.path), file.contents]));
}
