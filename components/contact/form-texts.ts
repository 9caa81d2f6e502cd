import { TEXT_FIELDS, type TextField } from '@/lib/contact/schema';

/** The texts that stand in the form: those of the request, and what is typed of an interest. */
export interface FormTexts {
  fields: Record<TextField, string>;
  interestText: string;
}

/**
 * Reads the texts from the document, which is right also where React heard nothing: before hydration, and where a
 * program filled in a field without an event.
 */
export function readTexts(form: HTMLFormElement): FormTexts {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? '');
  return {
    fields: Object.fromEntries(TEXT_FIELDS.map((name) => [name, textOf(name)])) as Record<TextField, string>,
    interestText: textOf('intereses'),
  };
}

/** Writes the texts of a draft where nothing is typed. */
export function writeTexts(form: HTMLFormElement, fields: Record<TextField, string>): void {
  for (const name of TEXT_FIELDS) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value === '') control.value = fields[name];
    }
  }
}
