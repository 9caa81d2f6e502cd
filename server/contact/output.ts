import { normalizeLineBreaks, removeTerminalControls } from '@/lib/contact/characters';
import { labelCampaign } from '@/server/intake/campaign';
import {
  type Delivery,
  type DeliveryState,
  type RequestWithDeliveries,
  requestNumber,
  UNASSIGNED,
} from '@/server/store/store';

const STATE_LABELS = { pending: 'pendiente', sent: 'entregada', dead: 'no entregada' } as const;

/** Delivery states by priority. `contact list` shows the first of them that any delivery of a request has. */
const STATE_PRIORITY: readonly DeliveryState[] = ['dead', 'pending', 'sent'];

export function formatRequestLine(request: RequestWithDeliveries): string {
  const { id, receivedAt, fullName, email, spamReason, campaign, deliveries } = request;
  const shownState =
    STATE_PRIORITY.find((candidate) => deliveries.some((delivery) => delivery.state === candidate)) ?? 'sent';
  const columns = [
    formatTime(receivedAt),
    STATE_LABELS[shownState].padEnd(12),
    requestNumber(id),
    `${toPrintable(fullName)} <${toPrintable(email)}>`,
  ];
  const unsentDeliveries = deliveries.filter((delivery) => delivery.state !== 'sent');
  if (unsentDeliveries.length > 0) columns.push(`[falta: ${unsentDeliveries.map(describeUnsentDelivery).join(', ')}]`);
  if (spamReason) columns.push('[posible correo no deseado]');
  const campaignText = Object.values(labelCampaign(campaign)).join(' / ');
  if (campaignText) columns.push(`[campaña: ${toPrintable(campaignText)}]`);
  return columns.join('  ');
}

export function describeRequest(request: RequestWithDeliveries): string {
  const { Mensaje: message, ...rows } = labelRequest(request);
  const lines = Object.entries(rows).map(([label, value]) => `${`${label}: `.padEnd(20)}${toPrintable(value)}`);
  return [...lines, '', toPrintable(message)].join('\n');
}

/** Returns all stored data of a request, keyed by Spanish labels. */
export function labelRequest(request: RequestWithDeliveries): { Mensaje: string; [label: string]: string } {
  const { consentVersion, deliveries } = request;
  const labelledFields = {
    Número: requestNumber(request.id),
    Id: request.id,
    Recibida: formatTime(request.receivedAt),
    Nombre: request.fullName,
    Correo: request.email,
    Asunto: request.subject,
    Mensaje: request.message,
    Política: consentVersion ? `versión ${consentVersion}, aceptada al enviar` : 'sin versión',
    ...labelCampaign(request.campaign),
    'Correo no deseado': request.spamReason ?? 'no parece',
  };
  const deliveryRows = deliveries.map((item) => [`Entrega a ${describeTarget(item)}`, describeDelivery(item)]);
  return { ...labelledFields, ...Object.fromEntries(deliveryRows) };
}

function describeTarget({ target }: Delivery): string {
  return target === UNASSIGNED ? 'quien esté en MAIL_TO' : target;
}

function describeUnsentDelivery(delivery: Delivery): string {
  return delivery.state === 'dead' ? `${describeTarget(delivery)} (${STATE_LABELS.dead})` : describeTarget(delivery);
}

function describeDelivery({ state, attempts, sentAt, dueAt, lastError }: Delivery): string {
  const details: string[] = [STATE_LABELS[state]];
  if (sentAt !== null) details.push(formatTime(sentAt));
  details.push(`intentos: ${attempts}`);
  const nextAttempt = dueAt > Date.now() ? `próximo: ${formatTime(dueAt)}` : 'espera turno, o al receptor (/healthz)';
  if (state === 'pending') details.push(nextAttempt);
  if (lastError !== null) details.push(`último error: ${lastError}`);
  return details.join(', ');
}

/** Formats a time in ms since the epoch as local time with its UTC offset: `2026-11-26 21:30:00 GMT-6`. */
export function formatTime(ms: number): string {
  return new Date(ms).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'long' });
}

/** Normalizes line breaks and removes control characters that a terminal would interpret. */
function toPrintable(text: string): string {
  return removeTerminalControls(normalizeLineBreaks(text));
}
