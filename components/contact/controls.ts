/** The id of a control or a notice of the form, by its name. */
export function controlId(name: string): string {
  return `contacto-${name}`;
}

/** Moves the focus to the control or the notice of this name. It must already be on the page. */
export function focusControl(name: string): void {
  document.getElementById(controlId(name))?.focus();
}
