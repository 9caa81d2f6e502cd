import { randomUUID } from 'node:crypto';
import { CONTACT_SUBJECT } from '@/lib/constants';
import type { ContactRequest } from '@/lib/contact/schema';
import type { NewRequest } from '@/server/store/store';

/** A request as the form sends it. */
export function contactRequest(change: Partial<ContactRequest> = {}): ContactRequest {
  return {
    fullName: 'Ana Pérez',
    email: 'ana@example.com',
    subject: CONTACT_SUBJECT,
    message: 'Queremos modernizar el inventario./Intereses: Scout,Consultoria',
    ...change,
  };
}

/** A request that passed the checks; each has its own key unless one is given. */
export function newRequest(change: Partial<NewRequest> = {}): NewRequest {
  return {
    id: randomUUID(),
    dedupeKey: `key:${randomUUID()}`,
    dedupeWindow: null,
    bodyHash: 'hash',
    request: contactRequest(),
    campaign: { source: null, medium: null, name: null },
    consentVersion: '2026-11-01',
    spam: null,
    held: false,
    recipient: null,
    furtherTargets: [],
    ...change,
  };
}

/** The headers of the mail of a request, sorted. */
export const MAIL_HEADERS = [
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
];

/** What an answer must never hold: a trace of where an error came from. */
export const STACK_TRACE = /\bat .*(?:\.[cm]?[jt]s|node:)|Error:|node_modules/;
