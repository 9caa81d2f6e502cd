/**
 * Invisible and unsafe characters. Texts of visitors reach mail headers, terminals and address lists, where these
 * characters are refused or removed.
 */

/** A visible character. Excludes zero-width characters and blank letters, which `trim` keeps. */
export const VISIBLE_CHARACTER = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\u2800]/u;

// Controls, direction marks, zero-width characters, line separators and the blank Braille pattern.
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
const TERMINAL_CONTROLS = /[\p{Cc}\p{Bidi_Control}]+/gu;
const TERMINAL_CONTROLS_BUT_BREAKS = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

/** The text without invisible characters and line breaks; spaces are kept. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** The text without direction marks, which can disguise an address in a list of mails. */
export function removeBidiControls(text: string): string {
  return text.replace(BIDI_CONTROLS, '');
}

/** The text without terminal control and direction characters; line breaks and tabs are kept. */
export function removeTerminalControls(text: string): string {
  return text.replace(TERMINAL_CONTROLS_BUT_BREAKS, '');
}

/** The text on one line, with spaces instead of terminal control and direction characters. */
export function toTerminalLine(text: string): string {
  return text.replace(TERMINAL_CONTROLS, ' ');
}

/** The text with `\n` as line breaks. */
export function normalizeLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
