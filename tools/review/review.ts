import { ink, lineOf, quantity, toLines } from './report';
import { reviewAll } from './review-all';
import type { Finding } from './review-content';

/**
 * `npm run revisar`: what is wrong in the content and how to mend it. Ends with an error when something blocks.
 * Sample data is counted here and listed with `--todo`; it blocks only the launch. With `--json` the findings are
 * printed as data.
 */
const { findings } = await reviewAll();
const of = (...levels: Finding['level'][]) => findings.filter(({ level }) => levels.includes(level));
const [errors, samples, advice] = [of('error'), of('pending', 'sample'), of('advice')];
process.exitCode = errors.length === 0 ? 0 : 1;

const print = (title: string, lines: string[]) => {
  if (lines.length > 0) console.log([ink.bold(title), '', ...lines].join('\n'));
};
if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ findings: findings.map((found) => ({ ...found, line: lineOf(found) })) }));
} else {
  print('Hay que corregir', toLines(errors, ink.red('✗')));
  print('Consejos', toLines(advice, ink.yellow('!')));
  if (process.argv.includes('--todo')) print('Todavía de ejemplo', toLines(samples, ink.blue('•')));

  const summary = [
    errors.length === 0 ? ink.green('✓ Nada que corregir.') : ink.red(`✗ ${quantity(errors.length, { one: 'error', many: 'errores' })}.`),
    advice.length > 0 && `${quantity(advice.length, { one: 'consejo', many: 'consejos' })}.`,
    samples.length > 0 &&
      `${quantity(samples.length, { one: 'dato sigue siendo', many: 'datos siguen siendo' })} de ejemplo; no impide la vista previa, sí publicar (npm run revisar -- --todo los muestra).`,
  ];
  console.log(summary.filter(Boolean).join(' '));
}
