import { quantity } from '@/lib/quantity';
import type { Finding } from './finding';
import { toLines } from './report';
import { reviewAll } from './review-all';
import { style } from './terminal';

/**
 * `npm run contenido -- revisar`: what is wrong in the content and how to mend it. Ends with an error when something blocks.
 * Sample data is counted here and listed with `--todo`; it blocks only the launch. With `--json` the findings and what
 * is in order are printed as data.
 */
const { findings, passed } = await reviewAll();
const errors = ofLevels('error');
const samples = ofLevels('pending', 'sample');
const advice = ofLevels('advice');
process.exitCode = errors.length === 0 ? 0 : 1;

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ findings, passed }));
} else {
  print('Hay que corregir', toLines(errors, style.red('✗')));
  print('Consejos', toLines(advice, style.yellow('!')));
  if (process.argv.includes('--todo')) print('Todavía de ejemplo', toLines(samples, style.blue('•')));
  console.log(summary());
}

function ofLevels(...levels: Finding['level'][]): Finding[] {
  return findings.filter(({ level }) => levels.includes(level));
}

function print(title: string, lines: string[]): void {
  if (lines.length > 0) console.log([style.bold(title), '', ...lines].join('\n'));
}

function summary(): string {
  const parts: string[] = [];
  if (errors.length === 0) {
    parts.push(style.green('✓ Nada que corregir.'));
  } else {
    const amount = quantity(errors.length, { one: 'error', many: 'errores' });
    parts.push(style.red(`✗ ${amount}.`));
  }
  if (advice.length > 0) {
    const amount = quantity(advice.length, { one: 'consejo', many: 'consejos' });
    parts.push(`${amount}.`);
  }
  if (samples.length > 0) {
    const amount = quantity(samples.length, { one: 'dato sigue siendo', many: 'datos siguen siendo' });
    parts.push(
      `${amount} de ejemplo; no impide la vista previa, sí publicar (npm run contenido -- revisar --todo los muestra).`,
    );
  }
  return parts.join(' ');
}
