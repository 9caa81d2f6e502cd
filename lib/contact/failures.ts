import type { RequestErrors } from './schema';

/** The title and the default message of each failure that the visitor sees (spec §8). */
export const FAILURES = {
  offline: {
    title: 'Sin conexión',
    message: 'No hay conexión a internet, así que tu mensaje todavía no salió.',
  },
  /** No response arrived before the timeout. It is unknown whether the service stored the request. */
  timeout: {
    title: 'Sin respuesta',
    message: 'El servicio tardó demasiado en responder y no sabemos si recibió tu mensaje.',
  },
  rejected: {
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

export type SendFailureKind = keyof typeof FAILURES;

/** The result of sending a request that the service did not confirm. `message` is in Spanish, for the visitor. */
export interface SendFailure {
  ok: false;
  kind: SendFailureKind;
  message: string;
  fields?: RequestErrors;
  /** The time in seconds that the visitor must wait before a retry. */
  retryAfterSeconds?: number;
}

/** Returns a failure with the default message of its kind. */
export function sendFailure(kind: SendFailureKind): SendFailure {
  return { ok: false, kind, message: FAILURES[kind].message };
}
