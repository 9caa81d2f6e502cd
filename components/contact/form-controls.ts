import { type ContactFields, TEXT_FIELDS, type TextField } from '@/lib/contact/schema';

/** The id of a control or an element of the form, by its name. */
export function controlId(name: string): string {
  return `contacto-${name}`;
}

/** Moves the focus to the control or element of this name. */
export function focusControl(name: string): void {
  document.getElementById(controlId(name))?.focus();
}

/** A text control of the form, by its name. */
export function textControl(name: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const control = document.getElementById(controlId(name));
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText ? control : undefined;
}

/**
 * Reads the texts of the uncontrolled inputs. The DOM is up to date even where React has seen no event: before
 * hydration, and where a program of the visitor fills in a field.
 */
export function readTexts(form: HTMLFormElement): Record<TextField | 'interestText', string> {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? '');
  return {
    nombre: textOf('nombre'),
    apellido: textOf('apellido'),
    correo: textOf('correo'),
    mensaje: textOf('mensaje'),
    interestText: textOf('intereses'),
  };
}

/** Writes texts into the inputs. */
export function writeTexts(fields: ContactFields): void {
  for (const name of TEXT_FIELDS) {
    const control = textControl(name);
    // An unchanged value is not written, because that would move the caret.
    if (control && control.value !== fields[name]) control.value = fields[name];
  }
}
