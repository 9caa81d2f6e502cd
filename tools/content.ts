import process from 'node:process';

const COMMANDS: Record<string, () => Promise<unknown>> = {
  pelicula: () => import('./media/film-command'),
  revisar: () => import('./review/list'),
  confirmar: () => import('./review/confirm'),
  publicar: () => import('./review/check-online'),
};

const HELP = `Uso: npm run contenido -- <orden>

  pelicula    prepara una película: pelicula archivo.mp4
  revisar     dice qué falta corregir o cambiar antes de publicar
  confirmar   anota quién dice que algo está en orden (confirmar policy "Ana Ruiz"; sin nada detrás: qué se confirma)
  publicar    dice si el sitio que está en línea está bien (publicar --url https://www.tu-empresa.com)`;

const [name = ''] = process.argv.slice(2);
const runTool = COMMANDS[name];
if (runTool) {
  // Removes the command name, because each tool expects its own arguments first.
  process.argv.splice(2, 1);
  await runTool();
} else {
  console.error(HELP);
  process.exitCode = 2;
}
