import { normalizeLineBreaks, removeTerminalControls } from '@/lib/contact/characters';
import { labelledCampaign } from './intake/campaign';
import { requestNumber } from './request-number';
import type { DeliveryProgress, FurtherDelivery, RequestRecord } from './store/store';

const STATES = { pending: 'pendiente', sent: 'entregada', dead: 'no entregada', held: 'retenida' } as const;

/** A request in one line of a list. */
export function formatRequestLine(request: RequestRecord): string {
  const { id, receivedAt, state, fullName, email, spam, campaign, furtherDeliveries } = request;
  const columns = [
    time(receivedAt),
    STATES[state].padEnd(12),
    requestNumber(id),
    `${printable(fullName)} <${printable(email)}>`,
  ];
  const missing = furtherDeliveries.filter((delivery) => delivery.state !== 'sent' && delivery.state !== 'held');
  if (missing.length > 0) columns.push(`[falta: ${missing.map(describeMissing).join(', ')}]`);
  if (spam) columns.push('[posible correo no deseado]');
  const origin = Object.values(labelledCampaign(campaign)).join(' / ');
  if (origin) columns.push(`[campaña: ${printable(origin)}]`);
  return columns.join('  ');
}

/** Everything that is kept of a request, for people. */
export function describeRequest(request: RequestRecord): string {
  const { Mensaje: message, ...rows } = labelledRequest(request);
  const lines = Object.entries(rows).map(([label, value]) => `${`${label}: `.padEnd(20)}${printable(value)}`);
  return [...lines, '', printable(message)].join('\n');
}

/** Everything that is kept of a request, with its labels in Spanish; what does not apply is left out. */
export function labelledRequest(request: RequestRecord): { Mensaje: string; [label: string]: string } {
  const { consentVersion, restoredAt, furtherDeliveries } = request;
  const labelled = {
    Número: requestNumber(request.id),
    Id: request.id,
    Recibida: time(request.receivedAt),
    Nombre: request.fullName,
    Correo: request.email,
    Asunto: request.subject,
    Mensaje: request.message,
    Política: consentVersion ? `versión ${consentVersion}, aceptada al enviar` : 'sin versión',
    ...labelledCampaign(request.campaign),
    'Correo no deseado': request.spam ?? 'no parece',
  };
  const history: Record<string, string> = {};
  if (restoredAt !== null) history.Restaurada = time(restoredAt);
  history[request.recipient ? `Entrega a ${request.recipient}` : 'Entrega'] = describeProgress(request);
  for (const delivery of furtherDeliveries) history[`Entrega a ${delivery.target}`] = describeProgress(delivery);
  return { ...labelled, ...history };
}

function describeMissing({ target, state }: FurtherDelivery): string {
  return state === 'dead' ? `${target} (${STATES.dead})` : target;
}

/** How one delivery stands, in one line. */
function describeProgress({ state, attempts, sentAt, dueAt, lastError }: DeliveryProgress): string {
  const parts: string[] = [STATES[state]];
  if (sentAt !== null) parts.push(time(sentAt));
  parts.push(`intentos: ${attempts}`);
  if (state === 'pending') parts.push(`próximo: ${time(dueAt)}`);
  if (lastError !== null) parts.push(`último error: ${lastError}`);
  return parts.join(', ');
}

function time(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
}

/** A visitor's text for a terminal, which it must not steer. */
function printable(text: string): string {
  return removeTerminalControls(normalizeLineBreaks(text));
}
