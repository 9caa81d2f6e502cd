import process from 'node:process';

/**
 * `npm run contenido -- <command>`: the content tools by hand, which `npm run editar` has as buttons.
 *
 * - `medios` prepares the originals for the page and says what to paste.
 * - `fuentes [letters]` cuts the typefaces anew, with these letters besides.
 * - `revisar [--todo] [--json]` says what is wrong in the content and how to mend it.
 * - `publicar [--url https://…] [--json]` says whether the site can be published, or whether what is online is right.
 */
const COMMANDS: Record<string, () => Promise<unknown>> = {
  medios: () => import('./media/prepare-media'),
  fuentes: () => import('./fonts/cut'),
  revisar: () => import('./review/review'),
  publicar: () => import('./review/launch-check'),
};

const HELP = `Uso: npm run contenido -- <orden>

  medios      prepara los originales de tools/media/originales/ y dice qué pegar
  fuentes œ   recorta de nuevo las tipografías, con esas letras además
  revisar     dice qué está mal en el contenido y cómo corregirlo (--todo: también lo que es de ejemplo)
  publicar    dice si el sitio se puede publicar (--url https://…: si el que está en línea está bien)`;

const [name = ''] = process.argv.slice(2);
const run = COMMANDS[name];
if (run) {
  // Each tool reads the arguments that follow its name.
  process.argv.splice(2, 1);
  await run();
} else {
  console.error(HELP);
  process.exitCode = 2;
}
