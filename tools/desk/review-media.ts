import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isSlipOf } from '../../content/schema/fields';
import type { SiteContent } from '../../content/types';
import { budgetOf } from './intake/budgets';
import { lostOnInk, type Measure, measure } from './intake/measure';
import { uncleanInSvg, unsafeInSvg } from './intake/svg-safety';
import { type ContentField, type Finding, fieldsOf, finding } from './review-content';

/** How far the proportions in the content may be from the file's own before a picture looks squeezed. */
const SQUEEZE = 0.02;
/** How much of a logo may be too dark for the band that it stands on: a thin outline, and not the name. */
const LOST = 0.15;

/** Logos whose place on the page has a shape: the widest and the narrowest proportion that looks right there. */
const SHAPES: { at: (field: ContentField) => boolean; least: number; most: number; says: string }[] = [
  {
    at: ({ file }) => file === 'talent',
    least: 1,
    most: 1,
    says: 'Los retratos son cuadrados: recórtalo con el rostro al centro y vuelve a pasar npm run medios.',
  },
  {
    at: ({ keys }) => keys.includes('technologies'),
    least: 1,
    most: 1,
    says: 'Los logotipos de tecnologías son cuadrados: deja el mismo aire alrededor del símbolo.',
  },
  {
    at: ({ file }) => file === 'clients',
    least: 1,
    most: 5,
    says: 'Un logotipo de cliente es de 1 a 5 veces más ancho que alto: quítale el aire de sobra o usa su versión corta.',
  },
];

/** The rules about the files themselves: there, safe, of the size that the content says, and not too heavy. */
export async function reviewMedia(content: Partial<SiteContent>, publicFolder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const lacking = new Set<unknown>();
  for (const field of fieldsOf(content)) {
    const { value: src, holders } = field;
    // An address of another form is told by the schema.
    if (typeof src !== 'string' || !src.startsWith('/media/')) continue;
    const file = path.join(publicFolder, src);
    if (existsSync(file)) {
      findings.push(...(await reviewFile(field, src, file)));
      continue;
    }
    // The files of a film have one name, which is wrong once.
    const owner = holders.find(isFilm) ?? field;
    if (!lacking.has(owner)) findings.push(missing(field, src, file));
    lacking.add(owner);
  }
  return findings;
}

const isFilm = (holder: unknown) => typeof holder === 'object' && holder !== null && 'poster' in holder;

function missing(field: ContentField, src: string, file: string): Finding {
  const { dir, base } = path.parse(file);
  const alike = existsSync(dir)
    ? readdirSync(dir).find((name) => path.extname(name) === path.extname(base) && isSlipOf(name, base))
    : undefined;
  return finding(
    'error',
    field,
    `El archivo public${src} no existe.`,
    alike
      ? `El nombre no coincide: el que está se llama ${alike}.`
      : 'Deja el original en tools/desk/originales, pasa npm run medios y copia la entrada que muestra.',
  );
}

async function reviewFile(field: ContentField, src: string, file: string): Promise<Finding[]> {
  const error = (problem: string, remedy: string) => finding('error', field, problem, remedy);
  if (src.endsWith('.svg')) {
    const drawing = await readFile(file, 'utf8');
    const fault = unsafeInSvg(drawing) ?? uncleanInSvg(drawing);
    if (fault)
      return [error(`El dibujo contiene ${fault}.`, 'Expórtalo de nuevo como SVG simple y pasa npm run medios.')];
  }
  let size: Measure;
  try {
    size = await measure(file);
  } catch (cause) {
    return [
      error(
        `El archivo no se puede leer: ${cause instanceof Error ? cause.message : String(cause)}`,
        'Expórtalo de nuevo y pasa npm run medios.',
      ),
    ];
  }
  const findings: Finding[] = [];
  const stated = field.holders.findLast(isSized);
  const shape = size.width / size.height;
  if (stated && Math.abs(stated.width / stated.height / shape - 1) > SQUEEZE) {
    findings.push(
      error(
        `El contenido dice ${stated.width} × ${stated.height} y el archivo mide ${size.width} × ${size.height}: se vería deformado.`,
        stated.width === size.width
          ? `Pon height: ${size.height}.`
          : `Pon width: ${Math.round(stated.height * shape)}, height: ${stated.height}.`,
      ),
    );
  }
  const ownShape = SHAPES.find(({ at }) => at(field));
  if (ownShape && (shape < ownShape.least * (1 - SQUEEZE) || shape > ownShape.most * (1 + SQUEEZE))) {
    findings.push(
      error(`El archivo mide ${size.width} × ${size.height}, que no es la forma de su lugar.`, ownShape.says),
    );
  }
  if (field.file === 'products' && field.keys.includes('logo')) {
    const lost = await lostOnInk(file);
    if (lost > LOST) {
      findings.push(
        finding(
          'advice',
          field,
          `El logotipo va sobre la franja oscura de Productos, y allí casi no se vería el ${Math.round(lost * 100)} % del dibujo.`,
          'Usa la versión para fondo oscuro, con las letras en blanco o en un tono claro y sin recuadro.',
        ),
      );
    }
  }
  const budget = budgetOf(src);
  if (size.bytes > budget) {
    findings.push(
      error(
        `El archivo pesa ${kilobytes(size.bytes)} y en su lugar caben ${kilobytes(budget)}.`,
        'Pasa el original por npm run medios, que lo reduce; si aun así pesa, simplifica el dibujo o acorta la película.',
      ),
    );
  }
  return findings;
}

function isSized(holder: unknown): holder is { width: number; height: number } {
  return typeof holder === 'object' && holder !== null && 'width' in holder && 'height' in holder;
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString('es-CO')} kB`;
