import type { ContactRequest } from './schema';

/**
 * What the visitor is told of each kind of failed send (spec §8): a title, and the message that stands where the
 * service gave none of its own.
 */
export const FAILURES = {
  /** There is no connection. */
  offline: {
    title: 'Sin conexión',
    message: 'No hay conexión a internet, así que tu mensaje todavía no salió.',
  },
  /** No answer came in time, so nobody knows whether the request arrived. */
  timeout: {
    title: 'Sin respuesta',
    message: 'El servicio tardó demasiado en responder y no sabemos si recibió tu mensaje.',
  },
  /** The service does not accept this body. */
  refused: {
    title: 'No pudimos aceptar el mensaje',
    message: 'El servicio no pudo aceptar el mensaje. Revisa lo que escribiste.',
  },
  /** Too many requests. */
  busy: {
    title: 'Espera un momento',
    message: 'Recibimos demasiados mensajes seguidos. Espera un momento antes de volver a intentarlo.',
  },
  /** The service cannot answer now. */
  unavailable: {
    title: 'No pudimos enviar el mensaje',
    message: 'El servicio de contacto no está disponible en este momento.',
  },
} as const;

/** Why a request was not accepted. */
export type SendFailureKind = keyof typeof FAILURES;

/** What is wrong with single fields of the body, in Spanish. */
export type RequestFieldErrors = Partial<Record<keyof ContactRequest, string>>;

/** A request that was not accepted. `message` is Spanish and made for the visitor. */
export interface SendFailure {
  ok: false;
  kind: SendFailureKind;
  message: string;
  /** What the service says about single fields of the body. */
  fields?: RequestFieldErrors;
  /** How long the service asks to wait before the next send, in seconds. */
  retryAfterSeconds?: number;
}

/** A failure of this kind with the message of the table. */
export function sendFailure(kind: SendFailureKind): SendFailure {
  return { ok: false, kind, message: FAILURES[kind].message };
}
