import { createContext, useContext } from 'react';

/** What a text does that is a line of a list. */
export interface TextLine {
  /** Enter adds a line after it. */
  onEnter: () => void;
  /** Several pasted paragraphs are several lines. */
  onPasteLines: (lines: string[]) => void;
}

const TextLineContext = createContext<TextLine | undefined>(undefined);

export const TextLineProvider = TextLineContext.Provider;

/** The line of a list that a text is; `undefined` of any other text. */
export function useTextLine(): TextLine | undefined {
  return useContext(TextLineContext);
}
