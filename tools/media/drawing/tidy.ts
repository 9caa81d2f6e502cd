import { failures, MediaFailure } from '@/tools/media/media-failure';
import { elementsOf, SVG_NAMESPACE, XLINK_NAMESPACE } from './dom';

/** More elements would not be light enough, and would take minutes. */
const MOST_ELEMENTS = 10_000;

/** In px, of the longer side: how large a drawing is looked at. */
export const NORMAL_SIDE = 1000;

/** How many px a unit has, as CSS defines them. */
const PX_A_UNIT: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
};

/** Drops what drawing programs keep for themselves in namespaces of their own, and the prefixes of SVG's. */
export function dropPrivateParts(document: XMLDocument): void {
  for (const element of elementsOf(document)) {
    if (isPrivate(element)) element.remove();
    else withoutPrefixes(element);
  }
  for (const link of document.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  // Of a choice the first is shown: the others are in other languages.
  for (const choice of document.querySelectorAll('switch')) choice.replaceWith(...[...choice.children].slice(0, 1));
  if (elementsOf(document).length > MOST_ELEMENTS) throw new MediaFailure(failures.tooHeavy);
}

/** What no browser draws: foreign elements, and the copy of a drawing that Illustrator keeps for itself. */
function isPrivate(element: Element): boolean {
  const isForeign = element.namespaceURI !== SVG_NAMESPACE;
  return isForeign || element.localName === 'metadata' || element.hasAttribute('requiredExtensions');
}

function withoutPrefixes(element: Element): void {
  const plain = element.prefix ? element.ownerDocument.createElementNS(SVG_NAMESPACE, element.localName) : element;
  for (const { namespaceURI, name, value } of [...element.attributes]) {
    const isOwn = namespaceURI === null || namespaceURI === XLINK_NAMESPACE;
    const isDeclaration = name === 'xmlns' || name === 'xmlns:xlink';
    if (!isOwn && !isDeclaration) element.removeAttribute(name);
    else if (plain !== element) plain.setAttributeNS(namespaceURI, name, value);
  }
  if (plain === element) return;
  plain.append(...element.childNodes);
  element.replaceWith(plain);
}

/**
 * Gives a drawing a `viewBox`, and one size for all, whatever unit its program works with: pages of millimetres and of
 * tens of thousands of points would be drawn far too large, or far too small to be looked at.
 *
 * @returns how many digits after the point its numbers need
 */
export function giveNormalSize(document: XMLDocument): number {
  const root = document.documentElement;
  const viewBox = viewBoxOf(root) ?? pageOf(root);
  if (!viewBox) throw new MediaFailure(failures.unkept('falta viewBox'));
  if (root.hasAttribute('transform')) throw new MediaFailure(failures.unkept('transform'));
  if (/^none/.test(root.getAttribute('preserveAspectRatio') ?? '')) {
    throw new MediaFailure(failures.unkept('preserveAspectRatio'));
  }
  const [, , width = 1, height = 1] = viewBox;
  const side = Math.max(width, height);
  root.setAttribute('viewBox', viewBox.join(' '));
  root.setAttribute('width', String((width * NORMAL_SIDE) / side));
  root.setAttribute('height', String((height * NORMAL_SIDE) / side));
  for (const name of ['x', 'y', 'preserveAspectRatio', 'zoomAndPan']) root.removeAttribute(name);
  // A style of a page may say another one.
  root.setAttribute('style', (root.getAttribute('style') ?? '').replace(/(^|;)\s*(?:width|height)\s*:[^;]*/g, '$1'));
  return Math.max(0, Math.round(3 - Math.log10(side / 500)));
}

function viewBoxOf(root: Element): number[] | undefined {
  const numbers = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  const isWhole = numbers.length === 4 && numbers.every(Number.isFinite);
  return isWhole && width > 0 && height > 0 ? numbers : undefined;
}

function pageOf(root: Element): number[] | undefined {
  const width = pixelsIn(root.getAttribute('width') ?? '');
  const height = pixelsIn(root.getAttribute('height') ?? '');
  return width && height ? [0, 0, width, height] : undefined;
}

function pixelsIn(length: string): number | undefined {
  const [, number, unit = ''] = length.trim().match(/^([\d.]+(?:e[-+]?\d+)?)\s*([a-z]*)$/i) ?? [];
  const pixels = Number(number) * (PX_A_UNIT[unit.toLowerCase()] ?? Number.NaN);
  return pixels > 0 ? pixels : undefined;
}
