import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { contentSchemas, titleOf } from '@/content/schema/content';
import { pathInWords } from '@/content/schema/describe';
import type { ContentData } from '@/content/types';
import { PAGE_PATH } from '@/lib/routes';
import { type Check, check } from './check';
import { type ProseField, proseOf } from './fields';
import { isRead, missingFiles } from './page-files';

const BUILD = 'npm run build';
const NO_PREVIEW = 'Compila de nuevo sin SITE_ENV; si sigue igual, avisa a quien programa el sitio.';

/** How many bytes of the page's HTML travel when it is built of the sample content: 29,904 on 24 November 2026. */
const USUAL_WEIGHT = 30_000;
/** How many times heavier a page may be before a person is advised to shorten it. */
const HEAVY_FACTOR = 2;

/** What only a preview holds; none of it may be in a build that is published. */
const PREVIEW_MARK = /data-preview|Vista previa|preview-ribbon/;

/** Where a page asks not to be indexed. */
export const NOINDEX = /<meta name="robots" content="[^"]*noindex/;

/** The text files of a build in which something of a preview stands. */
export function previewTraces(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|js|css|txt|xml|webmanifest)$/.test(name))
    .filter((name) => PREVIEW_MARK.test(readFileSync(path.join(folder, name), 'utf8')))
    .map((name) => `/${name.split(path.sep).join('/')}`);
}

/** How many bytes of a text travel. */
export const weigh = (text: string) => brotliCompressSync(text).length;

/** What must hold of the built files before they are uploaded. */
export async function checkBuild(folder: string, content: ContentData): Promise<Check[]> {
  const pageFile = path.join(folder, `${PAGE_PATH}.html`);
  if (!existsSync(pageFile)) return [missingPage(pageFile)];
  const html = readFileSync(pageFile, 'utf8');
  return [
    checkPreview(folder),
    check({
      title: 'Los buscadores pueden guardar la página',
      problem: NOINDEX.test(html) && 'La página pide que no la guarden (noindex).',
      remedy: NO_PREVIEW,
      command: BUILD,
    }),
    checkCanonical(html, content.site.url),
    checkFragments(html),
    await checkFiles(folder, html),
    checkWeight(html, content),
  ];
}

function missingPage(pageFile: string): Check {
  return check({
    title: 'La página está compilada',
    problem: `La página no quedó compilada: falta ${pageFile}.`,
    remedy: 'Compila de nuevo; si sigue igual, avisa a quien programa el sitio.',
    command: BUILD,
  });
}

function checkPreview(folder: string): Check {
  const traces = previewTraces(folder);
  return check({
    title: 'No queda nada de la vista previa',
    problem: traces.length > 0 && `Hay marcas de la vista previa en ${traces.join(', ')}.`,
    remedy: NO_PREVIEW,
    command: BUILD,
  });
}

function checkCanonical(html: string, siteUrl: string): Check {
  const canonical = html.match(/<link rel="canonical" href="([^"]*)"/)?.[1];
  const found = canonical ? `La página dice ${canonical}.` : 'La página no dice su dirección canónica.';
  return check({
    title: 'La dirección canónica es la del contenido',
    problem: canonical !== siteUrl + PAGE_PATH && found,
    remedy: 'Revisa «Dirección del sitio» (url) en Empresa, y compila de nuevo.',
    command: BUILD,
  });
}

function checkFragments(html: string): Check {
  const ids = allIn(html, /\sid="([^"]+)"/g);
  const dead = allIn(html, /<a\b[^>]*\shref="#([^"]+)"/g).filter((id) => !ids.includes(id));
  return check({
    title: 'Cada enlace interno llega a su sección',
    problem: dead.length > 0 && `No existe en la página: ${dead.map((id) => `#${id}`).join(', ')}.`,
    remedy: 'Revisa adónde llevan las entradas del menú y del pie (scrollToId y route).',
  });
}

/** What stands between the parentheses of a pattern, each once. */
function allIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, found = '']) => found))];
}

async function checkFiles(folder: string, html: string): Promise<Check> {
  const missing = await missingFiles(html, async (file) => {
    const built = path.join(folder, file);
    if (!existsSync(built)) return undefined;
    return isRead(file) ? readFileSync(built, 'utf8') : '';
  });
  return check({
    title: 'Está cada archivo que la página pide',
    problem: missing.length > 0 && `Falta ${missing.join(', ')}.`,
    remedy: 'Mira en la revisión qué entrada lo nombra; si no dice nada, avisa a quien programa el sitio.',
    command: 'npm run contenido -- revisar',
  });
}

/** Advice, since no weight keeps a page from being published. */
function checkWeight(html: string, content: ContentData): Check {
  const factor = Math.floor(weigh(html) / USUAL_WEIGHT);
  const times = factor === HEAVY_FACTOR ? 'el doble de' : `${factor} veces`;
  const places = longestTexts(content).map(
    ({ file, path, value }) => `«${titleOf(file)}, ${labelIn(content, { file, path })}» (${value.length} caracteres)`,
  );
  return check({
    title: 'La página es ligera',
    advice: factor >= HEAVY_FACTOR && `La página pesa ${times} lo habitual: tardará en abrir en teléfonos.`,
    remedy: `Acorta los textos más largos: ${places.join('; ')}.`,
  });
}

/** The longest texts that may be shortened; the policy's are law. */
function longestTexts(content: ContentData): ProseField[] {
  const texts = proseOf(content).filter(({ file }) => file !== 'privacy-policy');
  return texts.sort((a, b) => b.value.length - a.value.length).slice(0, 3);
}

function labelIn(content: ContentData, { file, path }: Pick<ProseField, 'file' | 'path'>): string {
  return pathInWords(contentSchemas[file], { path, value: content[file] });
}
