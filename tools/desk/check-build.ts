import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PAGE_WEIGHT_LIMIT } from '../../lib/constants';
import { decide, PAGE_PATH, ROOT_FILES } from '../../lib/routes';
import { type Check, check } from './check';

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

/** What must hold of the built files before they are uploaded. */
export function checkBuild(folder: string, siteUrl: string): Check[] {
  const pageFile = path.join(folder, `${PAGE_PATH}.html`);
  if (!existsSync(pageFile)) return [check('La página está compilada', `No existe ${pageFile}.`, REBUILD)];
  const html = readFileSync(pageFile, 'utf8');
  const all = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, found = '']) => found))];
  const isMissing = (file: string) => !existsSync(path.join(folder, file));
  const canonical = html.match(/<link rel="canonical" href="([^"]*)"/)?.[1];
  const traces = previewTraces(folder);
  const ids = all(/\sid="([^"]+)"/g);
  const deadTargets = all(/<a\b[^>]*\shref="#([^"]+)"/g).filter((id) => !ids.includes(id));
  const assets = all(/\s(?:src|href|srcSet|poster)="(\/[^"#?]+)/g).filter((file) => decide(file) === 'asset');
  const missing = assets.filter(isMissing);
  const lacking = ROOT_FILES.filter(isMissing);
  const weight = brotliCompressSync(html).length;
  return [
    check(
      'No queda nada de la vista previa',
      traces.length > 0 && `Hay marcas de vista previa en ${traces.join(', ')}.`,
      NO_PREVIEW,
    ),
    check(
      'Los buscadores pueden guardar la página',
      NOINDEX.test(html) && 'La página pide que no la guarden (noindex).',
      NO_PREVIEW,
    ),
    check(
      'La dirección canónica es la del contenido',
      canonical !== siteUrl + PAGE_PATH &&
        (canonical ? `La página dice ${canonical}.` : 'La página no dice su dirección canónica.'),
      'Revisa url en content/site.ts y compila de nuevo.',
    ),
    check(
      'Cada enlace interno llega a su sección',
      deadTargets.length > 0 && `No existe en la página: ${deadTargets.map((id) => `#${id}`).join(', ')}.`,
      'Revisa scrollToId y route en content/navigation.ts y content/footer.ts.',
    ),
    check(
      'Cada imagen, película y archivo está',
      missing.length > 0 && `Falta ${missing.join(', ')}.`,
      'Pasa npm run revisar, que dice qué entrada los nombra.',
    ),
    check(
      'Están el icono, el mapa del sitio y la tarjeta para compartir',
      lacking.length > 0 && `Falta ${lacking.join(', ')}.`,
      REBUILD,
    ),
    check(
      'La página es ligera',
      weight > PAGE_WEIGHT_LIMIT && `Pesa ${weight} bytes comprimida y el límite es ${PAGE_WEIGHT_LIMIT}.`,
      'Acorta los textos más largos: la política y los párrafos de content/about.ts son los que más pesan.',
    ),
  ];
}
