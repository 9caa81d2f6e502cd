import { prepareOrExit } from '@/tools/build/prepare-or-exit';
import type { Finding } from './finding';
import { summaryOf, toLines } from './report';
import { reviewAll } from './review-all';
import { style } from './terminal';

/**
 * `npm run contenido -- revisar`: what is wrong in the content and how to mend it. Ends with an error when something blocks.
 * Sample data and what waits for a person are counted here and listed with `--todo`; they block only the launch. With
 * `--json` the findings and what is in order are printed as data.
 */
await prepareOrExit();
const { findings, passed } = await reviewAll();
const errors = ofLevel('error');
process.exitCode = errors.length === 0 ? 0 : 1;

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ findings, passed }));
} else {
  print('Hay que corregir', toLines(errors, style.red('✗')));
  print('Consejos', toLines(ofLevel('advice'), style.yellow('!')));
  if (process.argv.includes('--todo')) {
    print('Por confirmar o decidir', toLines(ofLevel('pending'), style.blue('•')));
    print('Todavía de ejemplo', toLines(ofLevel('sample'), style.blue('•')));
  }
  console.log(summaryOf(findings));
}

function ofLevel(wanted: Finding['level']): Finding[] {
  return findings.filter(({ level }) => level === wanted);
}

function print(title: string, lines: string[]): void {
  if (lines.length > 0) console.log([style.bold(title), '', ...lines].join('\n'));
}
