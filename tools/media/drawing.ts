import { readFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import { budgetOf } from './budgets';
import { svgSize } from './measure';
import { type Product, Refused } from './recipe';
import { uncleanInSvg, unsafeInSvg } from './svg-safety';

const SIMPLER = 'Pide la versión simple o, si es el logotipo de un cliente, usa un PNG de 160 px de alto.';

/**
 * Cleans an SVG: nothing that runs, no editor's leftovers, rounded figures.
 *
 * @param height how high it stands on the page, in px; its width follows from its proportions
 * @throws Refused when it holds a script or a photo, says no size, is too heavy, or has styles that cannot be written
 *   as attributes
 */
export async function cleanDrawing(original: string, src: Product['src'], height: number): Promise<Product> {
  const source = await readFile(original, 'utf8');
  const danger = unsafeInSvg(source);
  if (/<\s*(?:\w+:)?image\b/i.test(source)) throw new Refused(`El dibujo lleva dentro una imagen. ${SIMPLER}`);
  if (danger)
    throw new Refused(`El dibujo contiene ${danger}. Expórtalo de nuevo como «SVG simple», sin interactividad.`);
  let size: { width: number; height: number };
  let data: string;
  try {
    size = svgSize(source);
    data = optimize(source, {
      multipass: true,
      plugins: [
        // A class that several shapes share, as drawing programs write it, is written out at each.
        { name: 'preset-default', params: { overrides: { inlineStyles: { onlyMatchedOnce: false } } } },
        'removeScripts',
        'convertStyleToAttrs',
        'removeDimensions',
      ],
    }).data;
  } catch (error) {
    throw new Refused(`No es un SVG que se pueda leer (${String(error).split('\n')[0]}). Expórtalo de nuevo.`);
  }
  const unclean = uncleanInSvg(data);
  if (unclean) {
    throw new Refused(
      `El dibujo lleva ${unclean}. Expórtalo de nuevo con «atributos de presentación» y todo incrustado.`,
    );
  }
  if (Buffer.byteLength(data) > budgetOf(src)) {
    throw new Refused(
      `Aun limpio pesa ${Math.ceil(data.length / 1000)} kB y caben ${budgetOf(src) / 1000}: tiene demasiados trazos, o una foto convertida en trazos. ${SIMPLER}`,
    );
  }
  return { src, data: Buffer.from(data), width: Math.round((height * size.width) / size.height), height };
}
