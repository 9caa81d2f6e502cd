import createDOMPurify, { type RemovedAttribute, type RemovedElement } from 'dompurify';
import type { Message } from '@/content/schema/message';
import { declareNamespaces } from './drawing/declarations';
import { elementsOf, hrefOf, parseDrawing, window } from './drawing/dom';
import { drawingFailures } from './failures/drawing-failures';

const purify = createDOMPurify(window);

/** Takes out of a drawing all that is no drawing. @returns the names of the elements that were taken out */
export function sanitize(document: XMLDocument): string[] {
  return removedFrom(document)
    .filter((removed) => 'element' in removed)
    .map(nameOf);
}

type Removed = RemovedElement | RemovedAttribute;

function removedFrom(document: XMLDocument): Removed[] {
  purify.sanitize(document.documentElement, {
    IN_PLACE: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
  return [...purify.removed];
}

function nameOf(removed: Removed): string {
  return 'element' in removed ? removed.element.nodeName : (removed.attribute?.name ?? '');
}

/** What a sanitizer takes out that does harm, with the words that tell a person about it. */
const DANGERS: [name: RegExp, what: string][] = [
  [/^script$/i, 'un script'],
  [/^on[a-z]+$/i, 'una instrucción que se ejecuta (onload, onclick…)'],
  [/^(?:foreignObject|iframe|embed|object|audio|video)$/i, 'contenido que no es dibujo'],
];

const RUNS_CODE = /^(?:javascript|vbscript|data):/i;

/** What makes an SVG unsafe to serve, in Spanish, or `undefined` when it is a drawing and nothing more. @throws FileRejected when it is no SVG */
export function unsafeInSvg(svg: string): string | undefined {
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(svg)) return 'entidades XML';
  return dangerIn(parseDrawing(declareNamespaces(svg)));
}

/** The same of a drawing that was read, which stays as it is, and of whose pictures something else is told. */
export function dangerBesidePictures(document: XMLDocument): string | undefined {
  const copy = document.implementation.createDocument(null, null);
  copy.append(copy.importNode(document.documentElement, true));
  for (const picture of copy.querySelectorAll('image, feImage')) picture.remove();
  return dangerIn(copy);
}

/** What is dangerous in a drawing, which is sanitized. */
function dangerIn(document: XMLDocument): string | undefined {
  return elementsOf(document).map(loadedBy).find(Boolean) ?? removedFrom(document).map(dangerOf).find(Boolean);
}

function dangerOf(removed: Removed): string | undefined {
  const name = nameOf(removed).replace(/^(?:svg|xlink):/, '');
  if (name === 'href') return RUNS_CODE.test(readValueOf(removed)) ? 'un enlace que ejecuta código' : undefined;
  return DANGERS.find(([dangerous]) => dangerous.test(name))?.[1];
}

/** The value of an attribute as browsers read it: without what they skip in a scheme. */
function readValueOf(removed: Removed): string {
  const value = 'element' in removed ? '' : (removed.attribute?.value ?? '');
  return [...value].filter((sign) => sign > ' ').join('');
}

/** What an element loads besides the drawing, in Spanish. A link loads nothing. */
function loadedBy(element: Element): string | undefined {
  const styles = element.localName === 'style' ? [element.textContent ?? ''] : [];
  const values = [...element.attributes].map(({ value }) => value);
  if ([...styles, ...values].some((text) => /url\(\s*["']?(?!\s*["']?#)|@import/i.test(text))) {
    return 'un estilo que carga algo de fuera';
  }
  if (element.localName === 'a') return undefined;
  const href = hrefOf(element)?.trim() ?? '';
  if (/^(?:https?:)?\/\//i.test(href)) return 'una referencia a otro sitio';
  if (/^data:(?!image\/(?:png|jpeg|webp)[;,])/i.test(href)) return 'datos incrustados que no son una imagen';
  return undefined;
}

/** What is wrong with a drawing that sets its words in type: it would show another face where that is not installed. */
export function liveTextProblem(svg: string): Message | undefined {
  return /<\s*(?:\w+:)?(?:text|tspan|textPath)\b/i.test(svg) ? drawingFailures.liveText(svg) : undefined;
}

/**
 * What a drawing that the site serves must not hold although it is harmless in an original, in Spanish: `npm run contenido -- medios`
 * writes styles as attributes, so that no content policy has anything to refuse.
 */
export function uncleanInSvg(svg: string): string | undefined {
  if (/<\s*(?:\w+:)?style\b|\sstyle\s*=/i.test(svg)) return 'estilos propios (style)';
  if (/href\s*=\s*["'](?!#)|url\(\s*["']?(?!#|["'])/i.test(svg)) return 'una referencia a otro archivo';
  return undefined;
}
