/** Properties of CSS that SVG also takes as attributes of the same name, and that a drawing without text is drawn by. */
export const PRESENTATION = new Set([
  'clip-path',
  'clip-rule',
  'color',
  'color-interpolation',
  'color-interpolation-filters',
  'display',
  'fill',
  'fill-opacity',
  'fill-rule',
  'filter',
  'flood-color',
  'flood-opacity',
  'lighting-color',
  'marker-end',
  'marker-mid',
  'marker-start',
  'mask',
  'mask-type',
  'opacity',
  'overflow',
  'paint-order',
  'shape-rendering',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'transform',
  'vector-effect',
  'visibility',
]);

/** Properties that are attributes of some shapes. */
export const GEOMETRY = new Set(['cx', 'cy', 'd', 'height', 'r', 'rx', 'ry', 'width', 'x', 'y']);

/** A transformation as attributes have it: without units, and in their words. */
export function transformAttribute(css: string): string {
  return css
    .replace(/(?<=\d)(?:px|deg)\b/g, '')
    .replace(
      /(translate|scale)X\(\s*([^()]+)\)/g,
      (_, name: string, x: string) => `${name}(${x} ${name === 'scale' ? 1 : 0})`,
    )
    .replace(
      /(translate|scale)Y\(\s*([^()]+)\)/g,
      (_, name: string, y: string) => `${name}(${name === 'scale' ? 1 : 0} ${y})`,
    );
}

/** Properties of text, of pages and of other programs, which no shape of a drawing is drawn by. */
const WITHOUT_EFFECT = [
  /^-/,
  /^(?:font|text|letter|word|line|tab|hyphen|glyph|inline|block|white|writing|solid)-/,
  /^shape-(?:inside|margin|padding|subtract)$/,
  /^(?:font|kerning|direction|unicode-bidi|hyphens|quotes|isolation|enable-background|cursor|pointer-events)$/,
  /^(?:alignment-baseline|baseline-shift|dominant-baseline|vertical-align|user-select|will-change|outline|content)$/,
  /^(?:color-rendering|image-rendering|color-profile|color-scheme|orphans|widows|position|float|clear|z-index)$/,
  /^(?:margin|padding|border|max|min)(?:-|$)/,
];

/** Values that say what is so anyway, or nothing. */
const DEFAULTS: Record<string, RegExp> = {
  'mix-blend-mode': /^normal$/,
  'mask-type': /^luminance$/,
  'shape-rendering': /^(?:auto|geometricPrecision)$/,
  background: /^(?:none|transparent|new\b.*)$/,
  'background-color': /^(?:none|transparent)$/,
  transition: /./,
  // Figma writes it where a colour is the same in every gamut; as an attribute it would be black.
  'stop-color': /^none$/,
  'flood-color': /^none$/,
};

/** Whether a drawing looks the same without a declaration. */
export function isWithoutEffect(property: string, value: string): boolean {
  return WITHOUT_EFFECT.some((known) => known.test(property)) || (DEFAULTS[property]?.test(value) ?? false);
}
