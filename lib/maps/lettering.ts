import { type RobotoWeight, robotoFont } from '@/lib/roboto';

/** The typography of a line of text. Lengths are in px. */
export interface TextStyle {
  weight: RobotoWeight;
  size: number;
  spacing?: number;
}

/** Returns the width of a line of text, in px. */
export function textWidth(text: string, { weight, size, spacing = 0 }: TextStyle): number {
  return robotoFont(weight).getAdvanceWidth(text, size) + spacing * ([...text].length - 1);
}

/** Returns the outlines of a line of text as path data. `x` and `y` are the start of its baseline. */
export function textOutlines(text: string, { x, y, ...style }: TextStyle & { x: number; y: number }): string {
  const { weight, size, spacing = 0 } = style;
  return robotoFont(weight)
    .getPath(text, x, y, size, { kerning: true, letterSpacing: spacing / size })
    .toPathData(1);
}

/** Wraps a text into lines of at most `maxWidth` px. A word that is wider than `maxWidth` gets a separate line. */
export function wrapText(text: string, style: TextStyle, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const extendedLine = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && textWidth(extendedLine, style) <= maxWidth) lines[lines.length - 1] = extendedLine;
    else lines.push(word);
  }
  return lines;
}
