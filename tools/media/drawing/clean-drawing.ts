import { optimize, type PluginConfig } from 'svgo';
import { viewBoxOf } from '@/lib/brand/svg';
import type { Size } from '@/lib/size';
import { failures, MediaFailure } from '@/tools/media/media-failure';
import { square, statedSize, trim, withSize } from './frame';
import { giveNormalSize, removePrivateParts } from './normalize';
import { readDrawing } from './read-drawing';
import { refuseUnsupported, validateStyles } from './validate';

interface DrawingOptions {
  /** Height on the page, in px. */
  height: number;
  /** Maximum size of the file, in bytes. */
  budget: number;
  isSquare?: boolean;
}

/** The first step lets SVGO expand the entities that Illustrator declares. */
const NORMALIZE: PluginConfig[] = [
  'removeXMLProcInst',
  'removeDoctype',
  'removeComments',
  removePrivateParts,
  giveNormalSize,
];
const STYLES_TO_ATTRIBUTES: PluginConfig[] = [
  { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
  'convertStyleToAttrs',
  refuseUnsupported,
  'removeScripts',
];

const SHORTEN: PluginConfig = {
  name: 'preset-default',
  params: {
    overrides: {
      // SVGO 4.1 draws a wrong curve after one that it turned into a quadratic curve (`s` after `q`).
      convertPathData: { convertToQ: false },
      // Elements and attributes that are not part of SVG are always removed.
      removeUnknownsAndDefaults: { keepDataAttrs: false, keepAriaAttrs: false },
    },
  },
};

/** The value of a CSS variable that is not defined in a drawing: its fallback. */
const VARIABLE = /var\(\s*--[\w-]+\s*,\s*((?:[^()]|\([^()]*\))*)\)/g;

/**
 * Turns the file of a drawing program into the drawing that the site serves: plain elements without styles, scripts or
 * external resources, trimmed to what is drawn. All drawings pass the same steps.
 *
 * @returns the drawing and its size on the page
 * @throws MediaFailure when it is not a drawing, or uses something that would look different
 */
export async function cleanDrawing(data: Buffer, options: DrawingOptions): Promise<Size & { svg: string }> {
  const normal = run(readDrawing(data).replace(VARIABLE, '$1'), NORMALIZE);
  validateStyles(normal);
  const plain = run(normal, STYLES_TO_ATTRIBUTES);
  const trimmed = await trim(shorten(plain));
  return sized(options.isSquare ? square(trimmed) : trimmed, options);
}

function run(svg: string, plugins: PluginConfig[]): string {
  try {
    return optimize(svg, { plugins }).data;
  } catch (cause) {
    if (cause instanceof MediaFailure) throw cause;
    throw new MediaFailure(failures.damagedDrawing(Object(cause).line), { cause });
  }
}

/** Rounds to a thousandth of a pixel at the normal size. */
function shorten(svg: string): string {
  const { width, height } = viewBoxOf(svg);
  const floatPrecision = Math.max(0, Math.round(3 - Math.log10(Math.max(width, height) / 500)));
  return optimize(svg, { multipass: true, floatPrecision, plugins: [SHORTEN] }).data;
}

function sized(svg: string, { height, budget }: DrawingOptions) {
  const own = viewBoxOf(svg);
  const size = statedSize(own, height);
  // A rounded width would leave empty space at two sides.
  const exactWidth = Number(((size.height * own.width) / own.height).toFixed(3));
  const drawing = withSize(svg, { width: exactWidth, height: size.height });
  if (Buffer.byteLength(drawing) > budget) throw new MediaFailure(failures.tooHeavy);
  return { svg: drawing, ...size };
}
