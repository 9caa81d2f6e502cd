import { createContext, type KeyboardEvent, useContext } from 'react';

/** What a text does that is a line of a list. */
export interface TextLine {
  /** Enter adds a line after it. */
  onEnter: () => void;
  /** Alt with an arrow moves it, by -1 or 1; missing while it is being added. */
  onMove?: (step: number) => void;
  /** Several pasted paragraphs are several lines; the first takes the place of a text that is empty or all selected. */
  onPasteLines: (lines: string[], replacesText: boolean) => void;
}

const TextLineContext = createContext<TextLine | undefined>(undefined);

export const TextLineProvider = TextLineContext.Provider;

/** The line of a list that a text is; `undefined` of any other text. */
export function useTextLine(): TextLine | undefined {
  return useContext(TextLineContext);
}

/** How far Alt with an arrow moves an entry; `undefined` for any other key. */
export function stepOf({ altKey, key }: Pick<KeyboardEvent, 'altKey' | 'key'>): number | undefined {
  return altKey ? { ArrowUp: -1, ArrowDown: 1 }[key] : undefined;
}
