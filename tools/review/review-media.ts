import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isTypoOf } from '@/content/schema/typo';
import type { SiteContent } from '@/content/types';
import { colors } from '@/lib/design-tokens';
import { budgetOf, wrongLength } from '@/tools/media/budgets';
import { faultOfClientLogo } from '@/tools/media/client-logo';
import { filmHeader } from '@/tools/media/film-header';
import { lostOn, type Measure, measure } from '@/tools/media/measure';
import { uncleanInSvg, unsafeInSvg } from '@/tools/media/svg-safety';
import { type ContentField, type Finding, fieldsOf, finding } from './review-content';

/** How far the proportions in the content may be from the file's own before a picture looks squeezed. */
const SQUEEZE = 0.02;
/** How much of a logo may be too dark for the band that it stands on: a thin outline, and not the name. */
const LOST = 0.15;

/** Logos whose place on the page has a shape: how many times wider than high one may be there. */
const SHAPES: { at: (field: ContentField) => boolean; most: number; says: string }[] = [
  {
    at: ({ file }) => file === 'talent',
    most: 1,
    says: 'Los retratos son cuadrados: recórtalo con el rostro al centro y vuelve a pasar npm run medios.',
  },
  {
    at: ({ keys }) => keys.includes('technologies'),
    most: 1,
    says: 'Los logotipos de tecnologías son cuadrados: deja el mismo aire alrededor del símbolo.',
  },
  {
    at: ({ file }) => file === 'clients',
    most: 5,
    says: 'Un logotipo de cliente es de 1 a 5 veces más ancho que alto: quítale el aire de sobra o usa su versión corta.',
  },
];

const AGAIN = 'Pasa el original por npm run medios y copia la entrada que muestra.';

/** The nearest of the values that hold a field which has this key. */
const holderWith = ({ holders }: ContentField, key: string) =>
  holders.findLast((holder) => Object.hasOwn(holder as object, key));

/** The rules about the files themselves: there, safe, of the size that the content says, and not too heavy. */
export async function reviewMedia(content: Partial<SiteContent>, publicFolder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const lacking = new Set<unknown>();
  for (const field of fieldsOf(content)) {
    const src = field.value;
    // An address of another form is told by the schema.
    if (typeof src !== 'string' || !src.startsWith('/media/')) continue;
    const file = path.join(publicFolder, src);
    if (existsSync(file)) {
      for await (const found of reviewFile(field, src, file)) findings.push(found);
      continue;
    }
    // The files of a film have one name, which is wrong once.
    const owner = holderWith(field, 'poster') ?? field;
    if (!lacking.has(owner)) findings.push(missing(field, src, file));
    lacking.add(owner);
  }
  return findings;
}

function missing(field: ContentField, src: string, file: string): Finding {
  const { dir, base, ext } = path.parse(file);
  const names = existsSync(dir) ? readdirSync(dir) : [];
  const alike = names.find((name) => path.extname(name) === ext && isTypoOf(name, base));
  const remedy = alike
    ? `El nombre no coincide: el que está se llama ${alike}.`
    : 'Deja el original en tools/media/originales, pasa npm run medios y copia la entrada que muestra.';
  return finding('error', field, `El archivo public${src} no existe.`, remedy);
}

async function* reviewFile(field: ContentField, src: string, file: string): AsyncGenerator<Finding> {
  const error = (problem: string, remedy: string) => finding('error', field, problem, remedy);
  const drawing = src.endsWith('.svg') ? await readFile(file, 'utf8') : '';
  const danger = unsafeInSvg(drawing) ?? uncleanInSvg(drawing);
  if (danger) {
    yield error(`El dibujo contiene ${danger}.`, 'Expórtalo de nuevo como SVG simple y pasa npm run medios.');
    return;
  }
  const standsOnInk = field.file === 'products' && field.keys.includes('logo');
  const seen = await Promise.all([
    measure(file),
    field.file === 'clients' ? faultOfClientLogo(file) : undefined,
    standsOnInk ? lostOn(file, colors.ink.DEFAULT) : 0,
  ]).catch((cause: Error) => cause);
  if (seen instanceof Error) {
    yield error(`El archivo no se puede leer: ${seen.message}`, 'Expórtalo de nuevo y pasa npm run medios.');
    return;
  }
  const [{ width, height, bytes, hasMetadata }, fault, lost] = seen;
  const shape = width / height;
  const stated = holderWith(field, 'width') as Pick<Measure, 'width' | 'height'> | undefined;
  const isFilm = src.endsWith('.mp4');
  const isSqueezed = stated && Math.abs(stated.width / stated.height / shape - 1) > SQUEEZE;
  if (stated && (isFilm ? stated.width !== width || stated.height !== height : isSqueezed)) {
    yield error(
      `El contenido dice ${stated.width} × ${stated.height} y el archivo mide ${width} × ${height}: se vería deformado${isFilm ? ' o borroso' : ''}.`,
      stated.width === width
        ? `Pon height: ${height}.`
        : `Pon width: ${Math.round(stated.height * shape)}, height: ${stated.height}.`,
    );
  }
  const place = SHAPES.find(({ at }) => at(field));
  if (place && (shape < 1 - SQUEEZE || shape > place.most * (1 + SQUEEZE))) {
    yield error(`El archivo mide ${width} × ${height}, que no es la forma de su lugar.`, place.says);
  }
  if (lost > LOST) {
    const problem = `El logotipo va sobre la franja oscura de Productos, y allí casi no se vería el ${Math.round(lost * 100)} % del dibujo.`;
    const remedy = 'Usa la versión para fondo oscuro, con las letras en blanco o en un tono claro y sin recuadro.';
    yield finding('advice', field, problem, remedy);
  }
  if (fault) yield error(...fault);
  if (isFilm) {
    for (const problem of faultsOfFilm(await readFile(file), field)) yield error(problem, AGAIN);
  }
  if (hasMetadata)
    yield error('El archivo dice dónde, con qué o por quién se hizo, y cualquiera podría leerlo.', AGAIN);
  const budget = budgetOf(src);
  if (bytes > budget) {
    yield error(
      `El archivo pesa ${kilobytes(bytes)} y en su lugar caben ${kilobytes(budget)}.`,
      'Pasa el original por npm run medios, que lo reduce; si aun así pesa, simplifica el dibujo o acorta la película.',
    );
  }
}

/** What in a film's own header is not as the page needs it, in Spanish. */
function* faultsOfFilm(file: Buffer, field: ContentField): Generator<string> {
  const { type, tracks, seconds, startsAtOnce } = filmHeader(file);
  const stated = holderWith(field, 'type') as { type: string } | undefined;
  if (stated && stated.type !== type) yield `El contenido dice type: '${stated.type}' y la película es '${type}'.`;
  if (tracks !== 1) yield 'La película lleva sonido u otra pista además de la imagen.';
  if (!startsAtOnce) yield 'La película no empieza hasta que llega entera.';
  const problem = wrongLength(seconds);
  if (problem) yield problem;
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString('es-CO')} kB`;
