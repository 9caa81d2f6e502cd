import { parseArgs } from 'node:util';
import type { Group } from './check';
import { launchCheck } from './launch';
import { loadAnalytics } from './load-analytics';
import { ink, quantity } from './report';

/**
 * `npm run publicar:revisar`: everything that must hold before the site is published, as a checklist. With
 * `-- --url https://…` it checks the site at that address instead of a build and the mail settings; with `-- --json`
 * it prints the points as data.
 */
const { values } = parseArgs({ options: { url: { type: 'string' }, json: { type: 'boolean' } } });
if (values.url !== undefined && !(URL.canParse(values.url) && /^https?:/.test(values.url))) {
  console.error(
    `«${values.url}» no es una dirección. Ejemplo: npm run publicar:revisar -- --url https://www.tu-empresa.com`,
  );
  process.exit(2);
}

/** Prints these points: those that hold in a line, the others with what is wrong and how to mend it. */
function print({ title: heading, checks }: Group): void {
  console.log(`\n${ink.bold(heading)}`);
  for (const { title, problem, note, remedy } of checks) {
    if (problem === undefined) console.log(`${ink.green('✓')} ${title}${note ? `  ${ink.dim(note)}` : ''}`);
    else console.log(`${ink.red('✗')} ${title}\n    ${problem}\n    ${ink.dim('→')} ${remedy}`);
  }
}

loadAnalytics();
const groups: Group[] = [];
for await (const group of launchCheck(values.url)) {
  groups.push(group);
  if (!values.json) print(group);
}
const open = groups.flatMap(({ checks }) => checks).filter(({ problem }) => problem !== undefined).length;
if (values.json) console.log(JSON.stringify({ groups, ready: open === 0 }));
else if (open === 0) console.log(ink.green(`\n✓ Listo para publicar${values.url ? '.' : ': sube la carpeta out/.'}`));
else console.log(ink.red(`\n✗ Aún no: ${quantity(open, { one: 'punto', many: 'puntos' })} por resolver.`));
process.exitCode = open === 0 ? 0 : 1;
