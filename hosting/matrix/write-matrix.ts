import { readFileSync, writeFileSync } from 'node:fs';
import { deviations } from './deviations';
import { describeDifferences, type Result, runMatrix } from './run';
import { onEachServer, quick, slow } from './servers';

const DOCUMENT = 'docs/hosting.md';
const START = '<!-- matriz: la escribe npm run hosting -- matrix -->';
const END = '<!-- fin de la matriz -->';

/** The results of each kind of software, in the order of the cases. */
type Columns = ReadonlyMap<string, readonly Result[]>;

/**
 * Sends every request of the matrix to every kind of software that is installed, and writes down the answers.
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

/**
 * Markdown: for each kind of software how many answers are as on every host, and those that differ, with the reason.
 */
function describeMatrix(columns: Columns): string {
  return [...columns].map(([name, results]) => describeSoftware(name, results)).join('\n');
}

function describeSoftware(name: string, results: readonly Result[]): string {
  const deviating = results.filter(({ deviation }) => deviation !== undefined);
  const ignored = deviations[name]?.why;
  const summary = `- **${name}**: ${results.length - deviating.length} de ${results.length}.`;
  return [ignored ? `${summary} No se mira todo: ${ignored}.` : summary, ...describeDeviations(deviating)].join('\n');
}

/** One line a reason, with the requests that it concerns. */
function describeDeviations(results: readonly Result[]): string[] {
  const requestsByReason = new Map<string, string[]>();
  for (const { case: sent, deviation } of results) {
    if (!deviation) continue;
    const requests = requestsByReason.get(deviation.why) ?? [];
    requests.push(`${code(`${sent.method} ${sent.target}`)} → ${code(deviation.answer)}`);
    requestsByReason.set(deviation.why, requests);
  }
  return [...requestsByReason].map(([reason, requests]) => `  - ${reason}: ${requests.join(', ')}`);
}

function code(text: string): string {
  return `\`${text}\``;
}
