type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps input values and the focus when React re-creates the HTML of an island. `restore` copies the values of removed
 * controls to their successors and dispatches `input` events, so that the component picks them up.
 */
export function keepInputValues(island: HTMLElement): { restore: () => void } {
  let controls = controlsOf(island);
  let focused: EventTarget | null = document.activeElement;
  island.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  return {
    restore() {
      const isFocusLost = document.activeElement === document.body;
      const current = controlsOf(island);
      for (const old of controls.filter(({ isConnected }) => !isConnected)) {
        const control = current.find(({ id }) => id === old.id);
        if (control?.value === '' && old.value !== '') setValue(control, old.value);
        if (old === focused && isFocusLost) moveFocus(old, control);
      }
      controls = current;
    },
  };
}

function moveFocus({ selectionStart, selectionEnd }: Control, control: Control | undefined): void {
  control?.focus({ preventScroll: true });
  // Inputs of some types, such as e-mail, have no selection.
  if (selectionStart !== null) control?.setSelectionRange(selectionStart, selectionEnd);
}

/** Uses the native setter: React ignores an `input` event after a value that was set through its own. */
function setValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

const controlsOf = (island: HTMLElement) => [
  ...island.querySelectorAll<Control>('input[id]:not([type=checkbox]), textarea[id]'),
];
