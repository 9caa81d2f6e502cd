import { useEffect } from 'react';
import { redo, undo } from './document/edit-content';

/** A field in which the browser itself undoes what is typed. */
const TEXT_FIELD = 'textarea, input:not([type=checkbox], [type=file], [type=range])';

/** Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo; on a Mac with ⌘. */
export function useHistoryKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isText = event.target instanceof Element && event.target.matches(TEXT_FIELD);
      if (isText || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
