import * as v from 'valibot';
import { dateInWords } from '@/editor/document/words';

/** What is asked for when a version is saved. */
export interface VersionValues {
  message: string;
  name: string;
  email: string;
  policyDate: string;
}

export interface VersionNeeds {
  /** Whether git knows who saves. */
  hasAuthor: boolean;
  /** The date that the policy's next version must exceed; missing when its text is as visitors accepted it. */
  policyDateAfter?: string | undefined;
}

const MESSAGE_MISSING = 'Falta decir qué cambió. Escríbelo en pocas palabras; así se reconoce en «Versiones».';
const NAME_MISSING = 'Falta tu nombre. Escríbelo para que se sepa quién guardó la versión.';
const EMAIL_WRONG = 'El correo no está completo. Escríbelo entero, por ejemplo ana@tu-empresa.com.';

/** What the form of a version must hold; what is not needed may be empty. */
export function versionSchema({ hasAuthor, policyDateAfter }: VersionNeeds): v.GenericSchema<VersionValues> {
  return v.object({
    message: requiredText(MESSAGE_MISSING),
    name: hasAuthor ? v.string() : requiredText(NAME_MISSING),
    email: hasAuthor ? v.string() : v.pipe(v.string(), v.trim(), v.email(EMAIL_WRONG)),
    policyDate: policyDateAfter === undefined ? v.string() : dateAfter(policyDateAfter),
  });
}

function requiredText(missing: string) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(missing));
}

function dateAfter(last: string) {
  const wrong = `El texto nuevo no puede llevar la fecha del anterior, que rige desde el ${dateInWords(last)}. Elige un día posterior.`;
  return v.pipe(
    v.string(),
    v.check((day) => day > last, wrong),
  );
}

/** The day after another, both as `2026-11-23`. */
export function dayAfter(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
