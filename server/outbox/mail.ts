import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { labelledCampaign } from '@/server/intake/campaign';
import type { Backlog, StoredRequest } from '@/server/store/store';

/** The company's side of every mail. */
export interface MailAddresses {
  /** An address of the company's own domain, so that SPF and DMARC hold. */
  from: string;
  to: string;
}

/** A mail as it is handed to the transport: addresses as objects, so that no text is parsed for recipients. */
export type Mail = SendMailOptions & { messageId: string; text: string };

// Marks that turn the direction of writing: in a mail client's list they can make one address look like another.
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;

/** What every mail of the service shares. */
const sentBy = ({ from, to }: MailAddresses) => ({
  from: { name: 'Formulario web', address: from },
  to: { name: '', address: to },
  envelope: { from, to: [to] },
});

const messageId = (id: string, { from }: MailAddresses) => `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;

/**
 * The mail of a request. It is the same, byte for byte, at each attempt: its Message-ID comes from the request's id
 * and its date is when the request came in, so that a mailbox can recognise a repeated delivery. Only one that came
 * back from a backup says so.
 */
export function composeMail(request: StoredRequest, addresses: MailAddresses): Mail {
  const campaign = Object.entries(labelledCampaign(request.campaign));
  const name = request.fullName.replace(BIDI_CONTROLS, '');
  const notices = [
    request.spam && `[Posible correo no deseado: ${request.spam}]`,
    request.restoredAt && '[Solicitud restaurada de una copia: es posible que ya hayas recibido este correo]',
  ].filter(Boolean);
  return {
    ...sentBy(addresses),
    messageId: messageId(request.id, addresses),
    date: new Date(request.receivedAt),
    // Text that is written as an encoded word would be decoded by the reader's client: it stays what it is.
    replyTo: { name: name.replaceAll('=?', '= ?'), address: request.email },
    subject: request.subject,
    text: [
      ...(notices.length > 0 ? [...notices, ''] : []),
      `Nombre: ${name}`,
      `Correo: ${request.email}`,
      ...campaign.map(([label, value]) => `${label}: ${value}`),
      '',
      'Mensaje:',
      request.message.replace(/\r\n?/g, '\n'),
      '',
      `Solicitud ${request.id}`,
      '',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated', ...(request.spam ? { 'X-Spam-Flag': 'YES' } : {}) },
  };
}

/** Tells the staff in one mail how many requests are kept and not mailed for now, and how to see them. */
export function composeDigest({ overCap, held }: Pick<Backlog, 'overCap' | 'held'>, addresses: MailAddresses): Mail {
  return {
    ...sentBy(addresses),
    messageId: messageId(randomUUID(), addresses),
    date: new Date(),
    subject: 'Formulario web: solicitudes que no se enviaron por correo',
    text: [
      `Esperan turno, porque se llegó al límite de correos por hora o por día: ${overCap}. Salen solas después.`,
      `Retenidas desde ayer, porque un robot parece haber llenado el formulario: ${held}.`,
      '',
      'Todas están guardadas. Para verlas: npm run contact -- list',
      'Para recibir una ahora: npm run contact -- retry <id>',
      '',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** A mail by which somebody tries the settings. */
export function composeTrial(addresses: MailAddresses): Mail {
  return {
    ...sentBy(addresses),
    messageId: messageId(randomUUID(), addresses),
    date: new Date(),
    subject: 'Formulario web: correo de prueba',
    text: 'Este correo de prueba salió con los ajustes del servicio de contacto. No hay que hacer nada.\n',
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
