import { useState } from 'react';

const CLOSED_STATE = { entry: '', openedByClick: false };

/** The entry of the bar whose dropdown is open, and the handlers that open and close dropdowns. */
export type DropdownState = ReturnType<typeof useDropdownState>;

/**
 * Stores which dropdown of the bar is open. At most one is open. Radix toggles a dropdown on every click, so a click
 * closes the dropdown that hovering over the entry has just opened (radix-ui/primitives #2326). Here the first click
 * after a hover keeps the dropdown open, and the second click closes it.
 */
export function useDropdownState() {
  const [state, setState] = useState(CLOSED_STATE);
  return {
    openEntry: state.entry,
    close: () => setState(CLOSED_STATE),
    /** Handles Radix's `onValueChange`, which reports hover, Escape and clicks outside the dropdown. */
    onValueChange: (entry: string) =>
      setState((previous) => (previous.entry === entry ? previous : { entry, openedByClick: false })),
    toggle: (entry: string) =>
      setState((previous) => {
        const isClosing = previous.entry === entry && previous.openedByClick;
        return isClosing ? CLOSED_STATE : { entry, openedByClick: true };
      }),
  };
}
