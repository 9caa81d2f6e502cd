import { type RefObject, useEffect } from 'react';
import { keysOf, type Pointer, pointerTo } from '@/editor/document/pointer';
import { useDocumentStore } from '@/editor/panel/document/document-store';
import { fieldId } from '@/editor/panel/fields/use-field';

/** Focuses the field that was chosen elsewhere, the nearest that holds it, or the heading of its part. */
export function useFocusOnSelection(headingRef: RefObject<HTMLElement | null>): void {
  const selection = useDocumentStore((store) => store.selection);
  useEffect(() => {
    if (!selection?.takesFocus) return;
    const target = controlFor(selection.pointer) ?? headingRef.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [selection, headingRef]);
}

function controlFor(pointer: Pointer): HTMLElement | undefined {
  const keys = keysOf(pointer);
  const candidates = keys.map((_, depth) => pointerTo(...keys.slice(0, keys.length - depth)));
  for (const candidate of candidates) {
    const element = document.getElementById(fieldId('', candidate));
    if (!element) continue;
    const control = element.querySelector<HTMLElement>('input:not([type=file]), textarea, select');
    return element.matches('fieldset') ? (control ?? element) : element;
  }
}
