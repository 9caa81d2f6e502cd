import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { FORM_FIELDS } from '@/lib/contact/schema';
import { hashSource } from '@/lib/inline-hashes';
import { PAGE_PATH } from '@/lib/routes';
import type { RequestRejected } from './rejections';

const STYLE_SHEET = `
:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}
body{max-width:36rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.75rem;line-height:1.2}
@media print{nav{display:none}}
`;

/** Headers of the response to a form. The content security policy allows only the inline style sheet of the page. */
export const FORM_PAGE_HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src ${hashSource(STYLE_SHEET)}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
};

const FIELD_LABELS: Readonly<Record<string, string>> = {
  nombre: 'Nombre',
  apellido: 'Apellido',
  correo: 'Correo',
  intereses: 'Tengo interés en',
  mensaje: 'Mensaje',
  [FORM_FIELDS.consent]: 'Política de privacidad',
};

/** Page titles by response status, for rejections after which the visitor can send the form again. */
const RETRY_TITLES: Readonly<Record<number, string>> = {
  422: 'Revisa lo que escribiste',
  429: 'Espera un momento',
  500: 'No pudimos guardar tu mensaje',
  503: 'No pudimos guardar tu mensaje',
};

/** Renders the page that confirms a request to a visitor without JavaScript. */
export function renderConfirmationPage(message: string, requestNumber: string) {
  return renderPage('Mensaje enviado', html`<p>${message}</p><p>El número de tu solicitud es ${requestNumber}.</p>`);
}

/** Renders the page that explains a rejection to a visitor without JavaScript. Going back restores the form input. */
export function renderRejectionPage({ status, headers, body }: RequestRejected) {
  const waitSeconds = headers['Retry-After'];
  const errors = Object.entries(body.fields ?? {});
  return renderPage(
    RETRY_TITLES[status] ?? 'No pudimos recibir tu mensaje',
    html`<p>${body.message}</p>
${errors.length > 0 && html`<ul>${errors.map(([name, error]) => html`<li>${FIELD_LABELS[name]}: ${error}</li>`)}</ul>`}
${waitSeconds && html`<p>Puedes volver a enviarlo dentro de ${waitSeconds} segundos.</p>`}
${status in RETRY_TITLES && html`<p>Vuelve atrás en tu navegador: lo que escribiste sigue en el formulario.</p>`}`,
  );
}

function renderPage(title: string, content: HtmlEscapedString | Promise<HtmlEscapedString>) {
  return html`<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE_SHEET)}</style>
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
