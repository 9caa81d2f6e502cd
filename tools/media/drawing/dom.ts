import { JSDOM } from 'jsdom';
import { failures, MediaFailure } from '@/tools/media/media-failure';

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';

/** A window without a page, which runs no scripts and loads nothing. */
export const { window } = new JSDOM('');

/** @throws MediaFailure when it is no XML, naming the line, or no SVG */
export function parseDrawing(source: string): XMLDocument {
  const document = new window.DOMParser().parseFromString(source, 'image/svg+xml');
  const { localName, namespaceURI, textContent } = document.documentElement;
  if (localName === 'svg' && namespaceURI === SVG_NAMESPACE) return document;
  if (localName !== 'parsererror') throw new MediaFailure(failures.noDrawing);
  const [line] = textContent?.match(/^\d+/) ?? [];
  throw new MediaFailure(failures.damagedDrawing(line));
}

/** A drawing as text, without what stands before and after its root. */
export function serializeDrawing(document: XMLDocument): string {
  return new window.XMLSerializer().serializeToString(document.documentElement);
}

/** All elements of a drawing, its root the first. */
export function elementsOf(document: XMLDocument): Element[] {
  return [...document.querySelectorAll('*')];
}

/** Where a reference leads to: `href`, or `xlink:href` as older programs write it. */
export function hrefOf(element: Element): string {
  return element.getAttribute('href') ?? element.getAttributeNS(XLINK_NAMESPACE, 'href') ?? '';
}
