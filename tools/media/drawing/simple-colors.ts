import { formatHex, formatHex8, parse as parseColor, toGamut } from 'culori';
import type { Declaration } from 'postcss';
import { elementsOf } from './dom';
import type { Drawing } from './drawing-step';
import { parseStyles } from './parse-styles';
import { PRESENTATION } from './style-properties';

/** A colour of a wider gamut than sRGB, or in a notation that only browsers read. */
const WIDE_COLOR = /\b(?:color|oklch|oklab|lab|lch)\([^()]*\)/gi;
const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g;

const WIDE_NOTE = 'Los colores de gama amplia (P3) quedaron en los más cercanos de la web (sRGB).';

/**
 * Leaves colours as every program reads them: variables by their values, and of a colour of wide gamut the plain one
 * that stands before it, or else the nearest.
 */
export function simplifyColors(document: XMLDocument, drawing: Drawing): void {
  const variables = variablesOf(document);
  for (const sheet of document.querySelectorAll('style')) {
    sheet.textContent = withPlainColors(withVariables(sheet.textContent ?? '', variables));
  }
  for (const element of elementsOf(document)) {
    for (const { name, value } of [...element.attributes]) {
      if (name === 'style') element.setAttribute(name, withPlainColors(withVariables(value, variables)));
      else if (PRESENTATION.has(name)) element.setAttribute(name, nearestInSrgb(withVariables(value, variables)));
    }
  }
  if (drawing.svg.match(WIDE_COLOR)) drawing.notes.push(WIDE_NOTE);
}

/** Each variable with the value that is declared first. */
function variablesOf(document: XMLDocument): Map<string, string> {
  const styles = elementsOf(document).map((element) =>
    element.localName === 'style' ? element.textContent : element.getAttribute('style'),
  );
  const declared = styles.flatMap((style) => [...(style ?? '').matchAll(/(--[\w-]+)\s*:\s*([^;}]+)/g)]);
  return new Map(declared.toReversed().map(([, name = '', value = '']) => [name, value.trim()]));
}

/** Values without variables, and references without quotes. */
function withVariables(css: string, variables: Map<string, string>): string {
  return css
    .replace(VARIABLE, (_, name: string, otherwise = 'none') => variables.get(name) ?? otherwise.trim())
    .replace(/url\(\s*["']?\s*#([^"')]+?)\s*["']?\s*\)/g, 'url(#$1)');
}

/** Declarations, or rules with such, without colours of wide gamut. */
function withPlainColors(css: string): string {
  if (!css.match(WIDE_COLOR)) return css;
  const parsed = parseStyles(css);
  parsed.walkDecls((declaration) => {
    if (!declaration.value.match(WIDE_COLOR)) return;
    if (hasPlainValue(declaration)) declaration.remove();
    else declaration.value = nearestInSrgb(declaration.value);
  });
  return parsed.toString();
}

function hasPlainValue({ prop, parent }: Declaration): boolean {
  const others = parent?.nodes.filter((node) => node.type === 'decl' && node.prop === prop) ?? [];
  return others.some((other) => other.type === 'decl' && !other.value.match(WIDE_COLOR));
}

const toSrgb = toGamut('rgb', 'oklch');

function nearestInSrgb(value: string): string {
  return value.replace(WIDE_COLOR, (written) => {
    const parsed = parseColor(written);
    if (!parsed) return written;
    const color = toSrgb(parsed);
    return (color.alpha ?? 1) < 1 ? formatHex8(color) : formatHex(color);
  });
}
