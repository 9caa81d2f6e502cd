import type { CustomPlugin, XastElement, XastParent } from 'svgo';
import { failures, MediaFailure } from '@/tools/media/media-failure';

/** The length in px of the longer side of every drawing file. */
export const STANDARD_SIDE = 1000;

/** Removes data of drawing programs. Replaces a link with its content, and `<switch>` with its first element. */
export const removePrivateData: CustomPlugin = {
  name: 'removePrivateData',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (isPrivate(node)) replaceWith(parent, node, []);
        for (const name of Object.keys(node.attributes)) {
          if (name.includes(':') && !/^(?:xmlns:)?xlink\b/.test(name)) delete node.attributes[name];
        }
        if (node.attributes.style) node.attributes.style = styleWithoutWideGamut(node);
      },
      exit: (node, parent) => {
        if (node.name === 'a') replaceWith(parent, node, node.children);
        // Browsers show the first element in `<switch>`. The other elements are for other languages.
        const isElement = (child: XastElement['children'][number]) => child.type === 'element';
        if (node.name === 'switch') replaceWith(parent, node, node.children.filter(isElement).slice(0, 1));
      },
    },
  }),
};

/** Returns whether an element is metadata, in another namespace, or Illustrator's private copy of the drawing. */
function isPrivate({ name, attributes }: XastElement): boolean {
  return name.includes(':') || name === 'metadata' || attributes.requiredExtensions !== undefined;
}

export function replaceWith(parent: XastParent, node: XastElement, replacement: XastParent['children']): void {
  const index = parent.children.indexOf(node);
  if (index >= 0) parent.children = parent.children.toSpliced(index, 1, ...replacement);
}

/** Matches a second declaration that Figma adds to an sRGB color, in Display P3 or as an invalid `none`. */
const FIGMA_COLOR = /:\s*color\(|(?:stop|flood)-color\s*:\s*none/;

/** Returns the style of an element without the wide-gamut colors that the element also declares in sRGB. */
function styleWithoutWideGamut({ attributes }: XastElement): string {
  const declarations = (attributes.style ?? '').split(';').filter((declaration) => declaration.trim());
  const nameOf = (declaration: string) => declaration.split(':', 1).join().trim();
  const srgbDeclarations = declarations.filter((declaration) => !FIGMA_COLOR.test(declaration));
  const names = new Set([...Object.keys(attributes), ...srgbDeclarations.map(nameOf)]);
  const hasSrgbVersion = (declaration: string) => FIGMA_COLOR.test(declaration) && names.has(nameOf(declaration));
  return declarations.filter((declaration) => !hasSrgbVersion(declaration)).join(';');
}

/**
 * Sets the `viewBox` of a drawing, and a size with a longer side of 1000 px. Drawings in millimeters or with tens of
 * thousands of units would otherwise be rasterized too small or too large to be measured.
 */
export const setStandardSize: CustomPlugin = {
  name: 'setStandardSize',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (parent.type === 'root') resizeRoot(node);
      },
    },
  }),
};

function resizeRoot({ attributes }: XastElement): void {
  const viewBox = viewBoxOf(attributes) ?? viewBoxOfSize(attributes);
  if (!viewBox) throw new MediaFailure(failures.unsupported('falta viewBox'));
  const [, , width = 1, height = 1] = viewBox;
  const scale = STANDARD_SIDE / Math.max(width, height);
  attributes.viewBox = viewBox.join(' ');
  attributes.width = String(width * scale);
  attributes.height = String(height * scale);
  for (const attribute of ['x', 'y', 'preserveAspectRatio', 'zoomAndPan']) delete attributes[attribute];
  // Removes `width` and `height` from the style attribute, because they would override the attributes set above.
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

/** Creates a `viewBox` from the `width` and `height` in px. Returns undefined if they have another unit. */
function viewBoxOfSize({ width = '', height = '' }: Attributes): number[] | undefined {
  const sides = [width, height].map((length) => Number(length.replace(/px$/, '')));
  return sides.every((side) => side > 0) ? [0, 0, ...sides] : undefined;
}
