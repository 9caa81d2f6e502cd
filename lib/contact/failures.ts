import type { RequestErrors } from './schema';

/** The failures of a send that the visitor sees (spec §8): the title, and the message if the service sent none. */
export const FAILURES = {
  offline: {
    title: 'Sin conexión',
    message: 'No hay conexión a internet, así que tu mensaje todavía no salió.',
  },
  /** No answer in time, so it is unknown whether the request was stored. */
  timeout: {
    title: 'Sin respuesta',
    message: 'El servicio tardó demasiado en responder y no sabemos si recibió tu mensaje.',
  },
  /** The service rejected the body. */
  refused: {
    title: 'No pudimos aceptar el mensaje',
    message: 'El servicio no pudo aceptar el mensaje. Revisa lo que escribiste.',
  },
  busy: {
    title: 'Espera un momento',
    message: 'Recibimos demasiados mensajes seguidos. Espera un momento antes de volver a intentarlo.',
  },
  unavailable: {
    title: 'No pudimos enviar el mensaje',
    message: 'El servicio de contacto no está disponible en este momento.',
  },
} as const;

/** Why a request was not accepted. */
export type SendFailureKind = keyof typeof FAILURES;

/** A request that was not accepted. `message` is in Spanish, for the visitor. */
export interface SendFailure {
  ok: false;
  kind: SendFailureKind;
  message: string;
  /** The service's validation errors. */
  fields?: RequestErrors;
  /** How long the service asks to wait before a retry, in seconds. */
  retryAfterSeconds?: number;
}

/** A failure with the default message of its kind. */
export function sendFailure(kind: SendFailureKind): SendFailure {
  return { ok: false, kind, message: FAILURES[kind].message };
}
