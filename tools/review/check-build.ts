import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { SiteContent } from '@/content/types';
import { PAGE_WEIGHT_LIMIT } from '@/lib/constants';
import { PAGE_PATH } from '@/lib/routes';
import { type Check, check } from './check';
import { isRead, missingFiles } from './page-files';
import { type ContentField, fieldsOf, formatPath } from './review-content';

const REBUILD = 'Compila de nuevo con npm run build; si sigue igual, avisa a quien programa el sitio.';
const NO_PREVIEW = 'Compila sin SITE_ENV: npm run build.';

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

const bytes = (amount: number) => `${amount.toLocaleString('es-CO')} bytes`;

/** Where the longest texts stand that may be shortened; the policy's are law. */
function longestTexts(content: SiteContent): string {
  const texts: { field: ContentField; length: number }[] = [];
  for (const field of fieldsOf({ ...content, 'privacy-policy': undefined })) {
    if (typeof field.value === 'string') texts.push({ field, length: field.value.length });
  }
  return texts
    .sort((a, b) => b.length - a.length)
    .slice(0, 3)
    .map(({ field, length }) => `content/${field.file}.ts, ${formatPath(field)} (${length} caracteres)`)
    .join('; ');
}

function checkWeight(html: string, content: SiteContent): Check {
  const left = PAGE_WEIGHT_LIMIT - weigh(html);
  const weight = `Pesa ${bytes(PAGE_WEIGHT_LIMIT - left)} comprimida`;
  const problem = `${weight} y el límite es ${bytes(PAGE_WEIGHT_LIMIT)}: sobran ${bytes(-left)}.`;
  const remedy = `Acorta los textos más largos: ${longestTexts(content)}. La política no se acorta por esto.`;
  return check({
    title: 'La página es ligera',
    problem: left < 0 && problem,
    remedy,
    note: `${weight}; te quedan ${bytes(left)}.`,
  });
}

/** What must hold of the built files before they are uploaded. */
export async function checkBuild(folder: string, content: SiteContent): Promise<Check[]> {
  const pageFile = path.join(folder, `${PAGE_PATH}.html`);
  if (!existsSync(pageFile))
    return [
      check({
        title: 'La página está compilada',
        problem: `No existe ${pageFile}.`,
        remedy: REBUILD,
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
      problem: traces.length > 0 && `Hay marcas de vista previa en ${traces.join(', ')}.`,
      remedy: NO_PREVIEW,
    }),
    check({
      title: 'Los buscadores pueden guardar la página',
      problem: NOINDEX.test(html) && 'La página pide que no la guarden (noindex).',
      remedy: NO_PREVIEW,
    }),
    check({
      title: 'La dirección canónica es la del contenido',
      problem:
        canonical !== content.site.url + PAGE_PATH &&
        (canonical ? `La página dice ${canonical}.` : 'La página no dice su dirección canónica.'),
      remedy: 'Revisa url en content/site.ts y compila de nuevo.',
    }),
    check({
      title: 'Cada enlace interno llega a su sección',
      problem: deadTargets.length > 0 && `No existe en la página: ${deadTargets.map((id) => `#${id}`).join(', ')}.`,
      remedy: 'Revisa scrollToId y route en content/navigation.ts y content/footer.ts.',
    }),
    check({
      title: 'Está cada archivo que la página pide',
      problem: missing.length > 0 && `Falta ${missing.join(', ')}.`,
      remedy:
        'Pasa npm run revisar, que dice qué entrada lo nombra; si no dice nada, compila de nuevo con npm run build.',
    }),
    checkWeight(html, content),
  ];
}
