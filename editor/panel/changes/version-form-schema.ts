import * as v from 'valibot';
import { encodeMessage, type Message } from '@/content/schema/message';
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

const messageMissing: Message = {
  problem: 'Falta decir qué cambió.',
  remedy: 'Escríbelo en pocas palabras; así se reconoce en «Versiones».',
};
const nameMissing: Message = {
  problem: 'Falta tu nombre.',
  remedy: 'Escríbelo para que se sepa quién guardó la versión.',
};
const emailWrong: Message = {
  problem: 'El correo no está completo.',
  remedy: 'Escríbelo entero, por ejemplo ana@tu-empresa.com.',
};

/** What the form of a version must hold; what is not needed may be empty. */
export function versionSchema({ hasAuthor, policyDateAfter }: VersionNeeds): v.GenericSchema<VersionValues> {
  return v.object({
    message: requiredText(messageMissing),
    name: hasAuthor ? v.string() : requiredText(nameMissing),
    email: hasAuthor ? v.string() : v.pipe(v.string(), v.trim(), v.email(encodeMessage(emailWrong))),
    policyDate: policyDateAfter === undefined ? v.string() : dateAfter(policyDateAfter),
  });
}

function requiredText(missing: Message) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(encodeMessage(missing)));
}

function dateAfter(last: string) {
  const wrong: Message = {
    problem: `El texto nuevo no puede llevar la fecha del anterior, que rige desde el ${dateInWords(last)}.`,
    remedy: 'Elige un día posterior.',
  };
  return v.pipe(
    v.string(),
    v.check((day) => day > last, encodeMessage(wrong)),
  );
}

/** The day after another, both as `2026-11-23`. */
export function dayAfter(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
