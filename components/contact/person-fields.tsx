import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import type { TextField } from '@/lib/contact/schema';
import { useContact } from '@/lib/contact/store';
import { controlId, findTextControl } from './form-controls';

/** The inputs for the name, e-mail and mobile number of the visitor. */
export function PersonFields() {
  return (
    <div className="grid-pairs gap-x-4 gap-y-4">
      <TextInput name="nombre" label="Nombre" autoComplete="given-name" />
      <TextInput name="apellido" label="Apellido" optional autoComplete="family-name" />
      <TextInput
        name="correo"
        label="Correo"
        // Avoids `type="email"`, because Chromium would convert «ana@empresa.co😀» into a valid but wrong address.
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="tu@empresa.com"
      />
      <Field
        id={controlId('celular')}
        label="Celular"
        optional
        hint="No se envía aparte."
        hintAction={
          <button
            type="button"
            onClick={addPhoneToMessage}
            className="-my-2 rounded-sm py-2 font-semibold text-info-text underline decoration-info underline-offset-4 hover:text-text-strong hover:decoration-current pointer-coarse:-my-3 pointer-coarse:py-3 unscripted:hidden"
          >
            Agregarlo al mensaje
          </button>
        }
      >
        {/* The input has no name, because the number is never sent as a field (spec §2). */}
        {(control) => (
          <input {...control} type="tel" inputMode="tel" autoComplete="tel" placeholder=" " className="control" />
        )}
      </Field>
    </div>
  );
}

/** A single-line text input with its label and error. Other props are passed to the `<input>`. */
function TextInput({
  name,
  label,
  optional,
  // The default is a space, because `:placeholder-shown` requires a placeholder that is not empty.
  placeholder = ' ',
  ...props
}: ComponentProps<'input'> & { name: TextField; label: string; optional?: boolean }) {
  const error = useContact(({ errors }) => errors[name]);
  return (
    <Field id={controlId(name)} label={label} optional={optional} error={error}>
      {(control) => <input {...control} {...props} name={name} placeholder={placeholder} className="control" />}
    </Field>
  );
}

/** Appends the mobile number to the message. The number has no field in the request (spec §2). */
function addPhoneToMessage(): void {
  const phoneInput = findTextControl('celular');
  const textarea = findTextControl('mensaje');
  const phoneNumber = phoneInput?.value.trim();
  if (!textarea || !phoneNumber) {
    phoneInput?.focus();
    return;
  }
  const line = `Mi celular: ${phoneNumber}`;
  if (!textarea.value.includes(line)) textarea.value = [textarea.value.trimEnd(), line].filter(Boolean).join('\n');
  textarea.dispatchEvent(new Event('input', { bubbles: true }));
  textarea.focus();
}
