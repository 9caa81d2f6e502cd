import { readFileSync, writeFileSync } from 'node:fs';
import { deviations } from './deviations';
import { cases } from './requests';
import { describeDifferences, type Result, runMatrix } from './run';
import { onEachServer, quick, slow } from './servers';

/** `npm run hosting:matrix`: asks everything of every kind of software and writes the table of docs/hosting.md. */
const DOCUMENT = 'docs/hosting.md';
const MARKS = ['<!-- matriz: la escribe npm run hosting:matrix -->', '<!-- fin de la matriz -->'] as const;

const columns = new Map<string, Result[]>();
await onEachServer([...quick, ...slow], async ({ port }, name) => {
  const results = await runMatrix(name, port);
  columns.set(name, results);
  const wrong = results.flatMap(describeDifferences);
  console.log(`${name}: ${results.length - wrong.length} de ${results.length} como se espera`);
  for (const line of wrong) console.log(`  ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
});
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
