import { TextInput } from './text-fields';
import type { UseContactFormReturn } from './use-contact-form';

/** Who writes, and how to reach them. */
export function PersonFields({ form }: { form: UseContactFormReturn }) {
  const { errors, loading } = form;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextInput name="nombre" label="Nombre" error={errors.nombre} readOnly={loading} autoComplete="given-name" />
      <TextInput
        name="apellido"
        label="Apellido"
        error={errors.apellido}
        readOnly={loading}
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
        placeholder="nombre@empresa.com"
      />
      <TextInput
        name="celular"
        label="Celular"
        hint="Opcional. No se envía: para que te llamemos, escríbelo en tu mensaje."
        readOnly={loading}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </div>
  );
}
