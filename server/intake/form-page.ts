import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { FORM_FIELDS } from '@/lib/contact/schema';
import { hashSource } from '@/lib/inline-hashes';
import { CONTACT_PATH, PAGE_PATH, POLICY_DOCUMENT } from '@/lib/routes';
import { FORM_TEXTS, type WrittenForm } from './read-form';
import type { RequestRejected } from './rejections';

type Errors = Readonly<Record<string, string>>;

const STYLE = `
:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}
body{max-width:36rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.75rem;line-height:1.2}
label{display:block;margin:1.25rem 0 .375rem;font-weight:600}
input:not([type=checkbox]),textarea{box-sizing:border-box;width:100%;padding:.75rem;font:inherit}
[type=checkbox]{width:1.5rem;height:1.5rem;margin:0 .75rem 0 0;vertical-align:middle}
[aria-invalid]{border:2px solid #e5374f}
.wrong{color:#b00020;font-weight:600}
@media(prefers-color-scheme:dark){.wrong{color:#ff8a9a}}
button{margin-top:1.5rem;padding:.75rem 1.75rem;font:inherit;font-weight:600}
@media print{button,nav{display:none}}
`;

/** These pages load their own style alone and send the form alone. */
export const FORM_PAGE_HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src ${hashSource(STYLE)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

const LABELS = {
  nombre: 'Nombre',
  apellido: 'Apellido (opcional)',
  correo: 'Correo',
  intereses: 'Tengo interés en (opcional, con comas)',
  mensaje: 'Mensaje',
};

/** Tells a visitor without scripts that the request is stored. */
export function sentPage(confirmation: string, number: string) {
  return pageOf('Mensaje enviado', html`<p>${confirmation}</p><p>El número de tu solicitud es ${number}.</p>`);
}

/** Titles by the status of an answer. */
const TITLES: Readonly<Record<number, string>> = {
  422: 'Revisa lo que escribiste',
  429: 'Espera un momento',
  500: 'No pudimos guardar tu mensaje',
  503: 'No pudimos guardar tu mensaje',
};

/** Tells a visitor without scripts why the request was refused, with what was written where it can be sent again. */
export function refusalPage({ status, headers, body }: RequestRejected, written: WrittenForm | undefined) {
  const wait = headers['Retry-After'];
  const canSendAgain = written !== undefined && status in TITLES;
  return pageOf(
    TITLES[status] ?? 'No pudimos recibir tu mensaje',
    html`<p>${body.message}</p>
${wait && html`<p>Puedes volver a enviarlo dentro de ${wait} segundos: lo que escribiste sigue aquí.</p>`}
${canSendAgain ? formOf(written, body.fields ?? {}) : ''}`,
  );
}

function pageOf(title: string, content: HtmlEscapedString | Promise<HtmlEscapedString>) {
  return html`<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
<nav><p><a href="${PAGE_PATH}">Volver al sitio</a></p></nav>
</body>
</html>
`;
}

function formOf(written: WrittenForm, errors: Errors) {
  const { policyVersion, trap, hasConsent } = written;
  const consent = FORM_FIELDS.consent;
  return html`<form method="post" action="${CONTACT_PATH}">
${FORM_TEXTS.map((name) => controlOf(name, { value: written.texts[name], error: errors[name] }))}
<p><label><input type="checkbox" name="${consent}"${raw(hasConsent ? ' checked' : '')}${described(consent, errors[consent])}>
He leído y acepto la <a href="${POLICY_DOCUMENT}">política de privacidad</a></label></p>
${errorOf(consent, errors[consent])}
<input type="hidden" name="${FORM_FIELDS.policyVersion}" value="${policyVersion}">
${trap && html`<input type="hidden" name="${FORM_FIELDS.trap}" value="${trap}">`}
<button type="submit">Enviar</button>
</form>`;
}

function controlOf(name: (typeof FORM_TEXTS)[number], { value, error }: { value: string; error: string | undefined }) {
  const attributes = html`id="${name}" name="${name}"${described(name, error)}`;
  return html`<label for="${name}">${LABELS[name]}</label>
${
  name === 'mensaje'
    ? // The parser leaves the first line break out.
      html`<textarea rows="8" ${attributes}>${`\n${value}`}</textarea>`
    : html`<input value="${value}" ${attributes}>`
}
${errorOf(name, error)}
`;
}

const described = (name: string, error: string | undefined) =>
  error ? html` aria-invalid="true" aria-describedby="${name}-error"` : '';

const errorOf = (name: string, error: string | undefined) =>
  error ? html`<p class="wrong" role="alert" id="${name}-error">${error}</p>` : '';
