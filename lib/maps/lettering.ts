import { type RobotoWeight, robotoFont } from '@/lib/roboto';

/** How a line of text is set, in px. */
export interface Setting {
  weight: RobotoWeight;
  size: number;
  /** Between two letters, beside what the face asks for. */
  spacing?: number;
}

/** How wide a line of text is, in px. */
export function widthOf(text: string, { weight, size, spacing = 0 }: Setting): number {
  return robotoFont(weight).getAdvanceWidth(text, size) + spacing * ([...text].length - 1);
}

/** The outlines of a line of text as path data. */
export function outlines(text: string, { x, y, ...setting }: Setting & { x: number; y: number }): string {
  const { weight, size, spacing = 0 } = setting;
  return robotoFont(weight)
    .getPath(text, x, y, size, { kerning: true, letterSpacing: spacing / size })
    .toPathData(1);
}

/** A text in lines of at most so many px, where its words are short enough. */
export function wrap(text: string, setting: Setting, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer, setting) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
