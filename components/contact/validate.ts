import * as v from 'valibot';
import { type ContactFields, type ContactRequest, contactRequestSchema, toContactRequest } from '@/lib/contact/schema';

/** The fields that can be wrong, in the order in which the form shows them. */
export const CHECKED_FIELDS = ['nombre', 'correo', 'mensaje'] as const;

/** What is wrong with a field, in Spanish. */
export type FieldErrors = Partial<Record<(typeof CHECKED_FIELDS)[number], string>>;

/** Checks what was filled in against the one contract; an empty answer means that it can be sent. */
export function checkContact(fields: ContactFields): FieldErrors {
  const result = v.safeParse(contactRequestSchema, toContactRequest(fields));
  const errors: FieldErrors = result.success
    ? {}
    : toFieldErrors(
        Object.fromEntries(
          Object.entries(v.flatten(result.issues).nested ?? {}).map(([key, messages]) => [key, messages?.[0]]),
        ),
      );
  // The message that is sent ends with the interests, so the contract alone would never find it empty.
  if (!fields.mensaje.trim()) errors.mensaje = 'Escribe tu mensaje.';
  return errors;
}

/** Puts what is said about the body's fields beside the fields that the visitor sees. */
export function toFieldErrors(body: Partial<Record<keyof ContactRequest, string>>): FieldErrors {
  return {
    ...(body.fullName && { nombre: body.fullName }),
    ...(body.email && { correo: body.email }),
    ...(body.message && { mensaje: body.message }),
  };
}
