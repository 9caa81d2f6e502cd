import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Finding } from '../../content/review';
import { anchors } from '../../lib/anchors';

/** What to do about a message of the compiler, by its number; the compiler itself speaks Spanish. */
const REMEDIES: [codes: number[], remedy: string][] = [
  [
    [1002, 1003, 1005, 1109, 1128, 1160],
    'Mira esa línea y la anterior: falta o sobra una coma, una comilla o una llave.',
  ],
  [[2353, 2561, 2551, 2339], 'El nombre del campo está mal escrito: compáralo con una entrada que funcione.'],
  [[2741, 2739, 2345], 'Falta un campo: copia una entrada que funcione y cambia sus valores.'],
  [[2304, 2552], 'Los textos van entre comillas: "así".'],
];
const REMEDY = 'Compara con una entrada que funcione, o deshaz el cambio: git restore y el nombre del archivo.';

/** Whether `content/` is written as its types ask; the compiler's messages, in words that help. */
export function reviewSpelling(): { findings: Finding[]; isReadable: boolean } {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '--locale', 'es', '--pretty', 'false'],
    {
      encoding: 'utf8',
    },
  );
  const findings: Finding[] = [];
  let isReadable = true;
  for (const [, file, line, column, code, problem] of stdout.matchAll(
    /^(content\/[\w-]+\.ts)\((\d+),(\d+)\): error TS(\d+): (.*)$/gm,
  )) {
    if (Number(code) < 2000) isReadable = false;
    if (file === 'content/site-content.ts') continue; // It repeats what another file did wrong.
    const key = readFileSync(file!, 'utf8')
      .split('\n')
      [Number(line) - 1]?.slice(Number(column) - 1)
      .match(/^\w+(?=\??:)/)?.[0];
    findings.push({
      level: 'error',
      file: file!,
      field: [`línea ${line}`, key].filter(Boolean).join(', '),
      ...explained(problem!, Number(code)),
      anchor: anchors.top,
    });
  }
  return { findings, isReadable };
}

/** What is written and what may be: `0.9` and `0.7 | 0.8 | 1.2 | undefined`; texts have quotes of their own. */
const MISMATCH =
  /^(?:El tipo|No se puede asignar un argumento de tipo) ['"](.*)['"] (?:no se puede asignar al|al parámetro de) tipo ['"](.*)['"]\.$/;

/** A value that the field does not take, with those that it does. */
function mismatch(value: string, type: string): { problem: string; remedy: string } | undefined {
  const plain = (text: string) => text.replace(/^"(.*)"$/, '$1');
  const isWritten = /^(?:".*"|-?[\d.]+|true|false)$/.test(value);
  const problem = isWritten ? `El valor «${plain(value)}» no sirve aquí.` : 'Aquí va otra clase de valor.';
  const choices = type.split(' | ').filter((choice) => choice !== 'undefined');
  if (choices.every((choice) => /^(?:"[^"]*"|-?[\d.]+)$/.test(choice))) {
    return { problem, remedy: `Pon uno de estos, o quita el campo si puede faltar: ${choices.map(plain).join(', ')}.` };
  }
  const beginning = type.match(/^`(.+)\$\{string\}`$/)?.[1];
  if (beginning) return { problem, remedy: `Empieza por «${beginning}».` };
  if (type === 'string') return { problem, remedy: "Aquí va un texto entre comillas: 'así'." };
  if (type === 'number') return { problem, remedy: 'Aquí va un número, sin comillas.' };
  if (isWritten && /^\w+$/.test(type)) {
    return { problem, remedy: 'Pon el cursor sobre el campo: el editor muestra los valores que acepta.' };
  }
  return undefined;
}

/** The compiler's message in the words of the content, where they are plainer than its own. */
export function explained(problem: string, code: number): { problem: string; remedy: string } {
  const section = problem.match(/La propiedad "(\w+)" no existe en el tipo "\{ readonly top:/)?.[1];
  if (section) {
    const names = Object.keys(anchors).map((name) => `anchors.${name}`);
    return {
      problem: `El destino «${section}» no existe en la página.`,
      remedy: `Usa uno de estos: ${names.join(', ')}.`,
    };
  }
  const [, value, type] = problem.match(MISMATCH) ?? [];
  const plainer = value && type ? mismatch(value, type) : undefined;
  if (plainer) return plainer;
  const field = problem.match(/(?:y|pero) ['"](\w+)['"] no existe en el tipo/)?.[1];
  const meant = problem.match(/¿Quería escribir ['"](\w+)['"]\?/)?.[1];
  const lacking = problem.match(/^Falta la propiedad ['"](\w+)['"]|La propiedad ['"](\w+)['"] falta/);
  return {
    problem: field
      ? `El campo «${field}» no existe en esta entrada.`
      : lacking
        ? `Falta el campo «${lacking[1] ?? lacking[2]}».`
        : shortened(problem),
    remedy: (meant && `Escribe «${meant}».`) ?? REMEDIES.find(([codes]) => codes.includes(code))?.[1] ?? REMEDY,
  };
}

/** A type written out in full says nothing to a person; its name or its beginning does. */
function shortened(problem: string): string {
  return problem.length > 220 ? `${problem.slice(0, 220)}…` : problem;
}
