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

/** Builds as for publishing. Its output is shown only when it fails. */
function build(): Check {
  console.log(ink.dim('Compilando el sitio como para publicar (cerca de un minuto)…'));
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    encoding: 'utf8',
    env: { ...process.env, SITE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  const remedy = 'Pasa npm run revisar; si no dice nada, muestra este mensaje a quien programa el sitio.';
  if (status === 0) return { title: 'El sitio compila', remedy };
  return {
    title: 'El sitio compila',
    problem: `${stdout}${stderr}`.trim().split('\n').slice(-12).join('\n    '),
    remedy,
  };
}

function print(heading: string, checks: Check[]): void {
  console.log(`\n${ink.bold(heading)}`);
  for (const { title, problem, remedy } of checks) {
    if (problem === undefined) console.log(`${ink.green('✓')} ${title}`);
    else console.log(`${ink.red('✗')} ${title}\n    ${problem}\n    ${ink.dim('→')} ${remedy}`);
  }
}

const { findings: all, content } = await reviewAll();
const findings = all.filter(({ level }) => level !== 'advice');
console.log(ink.bold('\nContenido'));
console.log(
  findings.length === 0
    ? `${ink.green('✓')} Todo el contenido es real y está en orden`
    : toLines(findings, ink.red('✗')).join('\n'),
);

const checks: Check[] = [];
if (content) {
  const { version } = content['privacy-policy'];
  const today = new Date().toISOString().slice(0, 10);
  checks.push(
    check(
      'La política de privacidad ya rige',
      version <= today,
      `Su versión empieza a regir el ${version} y hoy es ${today}.`,
      'Publica ese día, o cambia PRIVACY_POLICY_VERSION en lib/constants.ts.',
    ),
  );
  print('Política', checks);
}
if (!content) {
  console.log('Lo demás se revisa cuando el contenido se pueda leer.');
} else if (values.url) {
  const deployed = await checkDeployed(values.url, content.site.url);
  print(`Publicado en ${values.url}`, deployed);
  checks.push(...deployed);
} else {
  const built = build();
  const files = [built, ...(built.problem === undefined ? checkBuild('out', content.site.url) : [])];
  print('Compilación', files);
  // Whoever edits the content has no mail settings at hand: then the service that is already published is asked.
  const isPublished =
    !process.env.SMTP_URL && !findings.some(({ field, level }) => level === 'sample' && field === 'url');
  const settings = isPublished ? await checkService(content.site.url) : await checkSettings(process.env);
  print('Servicio de contacto', settings);
  checks.push(...files, ...settings);
}

const open = findings.length + checks.filter(({ problem }) => problem !== undefined).length;
console.log(
  open === 0
    ? ink.green(`\n✓ Listo para publicar${values.url ? '.' : ': sube la carpeta out/.'}`)
    : ink.red(`\n✗ Aún no: ${count(open, 'punto', 'puntos')} por resolver.`),
);
process.exitCode = open === 0 ? 0 : 1;
