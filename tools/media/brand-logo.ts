import { formatHex, interpolate, parse, wcagContrast } from 'culori';
import sharp from 'sharp';
import { type CustomPlugin, optimize, type XastElement, type XastParent } from 'svgo';
import { isBlock } from './logo-picture';
import { failures, MediaFailure } from './media-failure';

const WHITE = '#ffffff';
const BLACK = '#000000';

/** The lowest contrast at which a shape counts as visible. It is lower on white, to permit light accent colors. */
const MIN_CONTRAST = { onInk: 2.2, onWhite: 1.3 };

/**
 * Recolors a prepared drawing for the dark background. Colors that are too dark there, or too transparent, become white.
 *
 * @param ink the dark background, as `#rrggbb`
 * @throws MediaFailure when the drawing has a dark box, or light colors, which could touch recolored shapes
 */
export async function makeOnInkVersion(drawing: string, ink: string): Promise<string> {
  await rejectDarkBox(drawing, ink);
  return optimize(drawing, { plugins: [recolor(ink)] }).data;
}

/** Rejects a drawing that fills its bounds with a dark color, because it would become a white box. */
async function rejectDarkBox(drawing: string, ink: string): Promise<void> {
  if (!(await isBlock(Buffer.from(drawing)))) return;
  const { dominant } = await sharp(Buffer.from(drawing)).stats();
  const color = formatHex({ mode: 'rgb', r: dominant.r / 255, g: dominant.g / 255, b: dominant.b / 255 });
  if (contrastOf(color, ink) < MIN_CONTRAST.onInk) throw new MediaFailure(failures.onBlock);
}

/** A color of an element in the original drawing, its own opacity, and the color in the recolored drawing. */
interface Paint {
  original: string;
  opacity: number;
  recolored: string;
}

/** The values that an element inherits. The opacity is the product of the opacities of the enclosing elements. */
interface Inherited {
  fill: Paint;
  stroke: Paint;
  opacity: number;
  /** True inside a mask or clip path, whose colors are not visible. */
  isMask: boolean;
}

const DEFAULTS: Inherited = {
  fill: { original: BLACK, opacity: 1, recolored: BLACK },
  stroke: { original: 'none', opacity: 1, recolored: 'none' },
  opacity: 1,
  isMask: false,
};

/** Creates an SVGO plugin that sets the color of each element that would otherwise have another color on the ink. */
function recolor(ink: string): CustomPlugin {
  return {
    name: 'recolor',
    fn: () => {
      const inheritedFrom = new WeakMap<XastParent, Inherited>();
      const enter = (node: XastElement, parent: XastParent) => {
        inheritedFrom.set(node, recolorElement(node, inheritedFrom.get(parent) ?? DEFAULTS, ink));
      };
      return { element: { enter } };
    },
  };
}

function recolorElement({ name, attributes }: XastElement, inherited: Inherited, ink: string): Inherited {
  const opacity = inherited.opacity * Number.parseFloat(attributes.opacity ?? '1');
  const isMask = inherited.isMask || name === 'mask' || name === 'clipPath';
  const recolorOnInk = (color: string, totalOpacity: number) => {
    if (isMask) return color;
    if (contrastOf(color, WHITE) < MIN_CONTRAST.onWhite) throw new MediaFailure(failures.lightParts);
    return contrastOf(color, ink, totalOpacity) < MIN_CONTRAST.onInk ? WHITE : color;
  };
  const recolorPaint = (property: 'fill' | 'stroke'): Paint => {
    const paint = inherited[property];
    const original = attributes[property] ?? paint.original;
    const paintOpacity = Number.parseFloat(attributes[`${property}-opacity`] ?? String(paint.opacity));
    const recolored = recolorOnInk(original, opacity * paintOpacity);
    if (attributes[property] || recolored !== paint.recolored) attributes[property] = recolored;
    return { original, opacity: paintOpacity, recolored };
  };
  // Ignores the opacity of a gradient's stops. A gradient that fades out would otherwise fade from a color to white.
  if (name === 'stop') attributes['stop-color'] = recolorOnInk(attributes['stop-color'] ?? BLACK, 1);
  return { fill: recolorPaint('fill'), stroke: recolorPaint('stroke'), opacity, isMask };
}

/** Returns the WCAG contrast of a color on a background, or infinity if it is transparent, `none` or a gradient. */
function contrastOf(color: string, background: string, opacity = 1): number {
  const parsed = parse(color === 'currentColor' ? BLACK : color);
  if (!parsed || parsed.alpha === 0) return Number.POSITIVE_INFINITY;
  return wcagContrast(interpolate([background, parsed], 'rgb')(opacity), background);
}
