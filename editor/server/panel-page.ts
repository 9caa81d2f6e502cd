import { EDITOR_PATH } from '@/editor/api';

export const PANEL_POLICY =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; frame-ancestors 'none'";

/** The panel's page; everything else of it is made in the browser. */
export function panelPage(key: string): string {
  return `${head('Editar la página')}
<meta name="clave" content="${key}" />
<meta name="referrer" content="no-referrer" />
<div id="panel"></div>
<script type="module" src="${EDITOR_PATH}/panel/panel.js"></script>`;
}

/** What is shown in place of the panel to who opens it without the session's key. */
export const CLOSED_PAGE = `${head('Abre de nuevo desde la terminal')}
<main style="max-width: 36rem; margin: 20vh auto; padding: 1.5rem">
  <h1>Abre de nuevo desde la terminal</h1>
  <p>La dirección del editor cambia cada vez que se abre. Copia la que muestra la ventana donde lo abriste; lo que
  guardaste y lo que cambiaste sigue en esta máquina.</p>
</main>`;

function head(title: string): string {
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${title}</title>
<link rel="stylesheet" href="${EDITOR_PATH}/panel/panel.css" />`;
}
