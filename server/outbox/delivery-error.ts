import { CONTACT_COMMAND } from '@/server/contact-command';

/**
 * The step at which an attempt to deliver a request failed:
 * - `message` and `webhook-message`: the receiver rejected this request.
 * - `no-reply` and `webhook-no-reply`: the request was sent, but the receiver did not reply.
 * - `internal`: this service threw an unexpected error.
 * - All other steps: no request can currently be delivered to the receiver.
 */
export type DeliveryStep = keyof typeof EXPLANATIONS;

interface DeliveryErrorOptions {
  /** Technical cause, such as `EAUTH 535`. It becomes the error message and contains no data of the request. */
  reason: string;
  step: DeliveryStep;
  /**
   * True if only an operator can fix the cause. Set after a 5xx reply of a mail server. Also set after a 3xx or 4xx
   * response of a webhook, except 408, 425 and 429.
   */
  permanent?: boolean;
  /** Complete SMTP reply of the mail server. The reply is not logged because it may quote e-mail addresses. */
  smtpReply?: string;
}

export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly step: DeliveryStep;
  readonly permanent: boolean;
  readonly smtpReply: string | undefined;

  constructor({ reason, step, permanent = false, smtpReply }: DeliveryErrorOptions) {
    super(reason);
    this.step = step;
    this.permanent = permanent;
    this.smtpReply = smtpReply;
  }

  /** True if all other requests to the receiver would probably fail too, for example after a missing reply. */
  get affectsAllRequests(): boolean {
    return !['message', 'webhook-message', 'internal'].includes(this.step);
  }

  /** True if the receiver may have accepted the request before the attempt failed. A retry may deliver a duplicate. */
  get mayBeDelivered(): boolean {
    return this.step === 'no-reply' || this.step === 'webhook-no-reply';
  }
}

/** Converts an unexpected error to a `DeliveryError`. Omits the error message because it may quote the request. */
export function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  return new DeliveryError({ reason: (error as Error).name, step: 'internal' });
}

/** Matches the error codes of Node.js for failed TLS handshakes, such as `CERT_HAS_EXPIRED`. */
export const TLS_ERROR_CODE = /CERT|SIGNATURE|TLS|SSL|EPROTO/;

/** The cause of a failed delivery and its remedy, in Spanish for operators. */
interface FailureExplanation {
  problem: string;
  remedy: string;
}

const EXPLANATIONS = {
  internal: {
    problem: 'El servicio mismo falla con una solicitud.',
    remedy: 'Mira el registro, y avisa a quien programa el sitio.',
  },
  connection: {
    problem: 'No se pudo hablar con el servidor de correo.',
    remedy:
      'Revisa el servidor y el puerto de SMTP_URL, la red y el cortafuegos (muchas nubes cierran el puerto 25). ' +
      'El puerto 465 pide smtps://, y el 587 smtp://.',
  },
  tls: {
    problem: 'La conexión segura con el servidor de correo falló.',
    remedy:
      'Usa smtps:// con el puerto 465 o smtp:// con el 587, y el nombre que dice el certificado. Si es de una ' +
      'autoridad propia, define NODE_EXTRA_CA_CERTS=/ruta/ca.pem y reinicia. Sin cifrado, solo en una red propia: SMTP_TLS=off.',
  },
  rejection: {
    problem: 'El servidor de correo no acepta correos de este servicio.',
    remedy:
      'Si no pasa solo, pregunta a quien lo opera: puede bloquear esta máquina, estar saturado o en mantenimiento.',
  },
  login: {
    problem: 'El servidor de correo no acepta el usuario o la clave, o los pide.',
    remedy:
      'Revisa los dos en SMTP_URL (los signos van codificados: @ es %40) y reinicia; algunos proveedores piden una ' +
      'clave de aplicación. Si no usa clave, quien lo opera debe admitir la dirección de esta máquina.',
  },
  'password-login': {
    problem: 'Microsoft 365 no acepta usuario y clave por SMTP en esta cuenta.',
    remedy:
      'Envía por un conector suyo (SMTP relay, smtp://tu-dominio.mail.protection.outlook.com:25 sin usuario), por ' +
      'Azure Communication Services o por otro proveedor de correo saliente, y reinicia.',
  },
  name: {
    problem: 'El servidor de correo no acepta el nombre con que se presenta este servicio (EHLO).',
    remedy:
      'Es el dominio de MAIL_FROM, o el que dice SMTP_URL al final. Pon ahí el de esta máquina en el DNS, ' +
      'smtp://usuario:clave@servidor:587/?name=web.empresa.com, y reinicia.',
  },
  sender: {
    problem: 'El servidor de correo no acepta el remitente.',
    remedy:
      'Pon en MAIL_FROM una dirección desde la que pueda enviar el usuario de SMTP_URL, verificada en el proveedor ' +
      '(SPF, DKIM), y reinicia.',
  },
  recipient: {
    problem: 'El servidor de correo no acepta el destinatario.',
    remedy:
      'Revisa MAIL_TO: que el buzón exista, no esté lleno y acepte correos de MAIL_FROM. Un 4xx suele pasar solo.',
  },
  message: {
    problem: 'El servidor de correo no acepta un correo.',
    remedy: 'Revisa si el buzón de MAIL_TO está lleno, sus filtros, y los límites de envío de la cuenta.',
  },
  'no-reply': {
    problem: 'El servidor de correo no dijo si tomó un correo.',
    remedy:
      'Mira si llegó al buzón de MAIL_TO; se intenta de nuevo y puede repetirse. Si sigue, avisa a quien lo opera.',
  },
  'webhook-connection': {
    problem: 'No se pudo hablar con el servidor del webhook.',
    remedy: 'Revisa el servidor y el puerto de WEBHOOK_URL, que ahí responda HTTP, la red y el cortafuegos.',
  },
  'webhook-tls': {
    problem: 'La conexión segura con el webhook falló.',
    remedy:
      'El certificado de su servidor debe ser válido para el nombre de WEBHOOK_URL; ' +
      'uno de una autoridad propia se da en NODE_EXTRA_CA_CERTS.',
  },
  'webhook-rejection': {
    problem: 'El webhook no acepta envíos de este servicio.',
    remedy:
      'Revisa WEBHOOK_URL y WEBHOOK_SECRET: 401 y 403 son la clave; 404, 405 y 410, la dirección; 3xx, una redirección, ' +
      'que no se sigue: pon la dirección final. Si los cambias, reinicia.',
  },
  'webhook-busy': {
    problem: 'El webhook está saturado o fuera de servicio.',
    remedy: 'Si no pasa solo, avisa a quien lo opera.',
  },
  'webhook-message': {
    problem: 'El webhook no acepta lo que recibe.',
    remedy: `Mira en el registro del receptor por qué. Lo que falte sale ya con «${CONTACT_COMMAND} retry <número>».`,
  },
  'webhook-no-reply': {
    problem: 'El webhook no respondió.',
    remedy:
      'Debe responder 2xx antes de 10 s, y trabajar después. Una solicitud se le envía otra vez, con el mismo webhook-id.',
  },
} satisfies Record<string, FailureExplanation>;

/** Returns the cause of a failed delivery and its remedy, in Spanish for operators. */
export function explainFailure({ step }: DeliveryError): FailureExplanation {
  return EXPLANATIONS[step];
}
