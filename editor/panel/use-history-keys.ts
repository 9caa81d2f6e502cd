import { useEffect } from 'react';
import { redo, undo } from './document/edit-content';

/** A field in which the browser itself undoes what is typed. */
const TEXT_FIELD = 'textarea, input:not([type=checkbox], [type=file], [type=range])';

/** Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo; on a Mac with ⌘. */
export function useHistoryKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (!step) return;
      event.preventDefault();
      step();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** What the keys ask for outside of a text. */
function stepOf({ target, key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  const isText = target instanceof Element && target.matches(TEXT_FIELD);
  const hasModifier = (ctrlKey || metaKey) && !altKey;
  if (isText || !hasModifier) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && shiftKey)) return redo;
  return letter === 'z' ? undo : undefined;
}
