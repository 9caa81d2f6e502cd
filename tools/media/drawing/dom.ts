import { JSDOM } from 'jsdom';
import { drawingFailures } from '@/tools/media/failures/drawing-failures';
import { FileRejected } from '@/tools/media/file-rejected';

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';

/** A window without a page, which runs no scripts and loads nothing. */
export const { window } = new JSDOM('');

/** @throws FileRejected when it is no XML, naming the line, or no SVG */
export function parseDrawing(source: string): XMLDocument {
  const document = new window.DOMParser().parseFromString(source, 'image/svg+xml');
  const { localName, namespaceURI, textContent } = document.documentElement;
  if (localName === 'svg' && namespaceURI === SVG_NAMESPACE) return document;
  if (localName !== 'parsererror') throw new FileRejected(drawingFailures.noDrawing);
  const [line] = textContent?.match(/^\d+/) ?? [];
  throw new FileRejected(drawingFailures.damaged(line));
}

export function serializeDrawing(document: XMLDocument): string {
  return new window.XMLSerializer().serializeToString(document);
}

/** All elements of a drawing, its root the first. */
export function elementsOf(document: XMLDocument): Element[] {
  return [...document.querySelectorAll('*')];
}

/** Where a reference leads to: `href`, or `xlink:href` as older programs write it. */
export function hrefOf(element: Element): string | undefined {
  return element.getAttribute('href') ?? element.getAttributeNS(XLINK_NAMESPACE, 'href') ?? undefined;
}

/** Puts what stands in an element in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
