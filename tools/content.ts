import process from 'node:process';

/**
 * `npm run contenido -- <command>`: the content tools by hand, which `npm run editar` has as buttons.
 *
 * - `medios` prepares all originals of `content/media/`, named or not.
 * - `pelicula <file>` makes the files of a film, which stay in `content/media/peliculas/`.
 * - `fuentes [letters]` cuts the typefaces anew, with these letters besides.
 * - `revisar [--todo] [--json]` says what is wrong in the content and how to mend it.
 * - `confirmar <subject> "<name>"` notes who says that something of the content is in order as it is; alone, it lists what.
 * - `muestras` notes that the originals named now are those of the sample.
 * - `publicar [--url https://…] [--json]` says whether the site can be published, or whether what is online is right.
 */
const COMMANDS: Record<string, () => Promise<unknown>> = {
  medios: () => import('./media/prepare-command'),
  pelicula: () => import('./media/film-command'),
  fuentes: () => import('./fonts/cut'),
  revisar: () => import('./review/review'),
  confirmar: () => import('./review/confirm'),
  publicar: () => import('./review/launch-check'),
  muestras: () => import('./review/record-samples'),
};

const HELP = `Uso: npm run contenido -- <orden>

  medios      prepara los originales de content/media/ y dice cuáles no sirven
  pelicula    prepara una película: pelicula archivo.mp4
  fuentes œ   recorta de nuevo las tipografías, con esas letras además
  revisar     dice qué está mal en el contenido y cómo corregirlo (--todo: también lo de ejemplo y lo que falta confirmar)
  confirmar   anota quién dice que algo está en orden (confirmar policy "Ana Ruiz"; sin nada detrás: qué se confirma)
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
