import { spawnSync } from 'node:child_process';
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
  for (const [, file, line, code, problem] of stdout.matchAll(
    /^(content\/[\w-]+\.ts)\((\d+),\d+\): error TS(\d+): (.*)$/gm,
  )) {
    if (Number(code) < 2000) isReadable = false;
    if (file === 'content/site-content.ts') continue; // It repeats what another file did wrong.
    findings.push({
      level: 'error',
      file: file!,
      field: `línea ${line}`,
      ...explained(problem!, Number(code)),
      anchor: anchors.top,
    });
  }
  return { findings, isReadable };
}

/** The compiler's message in the words of the content, where they are plainer than its own. */
function explained(problem: string, code: number): { problem: string; remedy: string } {
  const section = problem.match(/La propiedad "(\w+)" no existe en el tipo "\{ readonly top:/)?.[1];
  if (section) {
    const names = Object.keys(anchors).map((name) => `anchors.${name}`);
    return {
      problem: `El destino «${section}» no existe en la página.`,
      remedy: `Usa uno de estos: ${names.join(', ')}.`,
    };
  }
  const field = problem.match(/y '(\w+)' no existe en el tipo/)?.[1];
  return {
    problem: field ? `El campo «${field}» no existe en esta entrada.` : shortened(problem),
    remedy: REMEDIES.find(([codes]) => codes.includes(code))?.[1] ?? REMEDY,
  };
}

/** A type written out in full says nothing to a person; its name or its beginning does. */
function shortened(problem: string): string {
  return problem.length > 220 ? `${problem.slice(0, 220)}…` : problem;
}
