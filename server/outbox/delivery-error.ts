/**
 * The step at which a delivery failed. `message`: the server refused this very mail. `no-reply`: the mail was handed
 * over whole and no reply came. All others come before the mail is handed over and are the same for every mail.
 */
export type DeliveryStep = 'connection' | 'tls' | 'refusal' | 'login' | 'sender' | 'recipient' | 'message' | 'no-reply';

interface DeliveryFailure {
  /** What failed, in codes that hold nothing of the mail. */
  codes: string;
  step: DeliveryStep;
  /** The server refuses for good (5xx) and would hardly change its mind soon. */
  permanent?: boolean;
  /** The server's own words. They may repeat addresses, so they are for whoever tries the settings and for no log. */
  response?: string;
}

/** Why a mail was not taken. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly step: DeliveryStep;
  readonly permanent: boolean;
  readonly response: string | undefined;

  constructor({ codes, step, permanent = false, response }: DeliveryFailure) {
    super(codes);
    this.step = step;
    this.permanent = permanent;
    this.response = response;
  }

  /** Whether every other mail would meet the same. */
  get affectsEveryMail(): boolean {
    return this.step !== 'message';
  }

  /** Whether the server may have taken the mail, so that a further attempt may be a copy. */
  get mayBeDelivered(): boolean {
    return this.step === 'no-reply';
  }
}

/** The failure of an attempt. Of another error only the name is kept, since it may quote the mail. */
export function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  return new DeliveryError({ codes: (error as Error).name, step: 'message' });
}

/** What is wrong and how to mend it, in Spanish. */
export interface Explanation {
  problem: string;
  remedy: string;
}

const EXPLANATIONS: Record<DeliveryStep, Explanation> = {
  connection: {
    problem: 'No se pudo hablar con el servidor de correo.',
    remedy: 'Revisa el servidor y el puerto de SMTP_URL, la red y el cortafuegos (muchas nubes cierran el puerto 25).',
  },
  tls: {
    problem: 'La conexión segura con el servidor de correo falló.',
    remedy:
      'Usa smtps:// con el puerto 465 o smtp:// con el 587, y el nombre que dice el certificado; ' +
      'solo con un servidor propio sin certificado válido, SMTP_TLS=off.',
  },
  refusal: {
    problem: 'El servidor de correo no acepta correos de este servicio.',
    remedy:
      'Si no pasa solo, pregunta a quien lo opera: puede bloquear esta máquina, estar saturado o en mantenimiento.',
  },
  login: {
    problem: 'El servidor de correo no acepta el usuario o la clave.',
    remedy:
      'Revisa los dos en SMTP_URL (los signos van codificados: @ es %40) y reinicia; ' +
      'algunos proveedores piden una clave de aplicación.',
  },
  sender: {
    problem: 'El servidor de correo no acepta el remitente.',
    remedy: 'Pon en MAIL_FROM una dirección desde la que pueda enviar el usuario de SMTP_URL, y reinicia.',
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
};

/** Explains a failure to whoever operates the service. */
export function explainFailure({ step }: DeliveryError): Explanation {
  return EXPLANATIONS[step];
}
