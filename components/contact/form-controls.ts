import { type ContactFields, TEXT_FIELDS, type TextField } from '@/lib/contact/schema';

export function controlId(name: string): string {
  return `contacto-${name}`;
}

export function focusControl(name: string): void {
  document.getElementById(controlId(name))?.focus();
}

export function findTextControl(name: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const control = document.getElementById(controlId(name));
  const isTextControl = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isTextControl ? control : undefined;
}

/**
 * Reads the text of the uncontrolled inputs from the DOM. React receives no event for text that is entered before
 * hydration or by some password managers and extensions.
 */
export function readInputs(form: HTMLFormElement): Record<TextField | 'interestText', string> {
  const formData = new FormData(form);
  const readText = (name: string) => String(formData.get(name) ?? '');
  return {
    nombre: readText('nombre'),
    apellido: readText('apellido'),
    correo: readText('correo'),
    mensaje: readText('mensaje'),
    interestText: readText('intereses'),
  };
}

export function writeInputs(fields: ContactFields): void {
  for (const name of TEXT_FIELDS) {
    const control = findTextControl(name);
    // Skips unchanged values, because writing a value moves the caret.
    if (control && control.value !== fields[name]) control.value = fields[name];
  }
}
