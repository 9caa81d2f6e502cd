type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps input values and the focus when React re-creates the HTML of an island. `restore` copies the value of each
 * removed control to the new control with the same id and dispatches an `input` event to update the component.
 */
export function keepInputValues(island: HTMLElement): { restore: () => void } {
  let controls = findControls(island);
  let focused: EventTarget | null = document.activeElement;
  island.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  return {
    restore() {
      const isFocusLost = document.activeElement === document.body;
      const currentControls = findControls(island);
      for (const removed of controls.filter(({ isConnected }) => !isConnected)) {
        const control = currentControls.find(({ id }) => id === removed.id);
        if (control?.value === '' && removed.value !== '') setValue(control, removed.value);
        if (removed === focused && isFocusLost) moveFocus(removed, control);
      }
      controls = currentControls;
    },
  };
}

function moveFocus({ selectionStart, selectionEnd }: Control, control: Control | undefined): void {
  control?.focus({ preventScroll: true });
  // Inputs of some types, such as e-mail, have no selection.
  if (selectionStart !== null) control?.setSelectionRange(selectionStart, selectionEnd);
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
