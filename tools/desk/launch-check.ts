import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type Check, check } from './check';
import { checkBuild } from './check-build';
import { checkDeployed, checkService } from './check-deployed';
import { checkSettings } from './check-settings';
import { count, ink, toLines } from './report';
import { reviewAll } from './review-all';

/**
 * `npm run publicar:revisar`: everything that must hold before the site is published, as a checklist. With
 * `-- --url https://…` it checks the site at that address instead of a build and the mail settings.
 */
const { values } = parseArgs({ options: { url: { type: 'string' } } });
if (values.url !== undefined && !(URL.canParse(values.url) && /^https?:/.test(values.url))) {
  console.error(
    `«${values.url}» no es una dirección. Ejemplo: npm run publicar:revisar -- --url https://www.tu-empresa.com`,
  );
  process.exit(2);
}

const { findings: all, content } = await reviewAll();
const findings = all.filter(({ level }) => level !== 'advice');
let open = findings.length;

/** Builds as for publishing. Its output is shown only when it fails. */
function build(): Check {
  console.log(ink.dim('Compilando el sitio como para publicar (cerca de un minuto)…'));
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    encoding: 'utf8',
    env: { ...process.env, SITE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  const output = `${stdout}${stderr}`.trim().split('\n').slice(-12).join('\n    ');
  const remedy = 'Pasa npm run revisar; si no dice nada, muestra este mensaje a quien programa el sitio.';
  return check('El sitio compila', status !== 0 && output, remedy);
}

/** Prints these points and counts those that do not hold. */
function print(heading: string, checks: Check[]): void {
  console.log(`\n${ink.bold(heading)}`);
  for (const { title, problem, remedy } of checks) {
    if (problem === undefined) console.log(`${ink.green('✓')} ${title}`);
    else console.log(`${ink.red('✗')} ${title}\n    ${problem}\n    ${ink.dim('→')} ${remedy}`);
  }
  open += checks.filter(({ problem }) => problem !== undefined).length;
}

console.log(ink.bold('\nContenido'));
if (open === 0) console.log(`${ink.green('✓')} Todo el contenido es real y está en orden`);
else console.log(toLines(findings, ink.red('✗')).join('\n'));

if (content) {
  const { version } = content['privacy-policy'];
  const today = new Date().toISOString().slice(0, 10);
  const problem = version > today && `Su versión empieza a regir el ${version} y hoy es ${today}.`;
  const remedy = 'Publica ese día, o cambia version en content/privacy-policy.ts.';
  print('Política', [check('La política de privacidad ya rige', problem, remedy)]);
}
if (!content) {
  console.log('Lo demás se revisa cuando el contenido se pueda leer.');
} else if (values.url) {
  print(`Publicado en ${values.url}`, await checkDeployed(values.url, content.site.url));
} else {
  const built = build();
  print('Compilación', [built, ...(built.problem === undefined ? checkBuild('out', content.site.url) : [])]);
  // Whoever edits the content has no mail settings at hand: then the service that is already published is asked.
  const isSample = findings.some(({ field, level }) => level === 'sample' && field === 'url');
  const isPublished = !process.env.SMTP_URL && !isSample;
  const service = isPublished ? await checkService(content.site.url) : await checkSettings(process.env);
  print('Servicio de contacto', service);
}

console.log(
  open === 0
    ? ink.green(`\n✓ Listo para publicar${values.url ? '.' : ': sube la carpeta out/.'}`)
    : ink.red(`\n✗ Aún no: ${count(open, 'punto', 'puntos')} por resolver.`),
);
process.exitCode = open === 0 ? 0 : 1;
