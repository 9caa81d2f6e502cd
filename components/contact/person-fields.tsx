import { controlId } from './controls';
import { TextInput } from './text-fields';
import type { UseContactFormReturn } from './use-contact-form';

/** Who writes, and how to reach them. */
export function PersonFields({ form }: { form: UseContactFormReturn }) {
  const { errors, loading } = form;
  return (
    <div className="grid-pairs gap-x-4 gap-y-4">
      <TextInput name="nombre" label="Nombre" error={errors.nombre} readOnly={loading} autoComplete="given-name" />
      <TextInput
        name="apellido"
        label="Apellido"
        error={errors.apellido}
        readOnly={loading}
        optional
        autoComplete="family-name"
      />
      <TextInput
        name="correo"
        label="Correo"
        error={errors.correo}
        readOnly={loading}
        // No `type="email"`: Chromium would make an address of what is none, «ana@empresa.co😀».
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="tu@empresa.com"
      />
      <TextInput
        name="celular"
        isSent={false}
        label="Celular"
        optional
        hint="No se envía aparte."
        action={<PhoneOffer readOnly={loading} onTake={form.takeTexts} />}
        readOnly={loading}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </div>
  );
}

/** Puts the mobile number into the message, which is sent; the number by itself is not (spec §2). */
function PhoneOffer({ readOnly, onTake }: { readOnly: boolean; onTake: () => void }) {
  const putIntoMessage = () => {
    const phone = textControl('celular');
    const message = textControl('mensaje');
    const number = phone?.value.trim();
    if (!phone || !message || !number) {
      phone?.focus();
      return;
    }
    const line = `Mi celular: ${number}`;
    if (!message.value.includes(line)) message.value = [message.value.trimEnd(), line].filter(Boolean).join('\n');
    onTake();
    message.focus();
  };
  return (
    <button
      type="button"
      aria-disabled={readOnly}
      onClick={readOnly ? undefined : putIntoMessage}
      className="-my-2 rounded-sm py-2 font-semibold text-info-text underline decoration-info underline-offset-4 hover:text-text-strong hover:decoration-current pointer-coarse:-my-3 pointer-coarse:py-3 unscripted:hidden"
    >
      Agregarlo al mensaje
    </button>
  );
}

/** A control that holds a text, which stands in the document alone. */
function textControl(name: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const control = document.getElementById(controlId(name));
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText ? control : undefined;
}
