import { normalizeLineBreaks, removeTerminalControls } from '@/lib/contact/characters';
import { labelledCampaign } from './intake/campaign';
import type { StoredRequest } from './store/store';

const STATES = { pending: 'pendiente', sent: 'entregada', dead: 'no entregada', held: 'retenida' } as const;

/** A request in one line of a list. */
export function formatRequestLine(request: StoredRequest): string {
  const { id, receivedAt, state, fullName, email, spam, campaign } = request;
  const columns = [time(receivedAt), STATES[state].padEnd(12), id, `${printable(fullName)} <${printable(email)}>`];
  if (spam) columns.push('[posible correo no deseado]');
  const origin = Object.values(labelledCampaign(campaign)).join(' / ');
  if (origin) columns.push(`[campaña: ${printable(origin)}]`);
  return columns.join('  ');
}

/** Everything that is kept of a request, for people. */
export function describeRequest(request: StoredRequest): string {
  const { Mensaje: message, ...rows } = labelledRequest(request);
  const lines = Object.entries(rows).map(([label, value]) => `${`${label}:`.padEnd(20)}${printable(value)}`);
  return [...lines, '', printable(message)].join('\n');
}

/** Everything that is kept of a request, with its labels in Spanish; what does not apply is left out. */
export function labelledRequest(request: StoredRequest): { Mensaje: string; [label: string]: string } {
  const { consentVersion, state, sentAt, restoredAt, lastError } = request;
  const labelled = {
    Id: request.id,
    Recibida: time(request.receivedAt),
    Nombre: request.fullName,
    Correo: request.email,
    Asunto: request.subject,
    Mensaje: request.message,
    Política: consentVersion ? `versión ${consentVersion}, aceptada al enviar` : 'sin versión',
    ...labelledCampaign(request.campaign),
    'Correo no deseado': request.spam ?? 'no parece',
    Entrega: `${STATES[state]}, intentos: ${request.attempts}`,
  };
  const history: Record<string, string> = {};
  if (sentAt !== null) history.Entregada = time(sentAt);
  if (state === 'pending') history['Próximo intento'] = time(request.dueAt);
  if (restoredAt !== null) history.Restaurada = time(restoredAt);
  if (lastError !== null) history['Último error'] = lastError;
  return { ...labelled, ...history };
}

function time(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
}

/** A visitor's text for a terminal, which it must not steer. */
function printable(text: string): string {
  return removeTerminalControls(normalizeLineBreaks(text));
}
