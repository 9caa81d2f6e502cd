import type { Palette } from '../../lib/palette';

/** The variable with the filter that draws the clients' logos in one tone. */
export const CLIENT_LOGO_FILTER = '--client-logo-tone';

/** Each tone with the variable that holds it in the panel's page: `--tone-primary-text`. */
export function toneNames(palette: Palette): [name: string, tone: string][] {
  return namesIn(palette, '--tone');
}

function namesIn(tones: object, prefix: string): [name: string, tone: string][] {
  return Object.entries(tones).flatMap(([key, tone]): [string, string][] => {
    const name = `${prefix}-${key}`;
    return typeof tone === 'string' ? [[name, tone]] : namesIn(Object(tone), name);
  });
}

/** The tones as the variables that hold them. */
export function withVariables(tones: object, prefix = '--tone'): Record<string, unknown> {
  const entries = Object.entries(tones).map(([key, tone]) => {
    const name = `${prefix}-${key}`;
    return [key, typeof tone === 'string' ? `var(${name})` : withVariables(Object(tone), name)];
  });
  return Object.fromEntries(entries);
}
