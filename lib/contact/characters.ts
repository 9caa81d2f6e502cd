/**
 * Characters that people do not see or that must not be where they are. Texts of visitors reach mail headers, the
 * staff's terminal and lists of addresses, so each of these is refused or removed somewhere.
 */

/** A character that people see. Zero-width characters and blank letters are none, and `trim` leaves them. */
export const VISIBLE_CHARACTER = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\u2800]/u;

// Controls, marks of writing direction, what has no width, line separators and the blank of Braille.
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
const TERMINAL_CONTROLS = /[\p{Cc}\p{Bidi_Control}]+/gu;
const TERMINAL_CONTROLS_BUT_BREAKS = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

/** The text without characters that are not seen, line breaks included; blanks stay. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** The text without marks of writing direction, which in a list of mails can make one address look like another. */
export function removeBidiControls(text: string): string {
  return text.replace(BIDI_CONTROLS, '');
}

/** The text without what steers a terminal or turns its writing; line breaks and tabs stay. */
export function removeTerminalControls(text: string): string {
  return text.replace(TERMINAL_CONTROLS_BUT_BREAKS, '');
}

/** The text in one line, with a space instead of what steers a terminal or turns its writing. */
export function toTerminalLine(text: string): string {
  return text.replace(TERMINAL_CONTROLS, ' ');
}

/** The text with `\n` for each line break. */
export function normalizeLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
