import { optimize, type PluginConfig } from 'svgo';
import { parseViewBox } from '@/lib/brand/svg';
import type { Size } from '@/lib/size';
import { failures, MediaFailure } from '@/tools/media/media-failure';
import { extendToSquare, trim } from './frame';
import { removePrivateData, setStandardSize } from './normalize';
import { readDrawing } from './read-drawing';
import { rejectUnsupported, validateStyles } from './validate';

interface DrawingOptions {
  /** Maximum size of the file, in bytes. */
  maxBytes: number;
  /** Whether to add transparent margins until the drawing is square, by default false. */
  padToSquare?: boolean;
}

/** The height in px of all sizes. One height for all drawings makes the compressed page smaller. */
const SIZE_HEIGHT = 200;

/** SVGO plugins that run first. The doctype is not needed, because SVGO's parser expands the entities it declares. */
const NORMALIZE_PLUGINS: PluginConfig[] = [
  'removeXMLProcInst',
  'removeDoctype',
  'removeComments',
  removePrivateData,
  setStandardSize,
];
/** SVGO plugins that convert styles to attributes, reject unsupported features and remove scripts. */
const STYLE_PLUGINS: PluginConfig[] = [
  { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
  'convertStyleToAttrs',
  rejectUnsupported,
  'removeScripts',
];

const MINIFY_PLUGIN: PluginConfig = {
  name: 'preset-default',
  params: {
    overrides: {
      // SVGO 4.1 converts cubic to quadratic curves (`q`). That changes the shape of a smooth curve (`s`) that follows.
      convertPathData: { convertToQ: false },
      // SVGO keeps `data-` and `aria-` attributes by default.
      removeUnknownsAndDefaults: { keepDataAttrs: false, keepAriaAttrs: false },
    },
  },
};

/** Matches a CSS variable with a fallback. Drawings do not define their variables, so browsers use the fallback. */
const CSS_VARIABLE = /var\(\s*--[\w-]+\s*,\s*((?:[^()]|\([^()]*\))*)\)/g;

/**
 * Converts the file of a drawing program to the drawing that the site serves. The result has plain elements without
 * styles, scripts and external resources. Its transparent margins are trimmed.
 *
 * @returns the drawing and its size in whole px at the height `SIZE_HEIGHT`. The page uses only the aspect ratio.
 * @throws MediaFailure when the file is not a drawing, or uses a feature that would look different on the page
 */
export async function cleanDrawing(
  data: Buffer,
  { maxBytes, padToSquare }: DrawingOptions,
): Promise<Size & { svg: string }> {
  const normalized = runPlugins(readDrawing(data).replace(CSS_VARIABLE, '$1'), NORMALIZE_PLUGINS);
  validateStyles(normalized);
  const unstyled = runPlugins(normalized, STYLE_PLUGINS);
  const trimmed = await trim(minify(unstyled));
  const svg = padToSquare ? extendToSquare(trimmed) : trimmed;
  if (Buffer.byteLength(svg) > maxBytes) throw new MediaFailure(failures.tooHeavy);
  const { width, height } = parseViewBox(svg);
  return { svg, width: Math.round((SIZE_HEIGHT * width) / height), height: SIZE_HEIGHT };
}

function runPlugins(svg: string, plugins: PluginConfig[]): string {
  try {
    return optimize(svg, { plugins }).data;
  } catch (cause) {
    if (cause instanceof MediaFailure) throw cause;
    throw new MediaFailure(failures.damagedDrawing(Object(cause).line), { cause });
  }
}

/** Minifies a drawing. Rounds coordinates to about a thousandth of a pixel at a longer side of 1000 px. */
function minify(svg: string): string {
  const { width, height } = parseViewBox(svg);
  const floatPrecision = Math.max(0, Math.round(3 - Math.log10(Math.max(width, height) / 500)));
  return optimize(svg, { multipass: true, floatPrecision, plugins: [MINIFY_PLUGIN] }).data;
}
