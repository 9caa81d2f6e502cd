import type { CustomPlugin, XastChild, XastElement } from 'svgo';
import { failures, MediaFailure } from '@/tools/media/media-failure';
import { replaceWith } from './normalize';

/** In characters. No drawing becomes ten times shorter, and rasterizing thousands of crossing lines takes minutes. */
const MAX_LENGTH = 250_000;

/** Animation, embedded pages and pixels, and elements of SVG drafts. */
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
/** CSS that has no equivalent attribute, or whose attribute has another syntax. */
const UNSUPPORTED_STYLES =
  /@keyframes|var\(\s*--|\b(?:color|okl(?:ch|ab)|l(?:ch|ab))\(|:(?:nth|first|last|only|not|is|where|has)\b|\b(?:clip-path|mask)\s*:(?!\s*(?:url|none))|\btransform\s*:[^;}"]*(?:deg|rad|turn|%|px|[XY]\()/;
/** Visible CSS properties that have no attribute in an image. */
const UNSUPPORTED_PROPERTIES =
  /^(?:animation|offset-|transform-(?:origin|box)|mix-blend-mode:(?!\s*normal)|(?:c?[xy]|r[xy]?|d|width|height)\s*:)/;

/** Event handlers, and properties of text, which a drawing without text does not need. */
const UNUSED_ATTRIBUTES = /^(?:on|font|text|letter|word|writing|direction|unicode-bidi|image-rendering|class$|enable-)/;

/** @throws MediaFailure when the source is too long or uses CSS that attributes cannot express */
export function validateStyles(svg: string): void {
  if (svg.length > MAX_LENGTH) throw new MediaFailure(failures.tooHeavy);
  const [found] = svg.match(UNSUPPORTED_STYLES) ?? [];
  if (found) throw new MediaFailure(failures.unsupported(found.trim()));
}

/**
 * Removes hidden parts and the styles that SVGO could not turn into attributes. A style attribute would need an
 * exception in the content security policy.
 *
 * @throws MediaFailure when the drawing would look different, with the name of the part
 */
export const refuseUnsupported: CustomPlugin = {
  name: 'refuseUnsupported',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (node.attributes.display === 'none' || node.name === 'style') return replaceWith(parent, node, []);
        const isText = node.name === 'text' || node.name === 'flowRoot';
        if (isText && hasText(node)) throw new MediaFailure(failures.liveText);
        const unsupported = unsupportedIn(node);
        if (unsupported) throw new MediaFailure(failures.unsupported(unsupported));
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
  const names = [...declarations, ...Object.keys(attributes)];
  const property = names.find((candidate) => UNSUPPORTED_PROPERTIES.test(candidate));
  if (property) return property;
  const href = attributes.href ?? attributes['xlink:href'] ?? '';
  if (!/^(?:#|$)/.test(href)) return 'href';
  return Object.keys(attributes).find((key) => /url\(\s*["']?(?!["']?#)/i.test(attributes[key] ?? ''));
}

function removeStyle({ attributes }: XastElement): void {
  const [, maskType = attributes['mask-type']] = attributes.style?.match(/mask-type:\s*(\w+)/) ?? [];
  delete attributes.style;
  delete attributes['mask-type'];
  // `luminance` is the default.
  if (maskType === 'alpha') attributes['mask-type'] = maskType;
  for (const name of Object.keys(attributes)) if (UNUSED_ATTRIBUTES.test(name)) delete attributes[name];
}
