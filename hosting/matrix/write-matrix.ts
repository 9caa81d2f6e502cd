import { readFileSync, writeFileSync } from 'node:fs';
import { deviations } from './deviations';
import { type Case, cases } from './requests';
import { describeDifferences, type Result, runMatrix } from './run';
import { onEachServer, quick, slow } from './servers';

const DOCUMENT = 'docs/hosting.md';
const START = '<!-- matriz: la escribe npm run hosting -- matrix -->';
const END = '<!-- fin de la matriz -->';

/** The results of each kind of software, in the order of the cases. */
type Columns = ReadonlyMap<string, readonly Result[]>;

/**
 * Sends every request of the matrix to every kind of software that is installed, and writes the table of the document.
 * The process ends with 1 when an answer is not as expected.
 */
export async function writeMatrix(): Promise<void> {
  const columns = new Map<string, Result[]>();
  await onEachServer([...quick, ...slow], async ({ port }, name) => {
    const results = await runMatrix(name, port);
    columns.set(name, results);
    const wrong = results.flatMap(describeDifferences);
    console.log(`${name}: ${results.length - wrong.length} de ${results.length} como se espera`);
    for (const line of wrong) console.log(`  ${line}`);
    if (wrong.length > 0) process.exitCode = 1;
  });
  replaceMatrix(describeMatrix(columns));
  console.log(`${DOCUMENT} al día`);
}

/** Replaces what stands between the two marks of the document. */
function replaceMatrix(text: string): void {
  const document = readFileSync(DOCUMENT, 'utf8');
  const start = document.indexOf(START);
  const end = document.indexOf(END);
  if (start < 0 || end < start) throw new Error(`${DOCUMENT} no tiene las marcas «${START}» y «${END}».`);
  const before = document.slice(0, start + START.length);
  writeFileSync(DOCUMENT, `${before}\n\n${text}\n\n${document.slice(end)}`);
}

/** The table, its footnotes, and what is not looked at, as Markdown. */
function describeMatrix(columns: Columns): string {
  const names = [...columns.keys()];
  const notes: string[] = [];
  const rows = cases.map((sent, index) => {
    const cells = [...columns].map(([name, results]) => describeResult(name, results[index], notes));
    return [describeRequest(sent), describeExpected(sent), ...cells];
  });
  const header = ['Petición', 'Respuesta', ...names];
  const separator = header.map(() => '---');
  const table = [header, separator, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const footnotes = notes.map((note, index) => `${index + 1}. ${note}`);
  return [table, footnotes, describeIgnored(names)].map((lines) => lines.join('\n')).join('\n\n');
}

function describeRequest({ method, target, headers, body }: Case): string {
  const request = `${method} ${code(target)}`;
  if (headers?.['Accept-Encoding']) return `${request} con gzip`;
  if (body === '{') return `${request} sin JSON válido`;
  return request;
}

function describeExpected({ expected: { status, location } }: Case): string {
  return location ? `${status} ${code(location)}` : String(status);
}

/**
 * One cell of the table.
 *
 * @param notes the footnotes so far; one for a deviation is added unless it is there
 */
function describeResult(name: string, result: Result | undefined, notes: string[]): string {
  if (!result || result.differences.length > 0) return '✗';
  const { deviation } = result;
  if (!deviation) return '✓';
  const note = `${name}: ${deviation.why}.`;
  if (!notes.includes(note)) notes.push(note);
  return `${code(deviation.answer)} (${notes.indexOf(note) + 1})`;
}

/** What is not looked at in the answers of some software, and why. */
function describeIgnored(names: string[]): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const why = deviations[name]?.why;
    if (why) lines.push(`- ${name}: ${why}.`);
  }
  return lines;
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}
