import { optimize } from 'svgo';
import { failures, MediaFailure } from '@/tools/media/media-failure';
import { elementsOf, hrefOf } from './dom';

/** Inkscape's own text is none that browsers draw, and would vanish without a word. */
const TEXT = 'text, flowRoot';
/** What moves, holds a page or a picture of pixels, or is of drafts of SVG: no look of a still drawing tells of it. */
const UNKEPT_ELEMENTS =
  'animate, animateColor, animateMotion, animateTransform, set, foreignObject, image, hatch, meshgradient, solidcolor';
/** What browsers heed and the comparison of looks does not see. */
const UNKEPT_PROPERTIES = /^(?:animation|offset-|transform-(?:origin|box))/;
/** What moves, has no value here, or is written otherwise in an attribute. */
const UNKEPT_STYLES =
  /@keyframes|var\(\s*--|\b(?:clip-path|mask)\s*:\s*(?!url|none)|\btransform\s*:[^;}"]*(?:deg|rad|turn|%|px|[XY]\()/;

/** Properties of text, which a drawing without text is not drawn by. */
const TEXT_ATTRIBUTES = /^(?:font|text|letter|word|writing|direction|unicode-bidi|image-rendering|class$|enable-)/;

/**
 * A drawing whose styles are attributes, so that no content policy has anything to refuse. SVGO does most of it; what it
 * leaves is looked at by `dropStyles`.
 */
export function stylesAsAttributes(svg: string): string {
  const [found] = svg.match(UNKEPT_STYLES) ?? [];
  if (found) throw new MediaFailure(failures.unkept(found.trim()));
  return optimize(svg, {
    plugins: [{ name: 'inlineStyles', params: { onlyMatchedOnce: false } }, 'convertStyleToAttrs'],
  }).data;
}

/**
 * Drops the styles that have no attribute, such as `isolation` and those that programs keep for themselves. The look of
 * the drawing tells afterwards whether one of them was seen.
 *
 * @returns what was dropped, by name
 */
export function dropStyles(document: XMLDocument): string[] {
  const dropped: string[] = [];
  for (const sheet of document.querySelectorAll('style')) {
    dropped.push(...(sheet.textContent?.match(/[^{};]+(?=\{)/g) ?? []).map((selector) => selector.trim()));
    sheet.remove();
  }
  dropped.push(...elementsOf(document).flatMap(dropStyle));
  return dropped;
}

function dropStyle(element: Element): string[] {
  const declarations = (element.getAttribute('style') ?? '').split(';').map((declaration) => declaration.trim());
  element.removeAttribute('style');
  const [, maskType = element.getAttribute('mask-type')] = declarations.join(';').match(/mask-type:\s*(\w+)/) ?? [];
  // By light is the default.
  if (maskType === 'alpha') element.setAttribute('mask-type', maskType);
  else element.removeAttribute('mask-type');
  for (const name of element.getAttributeNames()) if (TEXT_ATTRIBUTES.test(name)) element.removeAttribute(name);
  return declarations.filter((declaration) => declaration && !declaration.startsWith('mask-type'));
}

/** @throws MediaFailure when a drawing shows what cannot be kept, by its name */
export function refuseUnkept(document: XMLDocument, dropped: string[]): void {
  for (const hidden of document.querySelectorAll('[display="none"]')) hidden.remove();
  const texts = [...document.querySelectorAll(TEXT)];
  if (texts.some(({ textContent }) => textContent?.trim())) throw new MediaFailure(failures.liveText);
  const unkept =
    document.querySelector(UNKEPT_ELEMENTS)?.localName ??
    dropped.find((name) => UNKEPT_PROPERTIES.test(name)) ??
    elementsOf(document).map(loadedBy).find(Boolean);
  if (unkept) throw new MediaFailure(failures.unkept(unkept));
}

/** What an element loads or depends on besides the drawing. */
function loadedBy(element: Element): string | undefined {
  const attributes = [...element.attributes];
  const loading = attributes.find(({ value }) => /url\(\s*["']?(?!["']?#)/i.test(value));
  const depending = attributes.find(({ name }) => UNKEPT_PROPERTIES.test(name));
  const isElsewhere = !/^(?:#|$)/.test(hrefOf(element));
  return loading?.name ?? depending?.name ?? (isElsewhere ? 'href' : undefined);
}
