import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PAGE_WEIGHT_LIMIT } from '../../lib/constants';
import { decide, PAGE_PATH, ROOT_FILES } from '../../lib/routes';
import { type Check, check } from './check';

const REBUILD = 'Compila de nuevo con npm run build; si sigue igual, avisa a quien programa el sitio.';

/** What only a preview holds; none of it may be in a build that is published. */
const PREVIEW_MARKS = ['data-preview', 'Vista previa', 'preview-ribbon'];

/** Every file below a folder by its address: `/media/x.svg`. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name.split(path.sep).join('/')}`)
    .filter((name) => statSync(path.join(folder, name)).isFile());
}

/** The text files of a build in which something of a preview stands. */
export function previewTraces(folder: string): string[] {
  return filesOf(folder).filter((file) => {
    if (!/\.(?:html|js|css|txt|xml|webmanifest)$/.test(file)) return false;
    const text = readFileSync(path.join(folder, file), 'utf8');
    return PREVIEW_MARKS.some((mark) => text.includes(mark));
  });
}

/** What must hold of the built files before they are uploaded. */
export function checkBuild(folder: string, siteUrl: string): Check[] {
  const pageFile = path.join(folder, `${PAGE_PATH}.html`);
  if (!existsSync(pageFile)) return [check('La página está compilada', false, `No existe ${pageFile}.`, REBUILD)];
  const html = readFileSync(pageFile, 'utf8');
  const canonical = html.match(/<link rel="canonical" href="([^"]*)"/)?.[1];
  const traces = previewTraces(folder);
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const targets = [...html.matchAll(/<a\b[^>]*\shref="#([^"]+)"/g)].map(([, id]) => id);
  const deadTargets = [...new Set(targets.filter((id) => !ids.has(id)))];
  const local = [...html.matchAll(/\s(?:src|href|srcSet|poster)="(\/[^"#?]+)/g)].map(([, file]) => file ?? '');
  const missing = [...new Set(local)].filter(
    (file) => decide(file) === 'asset' && !existsSync(path.join(folder, file)),
  );
  const lacking = ROOT_FILES.filter((file) => !existsSync(path.join(folder, file)));
  const weight = brotliCompressSync(html).length;
  return [
    check(
      'No queda nada de la vista previa',
      traces.length === 0,
      `Hay marcas de vista previa en ${traces.join(', ')}.`,
      'Compila sin SITE_ENV: npm run build.',
    ),
    check(
      'Los buscadores pueden guardar la página',
      !/<meta name="robots" content="[^"]*noindex/.test(html),
      'La página pide que no la guarden (noindex).',
      'Compila sin SITE_ENV: npm run build.',
    ),
    check(
      'La dirección canónica es la del contenido',
      canonical === siteUrl + PAGE_PATH,
      canonical ? `La página dice ${canonical}.` : 'La página no dice su dirección canónica.',
      'Revisa url en content/site.ts y compila de nuevo.',
    ),
    check(
      'Cada enlace interno llega a su sección',
      deadTargets.length === 0,
      `No existe en la página: ${deadTargets.map((id) => `#${id}`).join(', ')}.`,
      'Revisa scrollToId y route en content/navigation.ts y content/footer.ts.',
    ),
    check(
      'Cada imagen, película y archivo está',
      missing.length === 0,
      `Falta ${missing.join(', ')}.`,
      'Pasa npm run revisar, que dice qué entrada los nombra.',
    ),
    check(
      'Están el icono, el mapa del sitio y la tarjeta para compartir',
      lacking.length === 0,
      `Falta ${lacking.join(', ')}.`,
      REBUILD,
    ),
    check(
      'La página es ligera',
      weight <= PAGE_WEIGHT_LIMIT,
      `Pesa ${weight} bytes comprimida y el límite es ${PAGE_WEIGHT_LIMIT}.`,
      'Acorta los textos más largos: la política y los párrafos de content/about.ts son los que más pesan.',
    ),
  ];
}
