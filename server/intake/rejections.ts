const REJECTIONS = {
  origin: { status: 403, message: 'Solo se aceptan mensajes enviados desde nuestro sitio.' },
  type: { status: 415, message: 'El mensaje debe enviarse como JSON en UTF-8, sin comprimir.' },
  rate: { status: 429, message: 'Recibimos demasiados mensajes seguidos. Inténtalo en un momento.' },
  key: { status: 400, message: 'La clave de la solicitud no es válida.' },
  size: { status: 413, message: 'El mensaje es demasiado largo. Acórtalo e inténtalo de nuevo.' },
  body: { status: 400, message: 'No pudimos leer el mensaje. Recarga la página e inténtalo de nuevo.' },
  fields: { status: 422, message: 'Revisa lo que escribiste.' },
  // The IETF draft of the Idempotency-Key header defines this status.
  'key-reused': { status: 422, message: 'Este envío ya se usó con otro mensaje. Recarga la página e inténtalo.' },
  storage: {
    status: 503,
    message: 'No pudimos guardar tu mensaje en este momento. Inténtalo de nuevo en unos minutos.',
  },
  method: { status: 405, message: 'Esta dirección no acepta este método.' },
  path: { status: 404, message: 'Esta dirección no existe.' },
  error: { status: 500, message: 'Ocurrió un error inesperado. Inténtalo de nuevo en unos minutos.' },
} as const;

interface RejectionDetails {
  headers?: Record<string, string>;
  message?: string;
  fields?: Record<string, string>;
}

export class RequestRejected extends Error {
  override name = 'RequestRejected';
  readonly status: (typeof REJECTIONS)[keyof typeof REJECTIONS]['status'];
  readonly headers: Record<string, string>;
  readonly body: { message: string; fields?: Record<string, string> };

  constructor(reason: keyof typeof REJECTIONS, { headers = {}, message, fields = {} }: RejectionDetails = {}) {
    super(reason);
    const rejection = REJECTIONS[reason];
    this.status = rejection.status;
    this.headers = headers;
    this.body = { message: message ?? rejection.message };
    if (Object.keys(fields).length > 0) this.body.fields = fields;
  }
}
