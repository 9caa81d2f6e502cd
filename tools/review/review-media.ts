import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import * as v from 'valibot';
import type { Message } from '@/content/schema/message';
import { isTypoOf } from '@/content/schema/typo';
import type { SiteContent } from '@/content/types';
import { colors } from '@/lib/design-tokens';
import { budgetOf, durationProblem } from '@/tools/media/budgets';
import { problemOfClientLogo } from '@/tools/media/client-logo';
import { filmHeader } from '@/tools/media/film-header';
import { type Measure, measure } from '@/tools/media/measure';
import { hardlySeenShare } from '@/tools/media/pixels';
import { uncleanInSvg, unsafeInSvg } from '@/tools/media/svg-safety';
import { type ContentField, type Finding, fieldsOf, finding } from './review-content';

/** How far the proportions in the content may be from the file's own before a picture looks squeezed. */
const SHAPE_TOLERANCE = 0.02;
/** How much of a logo may be too dark for the band that it stands on: a thin outline, and not the name. */
const HARDLY_SEEN_LIMIT = 0.15;

interface ShapeRule {
  appliesTo: (field: ContentField) => boolean;
  /** How many times wider than high it may be; never higher than wide. */
  widest: number;
  remedy: string;
}

/** Pictures whose place on the page has a shape. */
const SHAPE_RULES: ShapeRule[] = [
  {
    appliesTo: ({ file }) => file === 'talent',
    widest: 1,
    remedy: 'Los retratos son cuadrados: recórtalo con el rostro al centro y vuelve a pasar npm run medios.',
  },
  {
    appliesTo: ({ path }) => path.includes('technologies'),
    widest: 1,
    remedy: 'Los logotipos de tecnologías son cuadrados: deja el mismo aire alrededor del símbolo.',
  },
  {
    appliesTo: ({ file }) => file === 'clients',
    widest: 5,
    remedy:
      'Un logotipo de cliente es de 1 a 5 veces más ancho que alto: quítale el aire de sobra o usa su versión corta.',
  },
];

const sizeSchema = v.object({ width: v.number(), height: v.number() });

const PREPARE_AGAIN = 'Pasa el original por npm run medios y copia la entrada que muestra.';

/** The nearest parent of a field that has this key. */
function nearestParentWith<Key extends string>({ parents }: ContentField, key: Key): Record<Key, unknown> | undefined {
  return parents.findLast((parent): parent is Record<Key, unknown> => Object.hasOwn(Object(parent), key));
}

/** The rules about the files themselves: there, safe, of the size that the content says, and not too heavy. */
export async function reviewMedia(content: Partial<SiteContent>, publicFolder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const missing = new Set<unknown>();
  for (const field of fieldsOf(content)) {
    const src = field.value;
    // An address of another form is an error of the schema.
    if (typeof src !== 'string' || !src.startsWith('/media/')) continue;
    const file = join(publicFolder, src);
    if (existsSync(file)) {
      findings.push(...(await reviewFile({ field, src, file })));
      continue;
    }
    // The files of a film have one name, which is wrong once.
    const owner = nearestParentWith(field, 'poster') ?? field;
    if (!missing.has(owner)) findings.push(missingFile({ field, src, file }));
    missing.add(owner);
  }
  return findings;
}

/** A file that the content names. */
interface NamedFile {
  field: ContentField;
  src: string;
  /** Its path on the disk. */
  file: string;
}

function missingFile({ field, src, file }: NamedFile): Finding {
  const { dir, base, ext } = parse(file);
  const names = existsSync(dir) ? readdirSync(dir) : [];
  const alike = names.find((name) => extname(name) === ext && isTypoOf(name, base));
  const remedy = alike
    ? `El nombre no coincide: el que está se llama ${alike}.`
    : 'Deja el original en tools/media/originales, pasa npm run medios y copia la entrada que muestra.';
  return finding({ level: 'error', field, problem: `El archivo public${src} no existe.`, remedy });
}

async function reviewFile(named: NamedFile): Promise<Finding[]> {
  const { field, src, file } = named;
  const error = (message: Message) => finding({ level: 'error', field, ...message });
  const danger = src.endsWith('.svg') ? await dangerIn(file) : undefined;
  if (danger) {
    return [
      error({
        problem: `El dibujo contiene ${danger}.`,
        remedy: 'Expórtalo de nuevo como SVG simple y pasa npm run medios.',
      }),
    ];
  }
  let size: Measure;
  let looks: Finding[];
  try {
    size = await measure(file);
    looks = await reviewLooks(named);
  } catch (cause) {
    const { message } = cause as Error;
    return [
      error({
        problem: `El archivo no se puede leer: ${message}`,
        remedy: 'Expórtalo de nuevo y pasa npm run medios.',
      }),
    ];
  }
  const sizeProblems = [statedSizeProblem(named, size), shapeProblem(field, size)].filter(isDefined);
  const otherProblems = await fileProblems(named, size);
  return [...sizeProblems.map(error), ...looks, ...otherProblems.map(error)];
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}

