import { type RefObject, useEffect } from 'react';
import { type Pointer, splitPointer } from '@/editor/document/pointer';
import { useEditorStore } from '@/editor/panel/content/editor-store';
import { fieldId } from '@/editor/panel/fields/use-field';

/** Focuses the field that was chosen elsewhere, the nearest that holds it, or the heading of its part. */
export function useFocusOnSelection(headingRef: RefObject<HTMLElement | null>): void {
  const selection = useEditorStore((store) => store.selection);
  useEffect(() => {
    if (!selection?.takesFocus) return;
    const target = controlFor(selection.pointer) ?? headingRef.current;
    target?.focus({ preventScroll: true });
    // To go on writing where the text ends.
    if (target instanceof HTMLTextAreaElement) target.setSelectionRange(target.value.length, target.value.length);
    target?.scrollIntoView({ block: 'center' });
  }, [selection, headingRef]);
}

function controlFor(pointer: Pointer): HTMLElement | undefined {
  if (pointer === '') return undefined;
  const element = document.getElementById(fieldId(pointer));
  if (!element) return controlFor(splitPointer(pointer).parent);
  const control = element.querySelector<HTMLElement>('input:not([type=file]), textarea, select');
  return control ?? element;
}
