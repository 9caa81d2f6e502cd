import { readFileSync, writeFileSync } from 'node:fs';
import { deviations } from './deviations';
import { cases } from './requests';
import { type Result, runMatrix } from './run';
import { isInstalled, ownServer, quick, slow } from './servers';

/** `npm run hosting:matrix`: asks everything of every kind of software and writes the table of docs/hosting.md. */
const DOCUMENT = 'docs/hosting.md';
const MARKS = ['<!-- matriz: la escribe npm run hosting:matrix -->', '<!-- fin de la matriz -->'] as const;

const own = await ownServer.start('');
const columns = new Map<string, Result[]>();
try {
  for (const software of [...quick, ...slow]) {
    if (!isInstalled(software)) {
      console.log(`${software.name}: no está instalado, se omite`);
      continue;
    }
    const running = await software.start(`http://127.0.0.1:${own.port}`);
    try {
      const results = await runMatrix(software.name, running.port);
      columns.set(software.name, results);
      const wrong = results.filter(({ differences }) => differences.length > 0);
      console.log(`${software.name}: ${results.length - wrong.length} de ${results.length} como se espera`);
      for (const {
        case: { method, target },
        differences,
      } of wrong) {
        console.log(`  ${method} ${target}: ${differences.join('; ')}`);
        process.exitCode = 1;
      }
    } finally {
      await running.stop();
    }
  }
} finally {
  await own.stop();
}
writeTable();

function writeTable(): void {
  const names = [...columns.keys()];
  const notes: string[] = [];
  const cell = (name: string, index: number) => {
    const { deviation, differences } = columns.get(name)?.[index] ?? { differences: [] };
    if (differences.length > 0) return '✗';
    if (!deviation) return '✓';
    const note = `${name}: ${deviation.why}.`;
    if (!notes.includes(note)) notes.push(note);
    return `${code(deviation.answer)} (${notes.indexOf(note) + 1})`;
  };
  const rows = cases.map(({ method, target, headers, body, expected: { status, location } }, index) => {
    const extra = headers?.['Accept-Encoding'] ? ' con gzip' : body === '{' ? ' sin JSON válido' : '';
    const answer = [status, location && code(location)].filter(Boolean).join(' ');
    return [`${method} ${code(target)}${extra}`, answer, ...names.map((name) => cell(name, index))];
  });
  const header = ['Petición', 'Respuesta', ...names];
  const lines = [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const ignored = names.flatMap((name) => (deviations[name]?.why ? [`- ${name}: ${deviations[name].why}.`] : []));
  const text = [lines.join('\n'), notes.map((note, index) => `${index + 1}. ${note}`).join('\n'), ignored.join('\n')];
  const [before, , after] = readFileSync(DOCUMENT, 'utf8').split(new RegExp(`(?<=${MARKS[0]})|(?=${MARKS[1]})`));
  writeFileSync(DOCUMENT, `${before}\n\n${text.join('\n\n')}\n\n${after}`);
  console.log(`${DOCUMENT} al día`);
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}
