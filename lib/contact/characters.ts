/**
 * This file detects and removes invisible and unsafe characters. Text of visitors is shown in mail headers, terminals
 * and lists of mails, where such characters could break a line, hide text or disguise an address.
 */

/** A pattern for one visible character. Excludes zero-width characters and blank letters, which `trim` keeps. */
export const VISIBLE_CHARACTER = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\u2800]/u;

// Control characters, direction marks, zero-width characters, line separators and the blank Braille pattern.
const INVISIBLE_CHARACTERS = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const TERMINAL_CONTROLS = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

/** Removes invisible characters and line breaks. Keeps spaces. */
export function removeInvisibleCharacters(text: string): string {
  return text.replace(INVISIBLE_CHARACTERS, '');
}

/**
 * Removes terminal control characters and text direction marks, which can disguise an e-mail address in a list of
 * mails. Keeps line breaks and tabs.
 */
export function removeTerminalControls(text: string): string {
  return text.replace(TERMINAL_CONTROLS, '');
}

/** Converts all line breaks to `\n`. */
export function normalizeLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
