import * as v from 'valibot';
import type { RequestFieldErrors } from './failures';
import {
  type ContactFields,
  contactFieldsSchema,
  contactRequestSchema,
  type TextField,
  toContactRequest,
} from './schema';

/** What is wrong with each field, in Spanish. */
export type FieldErrors = Partial<Record<TextField, string>>;

/** Checks what was filled in against the one contract; without errors it can be sent. */
export function checkContact(fields: ContactFields): FieldErrors {
  const requestErrors = firstMessages(contactRequestSchema, toContactRequest(fields));
  // A field's own check knows more than that of the body: a message holds the interests too.
  const fieldErrors = firstMessages(contactFieldsSchema, fields);
  return { ...toFieldErrors(requestErrors), ...fieldErrors };
}

/** The errors of the request's body by the fields that the visitor sees. */
export function toFieldErrors(body: RequestFieldErrors): FieldErrors {
  return {
    nombre: body.fullName,
    correo: body.email,
    mensaje: body.message,
  };
}

function firstMessages(schema: v.GenericSchema, value: unknown): { [name: string]: string } {
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}
