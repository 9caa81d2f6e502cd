import { SVG_NAMESPACE } from './dom';
import type { Drawing } from './drawing-step';
import { parseStyles } from './parse-styles';
import { transformAttribute } from './style-properties';

/** In px, of the longer side: how large a drawing is looked at, and what its numbers are rounded for. */
export const NORMAL_SIDE = 1000;

/** How many px a unit has, as CSS defines them. */
const PX_A_UNIT: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
};

/** What is looked at of a drawing that says neither where it begins nor how large it is: what is empty is trimmed. */
const ANYWHERE = [-10_000, -10_000, 20_000, 20_000];

/** What a style says of the whole drawing in a page: where it stands, and on what. */
const FRAME_PROPERTIES = /^(?:display|height|overflow|width|background(?:-color)?)$/;
/** What is done to the whole drawing, which other programs do only to groups. */
const EFFECTS = ['clip-path', 'filter', 'mask', 'opacity', 'transform'];

/** In its own units, of the longer side: what is smaller is enlarged, since librsvg does not draw parts of it. */
const SMALLEST_SIDE = 10;
/** Digits after the point that a drawing of this side, in its own units, is drawn with at any size on the page. */
const PRECISION = { side: 500, digits: 3 };

/**
 * Gives a drawing a `viewBox`, and one size for all, whatever unit and scale its program works with: pages of millimetres
 * and of tens of thousands of points would be drawn far too large, or far too small to be looked at.
 */
export function giveNormalSize(document: XMLDocument, drawing: Drawing): void {
  const root = document.documentElement;
  keepViewport(root);
  const stated = statedViewBox(root) ?? pageOf(root) ?? ANYWHERE;
  const [, , width = 1, height = 1] = stated;
  const side = Math.max(width, height);
  const enlargement = side < SMALLEST_SIDE ? 10 ** Math.ceil(Math.log10(PRECISION.side / side)) : 1;
  if (enlargement > 1) wrapContent(root, 'g').setAttribute('transform', `scale(${enlargement})`);
  drawing.digits = Math.max(0, Math.round(PRECISION.digits - Math.log10(side / PRECISION.side)));
  const scale = NORMAL_SIDE / side;
  root.setAttribute('viewBox', stated.map((number) => number * enlargement).join(' '));
  root.setAttribute('width', String(width * scale));
  root.setAttribute('height', String(height * scale));
  for (const name of ['x', 'y', 'preserveAspectRatio', 'zoomAndPan']) root.removeAttribute(name);
  dropFrame(root);
}

/** How far proportions may be from others before a drawing is seen in another shape. */
export const SHAPE_TOLERANCE = 0.005;

/** A page of another shape than what is drawn on it shows that with air, stretched or cut: it becomes the drawing. */
function keepViewport(root: Element): void {
  const [, , width = 0, height = 0] = statedViewBox(root) ?? [];
  const page = pageOf(root);
  if (!page || !width) return;
  const [, , pageWidth = 0, pageHeight = 0] = page;
  if (Math.abs(pageWidth / pageHeight / (width / height) - 1) <= SHAPE_TOLERANCE) return;
  const inner = wrapContent(root, 'svg');
  for (const name of ['viewBox', 'preserveAspectRatio']) {
    const value = root.getAttribute(name);
    if (value !== null) inner.setAttribute(name, value);
  }
  inner.setAttribute('width', String(pageWidth));
  inner.setAttribute('height', String(pageHeight));
  root.setAttribute('viewBox', page.join(' '));
}

/** Moves what is done to the whole drawing to a group of all that is in it, and drops what a page does with it. */
function dropFrame(root: Element): void {
  const style = parseStyles(root.getAttribute('style') ?? '');
  const effects = new Map<string, string>();
  for (const name of EFFECTS) {
    const value = root.getAttribute(name);
    if (value !== null) effects.set(name, value);
    root.removeAttribute(name);
  }
  style.walkDecls((declaration) => {
    const isEffect = EFFECTS.includes(declaration.prop);
    if (isEffect) effects.set(declaration.prop, declaration.value);
    if (isEffect || FRAME_PROPERTIES.test(declaration.prop)) declaration.remove();
  });
  root.setAttribute('style', style.toString());
  if (effects.size === 0) return;
  const group = wrapContent(root, 'g');
  for (const [name, value] of effects)
    group.setAttribute(name, name === 'transform' ? aroundMiddle(root, value) : value);
}

/** A transformation of a whole drawing has its origin in the middle. */
function aroundMiddle(root: Element, transform: string): string {
  const [x = 0, y = 0, width = 0, height = 0] = statedViewBox(root) ?? [];
  const middle = { x: x + width / 2, y: y + height / 2 };
  return `translate(${middle.x} ${middle.y}) ${transformAttribute(transform)} translate(${-middle.x} ${-middle.y})`;
}

function wrapContent(root: Element, name: 'g' | 'svg'): Element {
  const wrapper = root.ownerDocument.createElementNS(SVG_NAMESPACE, name);
  wrapper.append(...root.childNodes);
  root.append(wrapper);
  return wrapper;
}

/** The part that a drawing says it shows. */
function statedViewBox(root: Element): number[] | undefined {
  const numbers = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isWhole = numbers.length === 4 && numbers.every(Number.isFinite);
  const [, , width = 0, height = 0] = numbers;
  return isWhole && width > 0 && height > 0 ? numbers : undefined;
}

/** The page that a drawing says it is on, in px. */
function pageOf(root: Element): number[] | undefined {
  const [width, height] = ['width', 'height'].map((name) => pixelsIn(root.getAttribute(name) ?? ''));
  return width && height ? [0, 0, width, height] : undefined;
}

function pixelsIn(length: string): number | undefined {
  const [, number, unit = ''] = length.trim().match(/^([\d.]+(?:e[-+]?\d+)?)\s*([a-z]*)$/i) ?? [];
  const pixels = Number(number) * (PX_A_UNIT[unit.toLowerCase()] ?? Number.NaN);
  return pixels > 0 ? pixels : undefined;
}