async function dangerIn(file: string): Promise<string | undefined> {
  const drawing = await readFile(file, 'utf8');
  return unsafeInSvg(drawing) ?? uncleanInSvg(drawing);
}

/** What is wrong with the size that the content states: a picture would be squeezed, a film blurred too. */
function statedSizeProblem({ field, src }: NamedFile, { width, height }: Measure): Message | undefined {
  const stated = nearestParentWith(field, 'width');
  // A size that is no two numbers is an error of the schema.
  if (!v.is(sizeSchema, stated)) return undefined;
  const isFilm = src.endsWith('.mp4');
  const shape = width / height;
  const isSqueezed = Math.abs(stated.width / stated.height / shape - 1) > SHAPE_TOLERANCE;
  const isResized = stated.width !== width || stated.height !== height;
  if (!(isFilm ? isResized : isSqueezed)) return undefined;
  const effect = isFilm ? 'se vería deformado o borroso' : 'se vería deformado';
  const rightWidth = Math.round(stated.height * shape);
  return {
    problem: `El contenido dice ${stated.width} × ${stated.height} y el archivo mide ${width} × ${height}: ${effect}.`,
    remedy: stated.width === width ? `Pon height: ${height}.` : `Pon width: ${rightWidth}, height: ${stated.height}.`,
  };
}

function shapeProblem(field: ContentField, { width, height }: Measure): Message | undefined {
  const rule = SHAPE_RULES.find(({ appliesTo }) => appliesTo(field));
  if (!rule) return undefined;
  const shape = width / height;
  const isTooHigh = shape < 1 - SHAPE_TOLERANCE;
  const isTooWide = shape > rule.widest * (1 + SHAPE_TOLERANCE);
  if (!isTooHigh && !isTooWide) return undefined;
  return {
    problem: `El archivo mide ${width} × ${height}, que no es la forma de su lugar.`,
    remedy: rule.remedy,
  };
}

/** How a logo is seen on the page. */
async function reviewLooks({ field, file }: NamedFile): Promise<Finding[]> {
  if (field.file === 'clients') {
    const found = await problemOfClientLogo(file);
    return found ? [finding({ level: 'error', field, ...found })] : [];
  }
  if (field.file !== 'products' || !field.path.includes('logo')) return [];
  const lost = await hardlySeenShare(file, colors.ink.DEFAULT);
  if (lost <= HARDLY_SEEN_LIMIT) return [];
  const problem = `El logotipo va sobre la franja oscura de Productos, y allí casi no se vería el ${Math.round(lost * 100)} % del dibujo.`;
  const remedy = 'Usa la versión para fondo oscuro, con las letras en blanco o en un tono claro y sin recuadro.';
  return [finding({ level: 'advice', field, problem, remedy })];
}

/** What is wrong with what the file holds and weighs. */
async function fileProblems({ field, src, file }: NamedFile, { bytes, hasMetadata }: Measure): Promise<Message[]> {
  const problems: Message[] = [];
  if (src.endsWith('.mp4')) {
    const found = filmProblems(await readFile(file), field);
    problems.push(...found.map((problem) => ({ problem, remedy: PREPARE_AGAIN })));
  }
  if (hasMetadata) {
    problems.push({
      problem: 'El archivo dice dónde, con qué o por quién se hizo, y cualquiera podría leerlo.',
      remedy: PREPARE_AGAIN,
    });
  }
  const budget = budgetOf(src);
  if (bytes > budget) {
    problems.push({
      problem: `El archivo pesa ${kilobytes(bytes)} y en su lugar caben ${kilobytes(budget)}.`,
      remedy:
        'Pasa el original por npm run medios, que lo reduce; si aun así pesa, simplifica el dibujo o acorta la película.',
    });
  }
  return problems;
}

/** What in a film's own header is not as the page needs it, in Spanish. */
function filmProblems(film: Buffer, field: ContentField): string[] {
  const { type, tracks, seconds, startsAtOnce } = filmHeader(film);
  const stated = nearestParentWith(field, 'type');
  const problems: string[] = [];
  if (stated && stated.type !== type) {
    problems.push(`El contenido dice type: '${stated.type}' y la película es '${type}'.`);
  }
  if (tracks !== 1) problems.push('La película lleva sonido u otra pista además de la imagen.');
  if (!startsAtOnce) problems.push('La película no empieza hasta que llega entera.');
  const duration = durationProblem(seconds);
  if (duration) problems.push(duration);
  return problems;
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString('es-CO')} kB`;
