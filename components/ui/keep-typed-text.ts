type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Watches the controls of a part of the page. Where React has drawn the part anew, `restoreText` writes what stands in
 * the old ones into the new, as if it were typed, and gives the focus back where it was lost with them.
 */
export function keepTypedText(part: HTMLElement): { restoreText: () => void } {
  let controls = controlsOf(part);
  let focused: EventTarget | null = document.activeElement;
  part.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  return {
    restoreText() {
      const isFocusLost = document.activeElement === document.body;
      const drawn = controlsOf(part);
      for (const old of controls.filter(({ isConnected }) => !isConnected)) {
        const control = drawn.find(({ id }) => id === old.id);
        if (control?.value === '' && old.value !== '') type(control, old.value);
        if (old === focused && isFocusLost) focusAs(old, control);
      }
      controls = drawn;
    },
  };
}

function focusAs({ selectionStart, selectionEnd }: Control, control: Control | undefined): void {
  control?.focus({ preventScroll: true });
  // Not every kind of input knows a selection.
  if (selectionStart !== null) control?.setSelectionRange(selectionStart, selectionEnd);
}

/** Writes past React, which takes a text that it wrote by itself for no change. */
function type(control: Control, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

const controlsOf = (part: HTMLElement) => [
  ...part.querySelectorAll<Control>('input[id]:not([type=checkbox]), textarea[id]'),
];
