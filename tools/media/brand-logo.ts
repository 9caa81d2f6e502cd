import { formatHex, interpolate, parse, wcagContrast } from 'culori';
import sharp from 'sharp';
import { optimize, type XastElement, type XastParent, type XastRoot } from 'svgo';
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
  const enter = (root: XastRoot) => recolorChildren(root, ink, DEFAULTS);
  return optimize(drawing, { plugins: [{ name: 'recolor', fn: () => ({ root: { enter } }) }] }).data;
}

/** Rejects a drawing that fills its bounds with a dark color, because it would become a white box. */
async function rejectDarkBox(drawing: string, ink: string): Promise<void> {
  if (!(await isBlock(Buffer.from(drawing)))) return;
  const { dominant } = await sharp(Buffer.from(drawing)).stats();
  const color = formatHex({ mode: 'rgb', r: dominant.r / 255, g: dominant.g / 255, b: dominant.b / 255 });
  if (contrastOf(color, ink) < MIN_CONTRAST.onInk) throw new MediaFailure(failures.onBlock);
}

/** What an element inherits: attributes of the drawing, colors of its recolored parent, and the product of opacities. */
interface Inherited {
  attributes: XastElement['attributes'];
  recolored: Record<string, string>;
  opacity: number;
  /** True inside a mask or clip path, whose colors are not visible. */
  isMask: boolean;
}

const DEFAULT_COLORS = { fill: BLACK, stroke: 'none' };
const DEFAULTS = { attributes: DEFAULT_COLORS, recolored: DEFAULT_COLORS, opacity: 1, isMask: false };

function recolorChildren({ children }: XastParent, ink: string, inherited: Inherited): void {
  for (const node of children) {
    if (node.type === 'element') recolorChildren(node, ink, recolorElement(node, ink, inherited));
  }
}

/** Sets the colors of an element that would otherwise have other colors on the ink. */
function recolorElement({ name, attributes: own }: XastElement, ink: string, inherited: Inherited): Inherited {
  const attributes = { ...inherited.attributes, ...own };
  const opacity = inherited.opacity * Number.parseFloat(own.opacity ?? '1');
  const recolored = { ...inherited.recolored };
  const isMask = inherited.isMask || name === 'mask' || name === 'clipPath';
  for (const property of ['fill', 'stroke']) {
    const propertyOpacity = Number.parseFloat(attributes[`${property}-opacity`] ?? '1');
    const color = attributes[property] ?? 'none';
    const newColor = isMask ? color : recolor(color, ink, opacity * propertyOpacity);
    recolored[property] = newColor;
    if (own[property] || newColor !== inherited.recolored[property]) own[property] = newColor;
  }
  // Ignores the opacity of a gradient's stops. A gradient that fades out would otherwise fade from a color to white.
  if (name === 'stop' && !isMask) own['stop-color'] = recolor(own['stop-color'] ?? BLACK, ink);
  return { attributes, recolored, opacity, isMask };
}

function recolor(color: string, ink: string, opacity = 1): string {
  if (contrastOf(color, WHITE) < MIN_CONTRAST.onWhite) throw new MediaFailure(failures.lightParts);
  return contrastOf(color, ink, opacity) < MIN_CONTRAST.onInk ? WHITE : color;
}

/** Returns the WCAG contrast of a color on a background, or infinity if it is transparent, `none` or a gradient. */
function contrastOf(color: string, background: string, opacity = 1): number {
  const parsed = parse(color === 'currentColor' ? BLACK : color);
  if (!parsed || parsed.alpha === 0) return Number.POSITIVE_INFINITY;
  return wcagContrast(interpolate([background, parsed], 'rgb')(opacity), background);
}
