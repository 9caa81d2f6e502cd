type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Preserves input values and the focus when React re-creates the HTML of an island. `restore` copies the value of each
 * removed control to the new control with the same id if the new control is empty, and dispatches an `input` event to
 * update the component. If the removed control had the focus, `restore` moves the focus to the new control.
 */
export function preserveInputState(island: HTMLElement): { restore: () => void } {
  let controls = findControls(island);
  let lastFocusedElement: EventTarget | null = document.activeElement;
  island.addEventListener('focusin', ({ target }) => {
    lastFocusedElement = target;
  });
  return {
    restore() {
      const isFocusLost = document.activeElement === document.body;
      const currentControls = findControls(island);
      for (const removedControl of controls.filter(({ isConnected }) => !isConnected)) {
        const newControl = currentControls.find(({ id }) => id === removedControl.id);
        if (newControl?.value === '' && removedControl.value !== '') setValue(newControl, removedControl.value);
        if (removedControl === lastFocusedElement && isFocusLost) moveFocus(removedControl, newControl);
      }
      controls = currentControls;
    },
  };
}

function moveFocus({ selectionStart, selectionEnd }: Control, newControl: Control | undefined): void {
  newControl?.focus({ preventScroll: true });
  // Inputs of some types, such as e-mail, have no selection.
  if (selectionStart !== null) newControl?.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * Sets the value with the browser's setter on the prototype. React overrides `value` on each control, and ignores the
 * `input` event when the value was set through that override.
 */
function setValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

const findControls = (island: HTMLElement) => [
  ...island.querySelectorAll<Control>('input[id]:not([type=checkbox]), textarea[id]'),
];
