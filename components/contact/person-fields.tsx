import { TextInput } from './text-fields';
import type { UseContactFormReturn } from './use-contact-form';

/** Who writes, and how to reach them. */
export function PersonFields({ form }: { form: UseContactFormReturn }) {
  const { fields, errors, loading, change } = form;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextInput
        name="nombre"
        label="Nombre"
        error={errors.nombre}
        value={fields.nombre}
        onValueChange={(nombre) => change({ nombre })}
        readOnly={loading}
        autoComplete="given-name"
      />
      <TextInput
        name="apellido"
        label="Apellido"
        error={errors.apellido}
        value={fields.apellido}
        onValueChange={(apellido) => change({ apellido })}
        readOnly={loading}
        autoComplete="family-name"
      />
      <TextInput
        name="correo"
        label="Correo"
        error={errors.correo}
        value={fields.correo}
        onValueChange={(correo) => change({ correo })}
        readOnly={loading}
        type="email"
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
        value={form.celular}
        onValueChange={form.changeCelular}
        readOnly={loading}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </div>
  );
}
