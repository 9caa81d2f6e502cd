import { parseArgs } from 'node:util';
import { quantity } from '@/lib/quantity';
import { prepareOrExit } from '@/tools/build/prepare-or-exit';
import type { Check, Group } from './check';
import { launchChecklist } from './launch-checklist';
import { loadAnalytics } from './load-analytics';
import { reviewAll } from './review-all';
import { style } from './terminal';

/**
 * `npm run contenido -- publicar`: everything that must hold before the site is published, as a checklist. With
 * `--url https://…` it checks the site at that address, its contact service included, instead of a build; with
 * `--json` it prints the points as data.
 */
const { values } = parseArgs({ options: { url: { type: 'string' }, json: { type: 'boolean' } } });
if (values.url !== undefined && !isWebAddress(values.url)) {
  console.error(
    `«${values.url}» no es una dirección. Ejemplo: npm run contenido -- publicar --url https://www.tu-empresa.com`,
  );
  process.exit(2);
}

loadAnalytics();
await prepareOrExit();
const groups: Group[] = [];
for await (const group of launchChecklist(await reviewAll(), { url: values.url })) {
  groups.push(group);
  if (!values.json) print(group);
}
const open = groups.flatMap(({ checks }) => checks).filter(({ problem }) => problem !== undefined).length;
console.log(values.json ? JSON.stringify({ groups, ready: open === 0 }) : verdict());
process.exitCode = open === 0 ? 0 : 1;

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text);
}

function print({ title, checks }: Group): void {
  console.log(`\n${style.bold(title)}`);
  for (const check of checks) {
    console.log(toText(check));
  }
}

/** A point that holds in one line, another with what is wrong, or should be decided, and what to do. */
function toText(check: Check): string {
  const { problem, advice, note } = check;
  const title = check.place ? `${check.place}  ${check.title}` : check.title;
  if (problem !== undefined) return linesOf(check, `${style.red('✗')} ${title}`, problem);
  if (advice !== undefined) return linesOf(check, `${style.yellow('!')} ${title}`, advice);
  const noteText = note ? `  ${style.dim(note)}` : '';
  return `${style.green('✓')} ${title}${noteText}`;
}

function linesOf({ output, remedy, command }: Check, title: string, problem: string): string {
  const lines = [title, problem, output, `${style.dim('→')} ${remedy}`, command && `  ${command}`];
  return lines.filter((line) => line !== undefined && line !== '').join('\n    ');
}

function verdict(): string {
  if (open > 0) {
    return style.red(`\n✗ Aún no: ${quantity(open, { one: 'punto', many: 'puntos' })} por resolver.`);
  }
  const next = values.url ? '.' : ': sube la carpeta out/.';
  return style.green(`\n✓ Listo para publicar${next}`);
}
