import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { normalizeLineBreaks, removeBidiControls } from '@/lib/contact/characters';
import { labelledCampaign } from '@/server/intake/campaign';
import type { Backlog, StoredRequest } from '@/server/store/store';

/** The company's side of every mail. */
export interface MailAddresses {
  /** An address of the company's own domain, so that SPF and DMARC hold. */
  from: string;
  to: string;
  /** What the company calls itself, where the service knows it. */
  company?: string | undefined;
}

/** A mail as it is handed to the transport: addresses as objects, so that no text is parsed for recipients. */
export type Mail = SendMailOptions & { messageId: string; text: string };

/** What every mail of the service shares. */
function commonFields({ from, to, company }: MailAddresses) {
  return {
    from: { name: company ? `Formulario web de ${company}` : 'Formulario web', address: from },
    to: { name: '', address: to },
    envelope: { from, to: [to] },
  };
}

/** A Message-ID in the domain of the sender. */
function messageId(id: string, { from }: MailAddresses): string {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return `<${id}@${domain}>`;
}

/**
 * The mail of a request. It is the same, byte for byte, at each attempt: its Message-ID comes from the request's id
 * and its date is when the request came in, so that a mailbox can recognise a repeated delivery. Only one that came
 * back from a backup says so.
 */
export function composeMail(request: StoredRequest, addresses: MailAddresses): Mail {
  const name = removeBidiControls(request.fullName);
  const headers: Record<string, string> = { 'Auto-Submitted': 'auto-generated' };
  if (request.spam) headers['X-Spam-Flag'] = 'YES';
  return {
    ...commonFields(addresses),
    messageId: messageId(request.id, addresses),
    date: new Date(request.receivedAt),
    // Text that is written as an encoded word would be decoded by the reader's client: it stays what it is.
    replyTo: { name: name.replaceAll('=?', '= ?'), address: request.email },
    subject: request.subject,
    text: composeText(request, name),
    headers,
  };
}

function composeText(request: StoredRequest, name: string): string {
  const lines: string[] = [];
  if (request.spam) lines.push(`[Posible correo no deseado: ${request.spam}]`);
  if (request.restoredAt) {
    lines.push('[Solicitud restaurada de una copia: es posible que ya hayas recibido este correo]');
  }
  const hasNotices = lines.length > 0;
  if (hasNotices) lines.push('');
  lines.push(`Nombre: ${name}`);
  lines.push(`Correo: ${request.email}`);
  for (const [label, value] of Object.entries(labelledCampaign(request.campaign))) lines.push(`${label}: ${value}`);
  lines.push('', 'Mensaje:', normalizeLineBreaks(request.message), '');
  lines.push(`Solicitud ${request.id}`, '');
  return lines.join('\n');
}

/** The mail that says to the staff how many requests are kept and not mailed for now, and how to see them. */
export function composeDigest({ overCap, held }: Pick<Backlog, 'overCap' | 'held'>, addresses: MailAddresses): Mail {
  return {
    ...commonFields(addresses),
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

/** The mail by which somebody tests the settings. */
export function composeTestMail(addresses: MailAddresses): Mail {
  return {
    ...commonFields(addresses),
    messageId: messageId(randomUUID(), addresses),
    date: new Date(),
    subject: 'Formulario web: correo de prueba',
    text: 'Este correo de prueba salió con los ajustes del servicio de contacto. No hay que hacer nada.\n',
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
