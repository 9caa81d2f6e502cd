import type { StoredRequest } from '../store/store';

/** The company's side of every mail. */
export interface MailAddresses {
  /** An address of the company's own domain, so that SPF and DMARC hold. */
  from: string;
  to: string;
}

interface Address {
  name: string;
  address: string;
}

/** A mail as it is handed to the transport: addresses as objects, so that no text is parsed for recipients. */
export interface Mail {
  messageId: string;
  date: Date;
  from: Address;
  to: Address;
  replyTo: Address;
  subject: string;
  text: string;
  headers: Record<string, string>;
  envelope: { from: string; to: string[] };
}

// Marks that turn the direction of writing: in a mail client's list they can make one address look like another.
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;

/**
 * The mail of a request. It is the same, byte for byte, at each attempt: its Message-ID comes from the request's id
 * and its date is when the request came in, so that a mailbox can recognise a repeated delivery.
 */
export function composeMail(request: StoredRequest, addresses: MailAddresses): Mail {
  const name = request.fullName.replace(BIDI_CONTROLS, '');
  const warning = request.spam ? [`[Posible correo no deseado: ${request.spam}]`, ''] : [];
  return {
    messageId: `<${request.id}@${addresses.from.slice(addresses.from.lastIndexOf('@') + 1)}>`,
    date: new Date(request.receivedAt),
    from: { name: 'Formulario web', address: addresses.from },
    to: { name: '', address: addresses.to },
    // Text that is written as an encoded word would be decoded by the reader's client: it stays what it is.
    replyTo: { name: name.replaceAll('=?', '= ?'), address: request.email },
    subject: request.subject,
    text: [
      ...warning,
      `Nombre: ${name}`,
      `Correo: ${request.email}`,
      '',
      'Mensaje:',
      request.message.replace(/\r\n?/g, '\n'),
      '',
      `Solicitud ${request.id}`,
      '',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated', ...(request.spam ? { 'X-Spam-Flag': 'YES' } : {}) },
    envelope: { from: addresses.from, to: [addresses.to] },
  };
}
