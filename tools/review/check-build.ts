import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { titleOf } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { PAGE_PATH } from '@/lib/routes';
import { type Check, check } from './check';
import { type ContentField, fieldsOf, formatPath, labelOf } from './finding';
import { isRead, missingFiles } from './page-files';

const REBUILD = {
  remedy: 'Revisa de nuevo; si sigue igual, avisa a quien programa el sitio.',
  commands: 'Compila de nuevo con npm run build; si sigue igual, avisa a quien programa el sitio.',
};
const ASK_DEVELOPER = 'Avisa a quien programa el sitio.';
const NO_PREVIEW = 'Compila sin SITE_ENV: npm run build.';

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

/** The longest texts that may be shortened; the policy's are law. */
function longestTexts(content: SiteContent): { field: ContentField; length: number }[] {
  const texts: { field: ContentField; length: number }[] = [];
  for (const field of fieldsOf({ ...content, 'privacy-policy': undefined })) {
    if (typeof field.value === 'string') texts.push({ field, length: field.value.length });
  }
  return texts.sort((a, b) => b.length - a.length).slice(0, 3);
}

/** Advice, since no weight keeps a page from being published. */
function checkWeight(html: string, content: SiteContent): Check {
  const factor = Math.floor(weigh(html) / USUAL_WEIGHT);
  const times = factor === HEAVY_FACTOR ? 'el doble de' : `${factor} veces`;
  const longest = longestTexts(content);
  const labels = longest.map(({ field }) => `«${titleOf(field.file)}, ${labelOf(field)}»`);
  const places = longest.map(({ field, length }) => `${pathInFile(field)} (${length} caracteres)`);
  return check({
    title: 'La página es ligera',
    advice: factor >= HEAVY_FACTOR && `La página pesa ${times} lo habitual: tardará en abrir en teléfonos.`,
    remedy: `Acorta los textos más largos: ${labels.join('; ')}.`,
    inTerminal: { remedy: `Acorta los textos más largos: ${places.join('; ')}.` },
  });
}

const pathInFile = (field: ContentField) => `content/${field.file}.ts, ${formatPath(field)}`;

/** What must hold of the built files before they are uploaded. */
export async function checkBuild(folder: string, content: SiteContent): Promise<Check[]> {
  const pageFile = path.join(folder, `${PAGE_PATH}.html`);
  if (!existsSync(pageFile))
    return [
      check({
        title: 'La página está compilada',
        problem: 'La página no quedó compilada.',
        remedy: REBUILD.remedy,
        inTerminal: { problem: `No existe ${pageFile}.`, remedy: REBUILD.commands },
      }),
    ];
  const html = readFileSync(pageFile, 'utf8');
  const all = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, found = '']) => found))];
  const canonical = html.match(/<link rel="canonical" href="([^"]*)"/)?.[1];
  const traces = previewTraces(folder);
  const ids = all(/\sid="([^"]+)"/g);
  const deadTargets = all(/<a\b[^>]*\shref="#([^"]+)"/g).filter((id) => !ids.includes(id));
  const missing = await missingFiles(html, async (file) => {
    const built = path.join(folder, file);
    if (!existsSync(built)) return undefined;
    return isRead(file) ? readFileSync(built, 'utf8') : '';
  });
  return [
    check({
      title: 'No queda nada de la vista previa',
      problem: traces.length > 0 && 'La página lleva marcas de la vista previa.',
      remedy: ASK_DEVELOPER,
      inTerminal: { problem: `Hay marcas de vista previa en ${traces.join(', ')}.`, remedy: NO_PREVIEW },
    }),
    check({
      title: 'Los buscadores pueden guardar la página',
      problem: NOINDEX.test(html) && 'La página pide que no la guarden (noindex).',
      remedy: ASK_DEVELOPER,
      inTerminal: { remedy: NO_PREVIEW },
    }),
    check({
      title: 'La dirección canónica es la del contenido',
      problem:
        canonical !== content.site.url + PAGE_PATH &&
        (canonical ? `La página dice ${canonical}.` : 'La página no dice su dirección canónica.'),
      remedy: 'Revisa «Dirección del sitio» en Empresa.',
      inTerminal: { remedy: 'Revisa url en content/site.ts y compila de nuevo.' },
    }),
    check({
      title: 'Cada enlace interno llega a su sección',
      problem: deadTargets.length > 0 && `No existe en la página: ${deadTargets.map((id) => `#${id}`).join(', ')}.`,
      remedy: 'Revisa adónde llevan las entradas del menú y del pie.',
      inTerminal: { remedy: 'Revisa scrollToId y route en content/navigation.ts y content/footer.ts.' },
    }),
    check({
      title: 'Está cada archivo que la página pide',
      problem: missing.length > 0 && `Falta ${missing.join(', ')}.`,
      remedy: 'Mira en «Revisar» qué entrada lo nombra; si no dice nada, avisa a quien programa el sitio.',
      inTerminal: {
        remedy:
          'Pasa npm run contenido -- revisar, que dice qué entrada lo nombra; si no dice nada, compila de nuevo con npm run build.',
      },
    }),
    checkWeight(html, content),
  ];
}
