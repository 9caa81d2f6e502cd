import * as v from 'valibot';
import {
  type ContactFields,
  type ContactRequest,
  contactFieldsSchema,
  contactRequestSchema,
  type TextField,
  toContactRequest,
} from '@/lib/contact/schema';

/** What is wrong with a field, in Spanish. */
export type FieldErrors = Partial<Record<TextField, string>>;

/** Checks what was filled in against the one contract; an empty answer means that it can be sent. */
export function checkContact(fields: ContactFields): FieldErrors {
  return {
    ...toFieldErrors(firstMessages(contactRequestSchema, toContactRequest(fields))),
    ...firstMessages(contactFieldsSchema, fields),
  };
}

/** Puts what is said about the body's fields beside the fields that the visitor sees. */
export function toFieldErrors(body: Partial<Record<keyof ContactRequest, string>>): FieldErrors {
  return {
    ...(body.fullName && { nombre: body.fullName }),
    ...(body.email && { correo: body.email }),
    ...(body.message && { mensaje: body.message }),
  };
}

function firstMessages(schema: v.GenericSchema, value: unknown): { [name: string]: string } {
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}
