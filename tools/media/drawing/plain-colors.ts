import { formatHex, formatHex8, parse as parseColor, toGamut } from 'culori';
import postcss, { type Declaration, type Root } from 'postcss';
import { elementsOf } from './dom';

/** A colour of a wider gamut than sRGB, or in a notation that only browsers read. */
const WIDE_COLOR = /\b(?:color|oklch|oklab|lab|lch)\([^()]*\)/gi;
const VARIABLE = /var\(\s*--[\w-]+\s*,\s*((?:[^()]|\([^()]*\))*)\)/g;

const toSrgb = toGamut('rgb', 'oklch');

/**
 * Leaves values as every program reads them: of a colour of wide gamut (Figma, Sketch) the plain one that stands beside
 * it, or else the nearest, and of a variable what stands for it.
 */
export function keepPlainColors(document: XMLDocument): void {
  for (const sheet of document.querySelectorAll('style')) {
    sheet.textContent = withPlainColors(plain(sheet.textContent ?? ''));
  }
  for (const element of elementsOf(document)) {
    for (const { name, value } of [...element.attributes]) {
      if (!value.includes('(') && name !== 'style') continue;
      const written = plain(value);
      element.setAttribute(name, name === 'style' ? withPlainColors(written) : nearestInSrgb(written));
    }
  }
}

/** Without variables, quotes in references, and the `none` that Figma writes for a colour, which would be black. */
function plain(css: string): string {
  return css
    .replace(VARIABLE, (_, otherwise: string) => otherwise.trim())
    .replace(/url\(\s*["']?\s*#([^"')]+?)\s*["']?\s*\)/g, 'url(#$1)')
    .replace(/(?:stop|flood)-color\s*:\s*none\s*(?:;|$)/g, '');
}

function withPlainColors(css: string): string {
  if (!css.match(WIDE_COLOR)) return css;
  const parsed = parse(css);
  parsed.walkDecls((declaration) => {
    if (!declaration.value.match(WIDE_COLOR)) return;
    if (hasPlainValue(declaration)) declaration.remove();
    else declaration.value = nearestInSrgb(declaration.value);
  });
  return parsed.toString();
}

function parse(css: string): Root {
  try {
    return postcss.parse(css);
  } catch {
    // As browsers do of what cannot be read.
    return postcss.root();
  }
}

function hasPlainValue({ prop, parent }: Declaration): boolean {
  const others = parent?.nodes.filter((node) => node.type === 'decl' && node.prop === prop) ?? [];
  return others.some((other) => other.type === 'decl' && !other.value.match(WIDE_COLOR));
}

function nearestInSrgb(value: string): string {
  return value.replace(WIDE_COLOR, (written) => {
    const parsed = parseColor(written);
    if (!parsed) return written;
    const color = toSrgb(parsed);
    return (color.alpha ?? 1) < 1 ? formatHex8(color) : formatHex(color);
  });
}
