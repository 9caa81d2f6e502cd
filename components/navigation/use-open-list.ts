import { useState } from 'react';

const CLOSED = { entry: '', openedByClick: false };

/** The entry of the bar whose list is open, and the handlers that open and close lists. */
export type OpenList = ReturnType<typeof useOpenList>;

/**
 * Stores which list of the bar is open. At most one list is open. Radix toggles a list on every click, so a click
 * closes the list that hovering over the entry has just opened (radix-ui/primitives #2326). Here the first click after
 * a hover keeps the list open, and the second click closes it.
 */
export function useOpenList() {
  const [state, setState] = useState(CLOSED);
  return {
    /** The name of the entry whose list is open, or an empty string if no list is open. */
    openEntry: state.entry,
    close: () => setState(CLOSED),
    /** Handles Radix's `onValueChange`, which reports hover, Escape and clicks outside the list. */
    onValueChange: (entry: string) =>
      setState((previous) => (previous.entry === entry ? previous : { entry, openedByClick: false })),
    /** Handles a click on an entry, by pointer or keyboard. */
    toggle: (entry: string) =>
      setState((previous) => {
        const isClosing = previous.entry === entry && previous.openedByClick;
        return isClosing ? CLOSED : { entry, openedByClick: true };
      }),
  };
}
