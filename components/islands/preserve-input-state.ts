type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Preserves input values and the focus when React re-creates the controls of an island. If a new control is empty,
 * `restore` copies the value from the removed control with the same id, and dispatches an `input` event to update the
 * component. If the removed control had the focus, `restore` focuses the new control.
 */
export function preserveInputState(island: HTMLElement): { restore: () => void } {
  let previousControls = findTextControls(island);
  let lastFocusedElement: EventTarget | null = document.activeElement;
  island.addEventListener('focusin', ({ target }) => {
    lastFocusedElement = target;
  });
  return {
    restore() {
      const isFocusLost = document.activeElement === document.body;
      const currentControls = findTextControls(island);
      for (const removedControl of previousControls.filter(({ isConnected }) => !isConnected)) {
        const newControl = currentControls.find(({ id }) => id === removedControl.id);
        if (newControl?.value === '' && removedControl.value !== '') setValue(newControl, removedControl.value);
        if (removedControl === lastFocusedElement && isFocusLost) moveFocus(removedControl, newControl);
      }
      previousControls = currentControls;
    },
  };
}

function moveFocus({ selectionStart, selectionEnd }: TextControl, newControl: TextControl | undefined): void {
  newControl?.focus({ preventScroll: true });
  // `selectionStart` is null for some input types, such as `email`.
  if (selectionStart !== null) newControl?.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * Sets the value and dispatches an `input` event. After `control.value = value`, React would ignore the event, because
 * React overrides that property on each control. Therefore this function calls the setter of the prototype.
 */
function setValue(control: TextControl, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

const findTextControls = (island: HTMLElement) => [
  ...island.querySelectorAll<TextControl>('input[id]:not([type=checkbox]), textarea[id]'),
];
