type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Watches the controls of a part of the page. Where React has drawn the part anew, `restoreText` writes what stands in
 * the old ones into the new, as if it were typed, and gives the focus back where it was lost with them.
 */
export function keepTypedText(part: HTMLElement): { restoreText: () => void } {
  let controls = controlsOf(part);
  let focused = controls.find((control) => control === document.activeElement);
  part.addEventListener('focusin', ({ target }) => {
    focused = controlsOf(part).find((control) => control === target);
  });
  return {
    restoreText() {
      for (const old of controls) {
        const control = successorOf(old, part);
        if (control?.value === '' && old.value !== '') type(control, old.value);
      }
      controls = controlsOf(part);
      const isFocusLost = document.activeElement === document.body;
      if (!focused || !isFocusLost) return;
      const { selectionStart, selectionEnd } = focused;
      const control = successorOf(focused, part);
      control?.focus({ preventScroll: true });
      // Not every kind of input knows a selection.
      if (selectionStart !== null) control?.setSelectionRange(selectionStart, selectionEnd);
    },
  };
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

/** The control of the same id that stands in the page in place of one that does not any more. */
function successorOf(control: Control, part: HTMLElement): Control | undefined {
  if (control.isConnected) return undefined;
  return controlsOf(part).find(({ id }) => id === control.id);
}
