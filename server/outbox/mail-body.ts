import { normalizeLineBreaks } from '@/lib/contact/characters';
import { labelledCampaign } from '@/server/intake/campaign';
import { splitMessage } from '@/server/intake/split-message';
import { requestNumber } from '@/server/request-number';
import type { StoredRequest } from '@/server/store/store';

/** What a mail says of a request, before it is written as text or as HTML. */
interface Contents {
  notices: string[];
  /** Labels and values. */
  rows: [label: string, value: string][];
  message: string;
  footer: string;
}

/**
 * Both bodies of the mail of a request.
 *
 * @param name the visitor's, as it may be shown
 */
export function mailBody(request: StoredRequest, name: string): { text: string; html: string } {
  const contents = contentsOf(request, name);
  return { text: toText(contents), html: toHtml(contents) };
}

function contentsOf(request: StoredRequest, name: string): Contents {
  const notices: string[] = [];
  if (request.spam) notices.push(`Posible correo no deseado: ${request.spam}`);
  if (request.restoredAt) {
    notices.push('Solicitud restaurada de una copia: es posible que ya hayas recibido este correo');
  }
  const { text, interests } = splitMessage(normalizeLineBreaks(request.message));
  const rows: Contents['rows'] = [
    ['Nombre', name],
    ['Correo', request.email],
  ];
  if (interests.length > 0) rows.push(['Intereses', interests.join(', ')]);
  rows.push(...Object.entries(labelledCampaign(request.campaign)));
  return {
    notices,
    rows,
    message: text,
    footer: `Solicitud ${requestNumber(request.id)} (${request.id})`,
  };
}

function toText({ notices, rows, message, footer }: Contents): string {
  const lines = notices.map((notice) => `[${notice}]`);
  if (lines.length > 0) lines.push('');
  for (const [label, value] of rows) lines.push(`${label}: ${value}`);
  lines.push('', 'Mensaje:', message, '', footer, '');
  return lines.join('\n');
}

/**
 * Plain HTML whose lines fit any window. It sets no colour, so that it reads in dark mode, and loads nothing. Breaks
 * are written out, since some mail programs drop `white-space`.
 */
function toHtml({ notices, rows, message, footer }: Contents): string {
  const notice = notices.map((text) => `<p><strong>${escapeHtml(text)}</strong></p>`).join('');
  const list = rows
    .map(([label, value]) => `<strong>${escapeHtml(label)}:</strong> <span dir="auto">${escapeHtml(value)}</span>`)
    .join('<br>');
  const body = escapeHtml(message).replaceAll('\n', '<br>\n');
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Formulario de contacto web</title>
</head>
<body style="margin:0 auto;padding:16px;max-width:640px;font:16px/1.5 sans-serif;overflow-wrap:anywhere">
${notice}<p>${list}</p>
<p dir="auto">${body}</p>
<p style="opacity:.75;font-size:13px">${escapeHtml(footer)}</p>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
