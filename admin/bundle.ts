import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import tailwind from '@tailwindcss/postcss';
import { build, type Plugin } from 'esbuild';
import postcss from 'postcss';
import { readContentFile } from '@/content/reading/files';
import { contentFileNames } from '@/content/schema/content';
import { drawPage } from '@/lib/page-drawings';
import { paletteOrDefault } from '@/lib/palette';
import { MEDIA_MANIFEST } from '@/lib/prepared-media';

const { colors } = Object(readContentFile('brand'));
const { offices } = Object(readContentFile('site'));

/** The drawings for the current content. `drawingFiles` maps file names to data. `drawings` are props of the page. */
export const { files: drawingFiles, drawings } = drawPage(offices, paletteOrDefault(colors));

type NamedFile = [name: string, data: Uint8Array | string];

/** Builds all files of the panel. It may contact the allowed origins, such as the API of the git host. */
export async function panelFiles(decapConfig: object, allowedOrigins: string[] = []): Promise<NamedFile[]> {
  const { outputFiles } = await build({
    entryPoints: {
      panel: 'admin/panel/main.ts',
      page: 'admin/page/main.tsx',
      styles: 'app/globals.css',
      tilt: 'components/relief/tilt-worker.ts',
    },
    bundle: true,
    minify: true,
    write: false,
    outdir: 'bundle',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [tailwindPlugin],
    // Replaces `process.env`, which browsers lack. Without the key for Google Maps, the page renders no Google map.
    define: {
      'process.env': '{}',
      'process.env.NODE_ENV': '"production"',
      'process.env.TILT_WORKER': '"tilt.js"',
    },
  });
  return [
    ...outputFiles.map((file): NamedFile => [path.basename(file.path), file.contents]),
    ['roboto.woff2', readFileSync('app/fonts/roboto.woff2')],
    ['roboto-mono.woff2', readFileSync('app/fonts/roboto-mono.woff2')],
    ['page.html', previewPageHtml()],
    ['index.html', panelHtml(decapConfig, allowedOrigins)],
    ['decap-cms.js', readFileSync('node_modules/decap-cms/dist/decap-cms.js')],
  ];
}

export function writeFiles(folder: string, files: Iterable<NamedFile>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, data] of files) writeFileSync(path.join(folder, name), data);
}

/** An esbuild plugin that compiles Tailwind with the same PostCSS plugin as Next.js (`postcss.config.mjs`). */
const tailwindPlugin: Plugin = {
  name: 'tailwind',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: from }) => {
      const { css } = await postcss([tailwind()]).process(readFileSync(from, 'utf8'), { from });
      return { contents: css, loader: from.endsWith('.module.css') ? 'local-css' : 'css' };
    });
  },
};

/** Returns the HTML of the preview page. Its security policy prevents the contact form from sending requests. */
function previewPageHtml(): string {
  const content = Object.fromEntries(contentFileNames.map((fileName) => [fileName, readContentFile(fileName)]));
  const mediaManifest: unknown = JSON.parse(readFileSync(MEDIA_MANIFEST, 'utf8'));
  const csp = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'none'";
  // Declares the same fonts as `app/layout.tsx`, and loads the global styles before the styles of the components.
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="${csp}" />
<title>La página</title>
<style>
@font-face { font-family: roboto; font-weight: 400 800; src: url(roboto.woff2); }
@font-face { font-family: roboto-mono; font-weight: 500; src: url(roboto-mono.woff2); }
:root { --font-roboto: roboto; --font-roboto-mono: roboto-mono; }
</style>
<link rel="stylesheet" href="styles.css" />
<link rel="stylesheet" href="page.css" />
${jsonScriptElement('built', { content, media: mediaManifest, drawings })}
<script type="module" src="page.js"></script>
<body></body>
</html>
`;
}

function jsonScriptElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

// Decap compiles its configuration schema (`unsafe-eval`), inserts inline styles, and loads pictures from any host.
// The styles remove the capitals of error messages, increase the contrast, and hide unused buttons.
function panelHtml(decapConfig: object, allowedOrigins: string[]): string {
  const csp = [
    "default-src 'self'; script-src 'self' 'unsafe-eval' 'unsafe-inline'; style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    ["connect-src 'self' blob: data:", ...allowedOrigins].join(' '),
  ].join('; ');
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="${csp}" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>Editar la página</title>
<style>
[class*='-ControlErrorsList'] { text-transform: none !important; font-size: 0.875rem !important; text-align: left !important; }
button[class*='-AppHeaderButton'], [class*='-WorkflowTopRow'] [role='button'] { display: none !important; }
a[class*='-AppHeaderButton'], [class*='-WorkflowTopDescription'], [class*='-ColumnCount'], [class*='-CardDate'] { color: #4a5160 !important; }
[class*='-StyledDropdownButton'] { background-color: #4a5160 !important; color: #fff !important; }
:root { --toastify-color-error: #b3261e !important; --toastify-color-success: #17693a !important; }
</style>
${jsonScriptElement('config', decapConfig)}
<script>window.CMS_MANUAL_INIT = true</script>
<script src="decap-cms.js"></script>
<script type="module" src="panel.js"></script>
<body></body>
</html>
`;
}
