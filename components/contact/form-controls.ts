import { type ContactFields, TEXT_FIELDS, type TextField } from '@/lib/contact/schema';

/** Returns the id of the form element with this name. */
export function controlId(name: string): string {
  return `contacto-${name}`;
}

/** Focuses the form element with this name. */
export function focusControl(name: string): void {
  document.getElementById(controlId(name))?.focus();
}

/** Returns the text control with this name. */
export function textControl(name: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const control = document.getElementById(controlId(name));
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText ? control : undefined;
}

/**
 * Reads the text of the uncontrolled inputs from the DOM. React receives no event for text that is entered before
 * hydration or by some password managers and extensions.
 */
export function readInputs(form: HTMLFormElement): Record<TextField | 'interestText', string> {
  const data = new FormData(form);
  const readText = (name: string) => String(data.get(name) ?? '');
  return {
    nombre: readText('nombre'),
    apellido: readText('apellido'),
    correo: readText('correo'),
    mensaje: readText('mensaje'),
    interestText: readText('intereses'),
  };
}

/** Writes the fields into the inputs. */
export function writeInputs(fields: ContactFields): void {
  for (const name of TEXT_FIELDS) {
    const control = textControl(name);
    // Skips unchanged values, because writing a value moves the caret.
    if (control && control.value !== fields[name]) control.value = fields[name];
  }
}
