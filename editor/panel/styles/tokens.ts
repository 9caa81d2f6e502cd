import { radii, shadowsOf } from '@/lib/design-tokens';
import type { Palette } from '@/lib/palette';
import { toneFilter } from '@/lib/tone-filter';

/** `onInk` as a custom property is written `on-ink`. */
function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/**
 * The site's design tokens as CSS custom properties: each colour by its name and tone (`--text-strong`, `--danger`
 * for the tone `DEFAULT`), radii as `--radius-sm`, shadows as `--shadow-card` and how the page draws clients' logos.
 */
export function customProperties(colors: Palette): Record<string, string> {
  const properties: Record<string, string> = { '--client-logo-filter': toneFilter(colors.text.DEFAULT) };
  for (const [name, color] of Object.entries(colors)) {
    const tones = typeof color === 'string' ? { DEFAULT: color } : color;
    for (const [tone, value] of Object.entries(tones)) {
      const property = tone === 'DEFAULT' ? `--${name}` : `--${name}-${tone}`;
      properties[toKebabCase(property)] = value;
    }
  }
  for (const [name, value] of Object.entries(radii)) {
    properties[`--radius-${name}`] = value;
  }
  for (const [name, value] of Object.entries(shadowsOf(colors))) {
    properties[toKebabCase(`--shadow-${name}`)] = value;
  }
  return properties;
}

/** Gives the document the site's design tokens, so that the panel's styles need no colour of their own. */
export function setTokens(colors: Palette): void {
  for (const [property, value] of Object.entries(customProperties(colors))) {
    document.documentElement.style.setProperty(property, value);
  }
}
