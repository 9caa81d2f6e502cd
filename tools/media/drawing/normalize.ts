import type { CustomPlugin, XastElement, XastParent } from 'svgo';
import { failures, MediaFailure } from '@/tools/media/media-failure';

/** In px, of the longer side. All drawings are measured at this size. */
export const NORMAL_SIDE = 1000;

/** Removes what drawing programs store for themselves in other namespaces, and unwraps links and `<switch>`. */
export const removePrivateParts: CustomPlugin = {
  name: 'removePrivateParts',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (isPrivate(node)) replaceWith(parent, node, []);
        for (const name of Object.keys(node.attributes)) {
          if (name.includes(':') && !/^(?:xmlns:)?xlink\b/.test(name)) delete node.attributes[name];
        }
        if (node.attributes.style) node.attributes.style = withoutWideColors(node);
      },
      exit: (node, parent) => {
        if (node.name === 'a') replaceWith(parent, node, node.children);
        // Browsers show the first alternative. The others are in other languages.
        const isElement = (child: XastElement['children'][number]) => child.type === 'element';
        if (node.name === 'switch') replaceWith(parent, node, node.children.filter(isElement).slice(0, 1));
      },
    },
  }),
};

/** Other namespaces, metadata, and the copy of the drawing that Illustrator stores for itself. */
function isPrivate({ name, attributes }: XastElement): boolean {
  return name.includes(':') || name === 'metadata' || attributes.requiredExtensions !== undefined;
}

export function replaceWith(parent: XastParent, node: XastElement, replacement: XastParent['children']): void {
  const index = parent.children.indexOf(node);
  if (index >= 0) parent.children = parent.children.toSpliced(index, 1, ...replacement);
}

/** Figma writes each color in sRGB first, and again in Display P3 or as an invalid `none`. Keeps the first. */
const FIGMA_COLOR = /:\s*color\(|(?:stop|flood)-color\s*:\s*none/;

function withoutWideColors({ attributes }: XastElement): string {
  const declarations = (attributes.style ?? '').split(';').filter((declaration) => declaration.trim());
  const nameOf = (declaration: string) => declaration.split(':', 1).join().trim();
  const narrow = declarations.filter((declaration) => !FIGMA_COLOR.test(declaration));
  const names = new Set([...Object.keys(attributes), ...narrow.map(nameOf)]);
  const hasAlternative = (declaration: string) => FIGMA_COLOR.test(declaration) && names.has(nameOf(declaration));
  return declarations.filter((declaration) => !hasAlternative(declaration)).join(';');
}

/**
 * Gives a drawing a `viewBox` and the normal size. Pages in millimeters or in tens of thousands of units would be
 * rasterized far too large or too small to be measured.
 */
export const giveNormalSize: CustomPlugin = {
  name: 'giveNormalSize',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (parent.type === 'root') resizeRoot(node);
      },
    },
  }),
};

function resizeRoot({ name, attributes }: XastElement): void {
  if (name !== 'svg') throw new MediaFailure(failures.notDrawing);
  const viewBox = viewBoxOf(attributes) ?? pageOf(attributes);
  if (!viewBox) throw new MediaFailure(failures.unsupported('falta viewBox'));
  if (attributes.transform) throw new MediaFailure(failures.unsupported('transform'));
  if (attributes.preserveAspectRatio?.startsWith('none')) {
    throw new MediaFailure(failures.unsupported('preserveAspectRatio'));
  }
  const [, , width = 1, height = 1] = viewBox;
  const scale = NORMAL_SIDE / Math.max(width, height);
  attributes.viewBox = viewBox.join(' ');
  attributes.width = String(width * scale);
  attributes.height = String(height * scale);
  for (const frame of ['x', 'y', 'preserveAspectRatio', 'zoomAndPan']) delete attributes[frame];
  // The style of a page may set another size.
  attributes.style = (attributes.style ?? '').replace(/(^|;)\s*(?:width|height)\s*:[^;]*/g, '$1');
}

type Attributes = XastElement['attributes'];

function viewBoxOf({ viewBox = '' }: Attributes): number[] | undefined {
  const numbers = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  const isComplete = numbers.length === 4 && numbers.every(Number.isFinite);
  return isComplete && width > 0 && height > 0 ? numbers : undefined;
}

function pageOf({ width = '', height = '' }: Attributes): number[] | undefined {
  const sides = [width, height].map((length) => Number(length.replace(/px$/, '')));
  return sides.every((side) => side > 0) ? [0, 0, ...sides] : undefined;
}
