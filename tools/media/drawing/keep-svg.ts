import { drawingFailures } from '@/tools/media/failures/drawing-failures';
import { FileRejected } from '@/tools/media/file-rejected';
import { dangerBesidePictures } from '@/tools/media/svg-safety';
import { elementsOf, hrefOf, SVG_NAMESPACE, unwrap, XLINK_NAMESPACE } from './dom';
import type { Drawing } from './drawing-step';

/** More elements would not be light enough, and would take minutes. */
export const MOST_ELEMENTS = 10_000;

/**
 * Drops what drawing programs keep for themselves in namespaces of their own, and the prefixes of SVG's.
 *
 * @throws FileRejected when there are too many elements
 */
export function keepSvgAlone(document: XMLDocument): void {
  if (elementsOf(document).length > MOST_ELEMENTS) throw new FileRejected(drawingFailures.tooManyParts);
  for (const element of elementsOf(document)) {
    if (isPrivate(element)) element.remove();
    else withoutPrefixes(element);
  }
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

/** Writes references to parts of the drawing as their names are: programs write spaces and accents in per cent. */
export function decodeReferences(document: XMLDocument): void {
  for (const element of elementsOf(document)) {
    const reference = hrefOf(element);
    if (!reference?.startsWith('#') || !reference.includes('%')) continue;
    element.removeAttributeNS(XLINK_NAMESPACE, 'href');
    element.setAttribute('href', decoded(reference));
  }
}

function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}

/** @throws FileRejected when it holds more than a drawing */
export function refuseDanger(document: XMLDocument, { source }: Drawing): void {
  const danger = dangerBesidePictures(document);
  if (danger) throw new FileRejected(drawingFailures.unsafe(danger, source));
}

/** Leaves out links and choices between languages, and keeps what is drawn in them. */
export function unwrapLinks(document: XMLDocument): void {
  for (const element of document.querySelectorAll('a, switch')) unwrap(element);
}
