import { readFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import { budgetOf } from './budgets';
import { FileRejected } from './file-rejected';
import { type Size, svgSize } from './measure';
import type { Variant } from './recipe';
import { liveTextProblem, uncleanInSvg, unsafeInSvg } from './svg-safety';

const ASK_FOR_A_SIMPLER_DRAWING =
  'Pide la versión simple o, si es el logotipo de un cliente, usa un PNG de 160 px de alto.';

/** How far the proportions of whole pixels may be from the drawing's own. */
const SHAPE_TOLERANCE = 0.005;

export interface DrawingOptions {
  /** The path of the original. */
  file: string;
  src: Variant['src'];
  /** How high it stands on the page, in px. */
  height: number;
  /** Whether parts of one colour are not joined, so that each can be given another. */
  keepsPartsApart?: boolean;
}

/** Switches off what joins parts of a drawing that have one colour. */
const NOT_JOINED = { mergePaths: false, moveElemsAttrsToGroup: false } as const;

/** In characters: cleaning a longer one would take minutes. */
const LONGEST_SOURCE = 3_000_000;

const tooHeavy = new FileRejected({
  problem: 'Pesa demasiado: tiene muchos trazos, o una foto convertida en trazos.',
  remedy: ASK_FOR_A_SIMPLER_DRAWING,
});

/**
 * Cleans an SVG: nothing that runs, no editor's leftovers, rounded figures.
 *
 * @throws FileRejected when it is none, holds a script, a photo or text in type, says no size, is too heavy, or has
 *   styles that cannot be written as attributes
 */
export async function cleanDrawing({ file, src, height, keepsPartsApart = false }: DrawingOptions): Promise<Variant> {
  const source = await readFile(file, 'utf8');
  if (source.length > LONGEST_SOURCE) throw tooHeavy;
  assertDrawing(source);
  assertSafe(source);
  const { size, svg } = optimized(source, keepsPartsApart);
  const unclean = uncleanInSvg(svg);
  if (unclean) {
    throw new FileRejected({
      problem: `El dibujo contiene ${unclean}.`,
      remedy: 'Expórtalo de nuevo con «atributos de presentación» y todo incrustado.',
    });
  }
  assertLight(svg, src);
  return { src, data: Buffer.from(svg), ...statedSize(size, height) };
}

/**
 * The size that the content states, which the page needs for its proportions alone: as high as the drawing stands
 * there, or a multiple of it where whole pixels would bend a narrow drawing.
 */
export function statedSize(own: Size, height: number): Size {
  const exactWidth = (height * own.width) / own.height;
  const width = Math.round(exactWidth);
  const isPrecise = Math.abs(width / exactWidth - 1) <= SHAPE_TOLERANCE;
  return isPrecise ? { width, height } : statedSize(own, height * 2);
}

function assertDrawing(source: string): void {
  if (/<\s*(?:\w+:)?svg\b/i.test(source)) return;
  throw new FileRejected({
    problem: 'El archivo no es un dibujo SVG, aunque su nombre lo diga.',
    remedy: 'Ábrelo en el programa en que se hizo y expórtalo como SVG.',
  });
}

function assertSafe(source: string): void {
  if (/<\s*(?:\w+:)?image\b/i.test(source)) {
    throw new FileRejected({ problem: 'El dibujo lleva dentro una imagen.', remedy: ASK_FOR_A_SIMPLER_DRAWING });
  }
  const danger = unsafeInSvg(source);
  if (danger) {
    throw new FileRejected({
      problem: `El dibujo contiene ${danger}.`,
      remedy: 'Expórtalo de nuevo como «SVG simple», sin interactividad.',
    });
  }
  const liveText = liveTextProblem(source);
  if (liveText) throw new FileRejected(liveText);
}

function optimized(source: string, keepsPartsApart: boolean) {
  // A class that several shapes share, as drawing programs write it, is written out at each.
  const cleaning = { inlineStyles: { onlyMatchedOnce: false } };
  try {
    const size = svgSize(source);
    const { data: svg } = optimize(source, {
      multipass: true,
      plugins: [
        {
          name: 'preset-default',
          params: { overrides: keepsPartsApart ? { ...cleaning, ...NOT_JOINED } : cleaning },
        },
        'removeScripts',
        'convertStyleToAttrs',
        'removeDimensions',
      ],
    });
    return { size, svg };
  } catch (cause) {
    if (cause instanceof FileRejected) throw cause;
    const problem = 'El dibujo está dañado y no se puede leer.';
    throw new FileRejected({ problem, remedy: 'Expórtalo de nuevo como SVG.' }, { cause });
  }
}

function assertLight(svg: string, src: Variant['src']): void {
  const budget = budgetOf(src);
  if (Buffer.byteLength(svg) > budget) throw tooHeavy;
}
