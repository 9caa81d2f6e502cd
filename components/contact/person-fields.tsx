import { TextInput } from './text-fields';
import type { UseContactFormReturn } from './use-contact-form';

/** Who writes, and how to reach them. */
export function PersonFields({ form }: { form: UseContactFormReturn }) {
  const { errors, loading } = form;
  return (
    <div className="grid-pairs gap-x-4 gap-y-6">
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
        placeholder="tu@empresa.com"
      />
      <TextInput
        name="celular"
        isSent={false}
        label="Celular"
        hint="Opcional y no se envía: para una llamada, dilo en tu mensaje."
        readOnly={loading}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </div>
  );
}
