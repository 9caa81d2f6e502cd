import { EDITOR_PATH } from '@/editor/api';

/** The panel's page; everything else of it is made in the browser. */
export const panelPage = {
  policy:
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; frame-ancestors 'none'",
  html: (key: string) => `<!doctype html>
<html lang="es">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="clave" content="${key}" />
<meta name="referrer" content="no-referrer" />
<title>Editar la página</title>
<link rel="stylesheet" href="${EDITOR_PATH}/panel.css" />
<div id="panel"></div>
<script type="module" src="${EDITOR_PATH}/panel.js"></script>`,
};

/** What is shown in place of the panel to who opens it without the session's key. */
export const CLOSED_PAGE = `<!doctype html>
<html lang="es">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Abre de nuevo desde la terminal</title>
<link rel="stylesheet" href="${EDITOR_PATH}/panel.css" />
<main class="closed-page">
  <h1>Abre de nuevo desde la terminal</h1>
  <p>La dirección del editor cambia cada vez que se abre. Copia la que muestra la ventana donde lo abriste; lo que
  guardaste y lo que cambiaste sigue en esta máquina.</p>
</main>`;
