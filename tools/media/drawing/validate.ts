import type { CustomPlugin, XastChild, XastElement } from 'svgo';
import { failures, MediaFailure } from '@/tools/media/media-failure';
import { replaceWith } from './normalize';

/** Maximum number of characters. A longer drawing would exceed its budget, and rasterizing it could take minutes. */
const MAX_LENGTH = 250_000;

/** Elements for animation, embedded pages and embedded pictures, and elements that exist only in drafts of SVG. */
const UNSUPPORTED_ELEMENTS = new Set([
  'animate',
  'animateColor',
  'animateMotion',
  'animateTransform',
  'set',
  'foreignObject',
  'image',
  'hatch',
  'meshgradient',
  'solidcolor',
]);
/** Matches CSS without an equivalent SVG attribute, or whose attribute has another syntax. */
const UNSUPPORTED_STYLES =
  /@keyframes|var\(\s*--|\b(?:color|okl(?:ch|ab)|l(?:ch|ab))\(|:(?:nth|first|last|only|not|is|where|has)\b|\b(?:clip-path|mask)\s*:(?!\s*(?:url|none))|\btransform\s*:[^;}"]*(?:deg|rad|turn|%|px|[XY]\()/;
/** Matches CSS properties that change the look of a drawing and that SVGO does not convert to attributes. */
const UNSUPPORTED_PROPERTIES =
  /^(?:animation|offset-|transform-(?:origin|box)|mix-blend-mode:(?!\s*normal)|(?:c?[xy]|r[xy]?|d|width|height)\s*:)/;

/** Matches attributes to remove, such as event handlers and text properties. Valid drawings contain no text. */
const UNUSED_ATTRIBUTES = /^(?:on|font|text|letter|word|writing|direction|unicode-bidi|image-rendering|class$|enable-)/;

/** Rejects long drawings and CSS that attributes cannot express. @throws MediaFailure with the reason */
export function validateStyles(svg: string): void {
  if (svg.length > MAX_LENGTH) throw new MediaFailure(failures.tooHeavy);
  const [found] = svg.match(UNSUPPORTED_STYLES) ?? [];
  if (found) throw new MediaFailure(failures.unsupported(found.trim()));
}

/**
 * Rejects unsupported features. Removes hidden elements, and styles that SVGO did not convert to attributes, because a
 * style attribute would need an exception in the content security policy.
 *
 * @throws MediaFailure with the name of an element or property that would look different on the page
 */
export const rejectUnsupported: CustomPlugin = {
  name: 'rejectUnsupported',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (node.attributes.display === 'none' || node.name === 'style') return replaceWith(parent, node, []);
        const isText = node.name === 'text' || node.name === 'flowRoot';
        if (isText && hasText(node)) throw new MediaFailure(failures.liveText);
        const unsupportedName = unsupportedIn(node);
        if (unsupportedName) throw new MediaFailure(failures.unsupported(unsupportedName));
        removeStyle(node);
      },
    },
  }),
};

function hasText(node: XastChild): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  return node.type === 'element' && node.children.some(hasText);
}

function unsupportedIn({ name, attributes }: XastElement): string | undefined {
  if (UNSUPPORTED_ELEMENTS.has(name)) return name;
  const declarations = (attributes.style ?? '').split(';').map((declaration) => declaration.trim());
  const candidates = [...declarations, ...Object.keys(attributes)];
  const property = candidates.find((candidate) => UNSUPPORTED_PROPERTIES.test(candidate));
  if (property) return property;
  const href = attributes.href ?? attributes['xlink:href'] ?? '';
  if (!/^(?:#|$)/.test(href)) return 'href';
  return Object.keys(attributes).find((key) => /url\(\s*["']?(?!["']?#)/i.test(attributes[key] ?? ''));
}

function removeStyle({ attributes }: XastElement): void {
  const [, maskType = attributes['mask-type']] = attributes.style?.match(/mask-type:\s*(\w+)/) ?? [];
  delete attributes.style;
  delete attributes['mask-type'];
  // Omits the mask type `luminance`, because it is the default.
  if (maskType === 'alpha') attributes['mask-type'] = maskType;
  for (const name of Object.keys(attributes)) if (UNUSED_ATTRIBUTES.test(name)) delete attributes[name];
}
