import { useState } from 'react';

const CLOSED = { entry: '', openedByClick: false };

/** The state of the bar's lists: the open one, and the handlers that open and close it. */
export type OpenList = ReturnType<typeof useOpenList>;

/**
 * The open list of the bar, at most one. Radix toggles a list on click, so that a click on an entry whose list hover has
 * just opened closes it (radix-ui/primitives #2326). Here that click keeps the list open, and only the next one closes it.
 */
export function useOpenList() {
  const [list, setList] = useState(CLOSED);
  return {
    /** The entry whose list is open, or an empty string. */
    open: list.entry,
    close: () => setList(CLOSED),
    /** Handles Radix's `onValueChange`: hover, Escape, a click elsewhere. */
    onValueChange: (entry: string) =>
      setList((previous) => (previous.entry === entry ? previous : { entry, openedByClick: false })),
    /** Handles a click on an entry, by pointer or keyboard. */
    toggle: (entry: string) =>
      setList((previous) => {
        const isClosing = previous.entry === entry && previous.openedByClick;
        return isClosing ? CLOSED : { entry, openedByClick: true };
      }),
  };
}
