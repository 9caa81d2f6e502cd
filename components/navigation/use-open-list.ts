import { useReducer } from 'react';

interface State {
  /** The entry whose list is open, or an empty string. */
  open: string;
  openedByPress: boolean;
  /** The entry whose list was closed while the pointer was on it, so that its hover is ignored until it comes anew. */
  ignoresHover: string;
}

type Action = { type: 'hover' | 'press' | 'pointerEntered'; entry: string } | { type: 'close' };

const NONE_OPEN: State = { open: '', openedByPress: false, ignoresHover: '' };

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'hover':
      if (action.entry === state.ignoresHover) return state;
      return { open: action.entry, openedByPress: false, ignoresHover: '' };
    case 'press':
      if (action.entry === state.open && state.openedByPress) return close(state);
      return { open: action.entry, openedByPress: true, ignoresHover: '' };
    case 'close':
      return close(state);
    case 'pointerEntered':
      return action.entry === state.ignoresHover ? { ...state, ignoresHover: '' } : state;
  }
}

function close({ open, ignoresHover }: State): State {
  return { open: '', openedByPress: false, ignoresHover: open || ignoresHover };
}

/** Which entry of a menu or submenu has its list open, and what opens and closes it. */
export type OpenList = ReturnType<typeof useOpenList>;

/**
 * Holds which list of a Radix menu is open, at most one. It differs from Radix in two ways:
 *
 * - A press on a button whose list hover has just opened keeps the list open (radix-ui/primitives #2326).
 * - A list that was closed does not open by hover until the pointer has come back to its entry: Radix does not cancel
 *   the delay of a hover when its button is pressed, so the list would open again after Escape.
 */
export function useOpenList() {
  const [{ open }, dispatch] = useReducer(reduce, NONE_OPEN);
  return {
    open,
    close: () => dispatch({ type: 'close' }),
    /** A button was pressed, by pointer or keyboard. */
    press: (entry: string) => dispatch({ type: 'press', entry }),
    pointerEntered: (entry: string) => dispatch({ type: 'pointerEntered', entry }),
    /** For Radix's `onValueChange`, which tells of hover and of what closes a list. */
    change: (entry: string) => dispatch(entry ? { type: 'hover', entry } : { type: 'close' }),
  };
}
