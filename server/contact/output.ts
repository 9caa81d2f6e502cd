import { normalizeLineBreaks, removeTerminalControls } from '@/lib/contact/characters';
import { labelledCampaign } from '@/server/intake/campaign';
import { type Delivery, type DeliveryState, type RequestRecord, requestNumber, UNASSIGNED } from '@/server/store/store';

const STATES = { pending: 'pendiente', sent: 'entregada', dead: 'no entregada' } as const;

/** Delivery states by priority. A request is listed with the first of these states that any of its deliveries has. */
const STATE_PRIORITY: readonly DeliveryState[] = ['dead', 'pending', 'sent'];

export function formatRequestLine(request: RequestRecord): string {
  const { id, receivedAt, fullName, email, spam, campaign, deliveries } = request;
  const state =
    STATE_PRIORITY.find((candidate) => deliveries.some((delivery) => delivery.state === candidate)) ?? 'sent';
  const columns = [
    formatTime(receivedAt),
    STATES[state].padEnd(12),
    requestNumber(id),
    `${printable(fullName)} <${printable(email)}>`,
  ];
  const missing = deliveries.filter((delivery) => delivery.state !== 'sent');
  if (missing.length > 0) columns.push(`[falta: ${missing.map(describeMissing).join(', ')}]`);
  if (spam) columns.push('[posible correo no deseado]');
  const origin = Object.values(labelledCampaign(campaign)).join(' / ');
  if (origin) columns.push(`[campaña: ${printable(origin)}]`);
  return columns.join('  ');
}

export function describeRequest(request: RequestRecord): string {
  const { Mensaje: message, ...rows } = labelledRequest(request);
  const lines = Object.entries(rows).map(([label, value]) => `${`${label}: `.padEnd(20)}${printable(value)}`);
  return [...lines, '', printable(message)].join('\n');
}

/** Returns all stored data of a request, keyed by Spanish labels. */
export function labelledRequest(request: RequestRecord): { Mensaje: string; [label: string]: string } {
  const { consentVersion, deliveries } = request;
  const labelled = {
    Número: requestNumber(request.id),
    Id: request.id,
    Recibida: formatTime(request.receivedAt),
    Nombre: request.fullName,
    Correo: request.email,
    Asunto: request.subject,
    Mensaje: request.message,
    Política: consentVersion ? `versión ${consentVersion}, aceptada al enviar` : 'sin versión',
    ...labelledCampaign(request.campaign),
    'Correo no deseado': request.spam ?? 'no parece',
  };
  const history = deliveries.map((delivery) => [`Entrega a ${describeReceiver(delivery)}`, describeDelivery(delivery)]);
  return { ...labelled, ...Object.fromEntries(history) };
}

function describeReceiver({ target }: Delivery): string {
  return target === UNASSIGNED ? 'quien esté en MAIL_TO' : target;
}

function describeMissing(delivery: Delivery): string {
  return delivery.state === 'dead' ? `${describeReceiver(delivery)} (${STATES.dead})` : describeReceiver(delivery);
}

function describeDelivery({ state, attempts, sentAt, dueAt, lastError }: Delivery): string {
  const details: string[] = [STATES[state]];
  if (sentAt !== null) details.push(formatTime(sentAt));
  details.push(`intentos: ${attempts}`);
  if (state === 'pending') details.push(`próximo: ${formatTime(dueAt)}`);
  if (lastError !== null) details.push(`último error: ${lastError}`);
  return details.join(', ');
}

/** Formats a time as local time with its UTC offset: `2026-11-26 21:30:00 GMT-6`. */
function formatTime(ms: number): string {
  return new Date(ms).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'long' });
}

/** Removes control characters, which a terminal would interpret. */
function printable(text: string): string {
  return removeTerminalControls(normalizeLineBreaks(text));
}
