import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import nextEnv from '@next/env';
import tailwind from '@tailwindcss/postcss';
import { build, type Plugin } from 'esbuild';
import postcss from 'postcss';
import { EARLY_MOTION_SCRIPT } from '@/components/motion/motion-store';
import { readContentFile } from '@/content/reading/files';
import { contentFiles } from '@/content/schema/content';
import { pageConstants } from '@/lib/page-constants';
import type { drawPage } from '@/lib/page-drawings';
import { MEDIA_FOLDER, MEDIA_MANIFEST } from '@/lib/prepared-media';

/** The files of the panel by their names. */
export type PanelFiles = Map<string, Uint8Array | string>;

/** Decap's own bundle, which the package brings ready to use. */
const DECAP = 'node_modules/decap-cms/dist/decap-cms.js';

/** The fonts of the page, as `app/layout.tsx` has them. */
const FONTS = [
  { name: 'roboto', weight: '400 800' },
  { name: 'roboto-mono', weight: '500' },
];

interface PanelOptions {
  /** The settings of Decap's backend (`settings.ts`). */
  backend: object;
  drawings: ReturnType<typeof drawPage>['drawings'];
}

/** Everything that the panel consists of: Decap, what configures it, and the page of its preview. */
export async function bundlePanel({ backend, drawings }: PanelOptions): Promise<PanelFiles> {
  const [scripts, page, styles] = await Promise.all([
    bundle({ panel: 'admin/panel/main.ts' }),
    bundle({ page: 'admin/page/main.tsx' }),
    bundle({ styles: 'app/globals.css' }),
  ]);
  // The styles of the whole page come before those of its components.
  const css = [styles.get('styles.css'), page.get('page.css')].map((part) => Buffer.from(part ?? '').toString());
  const fonts = FONTS.map(({ name }): [string, Uint8Array] => [
    `${name}.woff2`,
    readFileSync(`app/fonts/${name}.woff2`),
  ]);
  return new Map<string, Uint8Array | string>([
    ...scripts,
    ...page,
    ...fonts,
    ['page.css', [fontFaces(), ...css].join('\n')],
    ['page.html', pageDocument(drawings)],
    ['index.html', panelDocument(backend)],
    ['decap-cms.js', await readFile(DECAP)],
  ]);
}

async function bundle(entryPoints: Record<string, string>): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    minify: true,
    write: false,
    outdir: 'bundle',
    assetNames: '[name]',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    loader: { '.woff2': 'file' },
    plugins: [styles],
    define: {
      'process.env': '{}',
      'process.env.ADMIN_FILMS': JSON.stringify(JSON.stringify(films())),
      ...pageSettings(),
    },
  });
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.contents]));
}

/** The films that a product may have, by their names. */
function films(): string[] {
  const files = readdirSync(`${MEDIA_FOLDER}/peliculas`);
  return [...new Set(files.filter((file) => /\.(?:mp4|webm)$/.test(file)).map((file) => file.split('.')[0] ?? ''))];
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

/** Style sheets with the utilities of Tailwind, as Next makes them (`postcss.config.mjs`), but for the tones. */
const styles: Plugin = {
  name: 'styles',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: from }) => {
      const source = await readFile(from, 'utf8');
      const withTones = source.replaceAll('tailwind.config.ts', 'admin/page/tailwind.config.ts');
      const { css } = await postcss([tailwind()]).process(withTones, { from });
      return { contents: css, loader: from.endsWith('.module.css') ? 'local-css' : 'css' };
    });
  },
};

function fontFaces(): string {
  const faces = FONTS.map(
    ({ name, weight }) => `@font-face{font-family:${name};font-weight:${weight};src:url(${name}.woff2)}`,
  );
  const variables = FONTS.map(({ name }) => `--font-${name}:${name}`);
  return [...faces, `:root{${variables.join(';')}}`].join('\n');
}

/** The page before the panel gives it a content; `app/layout.tsx` has the same for visitors. */
function pageDocument(drawings: PanelOptions['drawings']): string {
  const content = Object.fromEntries(contentFiles.map((file) => [file, readContentFile(file)]));
  const media: unknown = existsSync(MEDIA_MANIFEST) ? JSON.parse(readFileSync(MEDIA_MANIFEST, 'utf8')) : {};
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>La página</title>
<meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}" />
<link rel="stylesheet" href="page.css" />
<script>${EARLY_MOTION_SCRIPT}</script>
${dataBlock('drawings', drawings)}
${dataBlock('built', { content, media })}
<script type="module" src="page.js"></script>
<body></body>
</html>
`;
}

function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

function panelDocument(backend: object): string {
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="${panelPolicy(backend)}" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>Editar la página</title>
<style>${PANEL_STYLES}</style>
${dataBlock('backend', backend)}
<script>window.CMS_MANUAL_INIT = true</script>
<script src="decap-cms.js"></script>
<script type="module" src="panel.js"></script>
<body></body>
</html>
`;
}

/** What Decap's own styles do badly: sentences in capitals, faint letters; and a library of files that no place takes. */
const PANEL_STYLES = `
[class*='-ControlErrorsList'] { text-transform: none; font-size: 0.875rem; text-align: left; }
[class*='-AppHeaderButton'] { display: none; }
:root { --toastify-color-error: #b3261e; --toastify-color-success: #17693a; }
`;

/** Nothing is sent from the page in the panel, so that its form can be tried. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'none'",
  "form-action 'none'",
].join('; ');

/**
 * The panel's own policy; that of the page knows nothing of it. Decap compiles the check of its configuration
 * (`unsafe-eval`) and writes its styles into the document; its preview is a frame that follows the same policy.
 */
function panelPolicy(backend: object): string {
  return [
    "default-src 'self'",
    "script-src 'self' 'unsafe-eval' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    // The pictures of accounts.
    "img-src 'self' data: blob: https:",
    ['connect-src', "'self'", 'blob:', 'data:', ...hostsIn(backend)].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
  ].join('; ');
}

/** The hosts that Decap asks, by its settings; GitHub's it knows itself. */
function hostsIn(backend: object): string[] {
  const { name, ...settings }: Record<string, unknown> = Object(Object(backend).backend);
  const addresses = Object.values(settings).filter((value) => typeof value === 'string' && URL.canParse(value));
  const ofGitHub = name === 'github' ? ['https://api.github.com', 'https://www.githubstatus.com'] : [];
  return [...new Set(addresses.map((address) => new URL(String(address)).origin)), ...ofGitHub];
}
