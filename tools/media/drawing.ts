import { readFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import { budgetOf } from './budgets';
import { svgSize } from './measure';
import { FileRejected, type Variant } from './recipe';
import { uncleanInSvg, unsafeInSvg } from './svg-safety';

const ASK_FOR_A_SIMPLER_DRAWING =
  'Pide la versión simple o, si es el logotipo de un cliente, usa un PNG de 160 px de alto.';

export interface DrawingOptions {
  /** The path of the original. */
  file: string;
  src: Variant['src'];
  /** How high it stands on the page, in px; its width follows from its proportions. */
  height: number;
}

/**
 * Cleans an SVG: nothing that runs, no editor's leftovers, rounded figures.
 *
 * @throws FileRejected when it holds a script or a photo, says no size, is too heavy, or has styles that cannot be
 *   written as attributes
 */
export async function cleanDrawing({ file, src, height }: DrawingOptions): Promise<Variant> {
  const source = await readFile(file, 'utf8');
  assertSafe(source);
  const { size, svg } = optimized(source);
  const unclean = uncleanInSvg(svg);
  if (unclean) {
    throw new FileRejected({
      problem: `El dibujo lleva ${unclean}.`,
      remedy: 'Expórtalo de nuevo con «atributos de presentación» y todo incrustado.',
    });
  }
  assertLight(svg, src);
  const width = Math.round((height * size.width) / size.height);
  return { src, data: Buffer.from(svg), width, height };
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
}

function optimized(source: string) {
  try {
    const size = svgSize(source);
    const { data: svg } = optimize(source, {
      multipass: true,
      plugins: [
        // A class that several shapes share, as drawing programs write it, is written out at each.
        { name: 'preset-default', params: { overrides: { inlineStyles: { onlyMatchedOnce: false } } } },
        'removeScripts',
        'convertStyleToAttrs',
        'removeDimensions',
      ],
    });
    return { size, svg };
  } catch (error) {
    throw new FileRejected({
      problem: `No es un SVG que se pueda leer (${String(error).split('\n')[0]}).`,
      remedy: 'Expórtalo de nuevo.',
    });
  }
}

function assertLight(svg: string, src: Variant['src']): void {
  const budget = budgetOf(src);
  if (Buffer.byteLength(svg) <= budget) return;
  const kilobytes = Math.ceil(svg.length / 1000);
  throw new FileRejected({
    problem: `Aun limpio pesa ${kilobytes} kB y caben ${budget / 1000}: tiene demasiados trazos, o una foto convertida en trazos.`,
    remedy: ASK_FOR_A_SIMPLER_DRAWING,
  });
}
