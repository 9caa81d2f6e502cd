import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../../content/review';
import { anchors } from '../../lib/anchors';

/** What is wrong and what would be right. */
interface Told {
  problem: string;
  remedy: string;
  /** The file at fault, when it is not the one in which the compiler noticed it. */
  file?: string;
}

/** Codes below this are slips of the pen: nothing after one can be trusted. */
const FIRST_TYPE_CODE = 2000;
const COMPARE = 'Compara con una entrada que funcione, o deshaz el cambio: git restore y el nombre del archivo.';
const SECTIONS = Object.keys(anchors).map((name) => `anchors.${name}`);

/** A message of the compiler with the lines below it, where it says why. It speaks Spanish. */
const MESSAGE = /^((?:content|lib)\/[^\n(]+\.ts)\((\d+),(\d+)\): error TS(\d+): (.*(?:\n {2}.*)*)/gm;

/** Files that repeat what another did wrong, because they take something from it. */
const REPEATS = /^content\/(?:site-content|footer|privacy-policy|review|bar-width)\.ts$/;

/**
 * Whether `content/` is written as its types ask; the compiler's messages, in words that help.
 *
 * @param root the folder that holds `content/` and `lib/`
 */
export function reviewSpelling(root = '.'): { findings: Finding[]; isReadable: boolean } {
  const { stdout } = spawnSync(
    process.execPath,
    [path.resolve('node_modules/typescript/bin/tsc'), '-p', 'content', '--locale', 'es', '--pretty', 'false'],
    { cwd: root, encoding: 'utf8' },
  );
  const found: (Finding & { code: number })[] = [];
  for (const [, file = '', line, column, number, problem = ''] of stdout.matchAll(MESSAGE)) {
    const code = Number(number);
    // What follows the first slip of a file is its consequence.
    if (code < FIRST_TYPE_CODE && found.some((earlier) => earlier.file === file)) continue;
    const text = readFileSync(path.join(root, file), 'utf8').split('\n')[Number(line) - 1] ?? '';
    const key = text.slice(Number(column) - 1).match(/^\w+(?=\??:)/)?.[0];
    const told = code < FIRST_TYPE_CODE ? slip(text, code) : explained(problem, root);
    const field = told.file ? '' : [`línea ${line}`, key].filter(Boolean).join(', ');
    found.push({ level: 'error', file, field, ...told, anchor: anchors.top, code });
  }
  const own = found.filter(({ file, code }) => code < FIRST_TYPE_CODE || !REPEATS.test(file));
  const owed = found.filter(({ file }) => file !== 'content/site-content.ts');
  // A file that takes from another is at fault itself when no other is.
  const first = [own, owed, found].find((some) => some.length > 0) ?? [];
  return {
    findings: first.map(({ code: _code, ...finding }) => finding),
    isReadable: found.every(({ code }) => code >= FIRST_TYPE_CODE),
  };
}

/** A line that cannot be read: what people most often do to one. */
function slip(line: string, code: number): Told {
  if (/[‘’“”«»](?=[^']*(?:'[^']*')*[^']*$)/.test(line) && code === 1127) {
    return {
      problem: 'Hay comillas curvas, que vienen de un procesador de texto.',
      remedy: "Escríbelas rectas: 'así'.",
    };
  }
  if (/\d,\d/.test(line.replace(/'[^']*'/g, ''))) {
    return { problem: 'Hay un número con coma.', remedy: 'Los decimales llevan punto, y los miles nada: 4.711, 1700.' };
  }
  if ((line.match(/(?<!\\)'/g) ?? []).length % 2 === 1) {
    return {
      problem: 'Falta una comilla, o hay un apóstrofo dentro del texto.',
      remedy:
        "Cada texto empieza y termina con ' en la misma línea. Un apóstrofo de dentro se escribe con una barra: d\\'Or.",
    };
  }
  return {
    problem: 'Esta línea no se puede leer: falta o sobra una coma, una comilla o una llave.',
    remedy: 'Mira esa línea y la anterior. Cada entrada de una lista termina en coma y cada { tiene su }.',
  };
}

/** The compiler's message about a well-formed file, in the words of the content. */
function explained(message: string, root: string): Told {
  const [head = '', ...reasons] = message.split('\n').map((line) => line.trim());
  for (const tell of [aboutSection, aboutFile, aboutName, aboutField, aboutArguments, aboutValue]) {
    const told = tell(head, root);
    if (told) return told;
  }
  if (/ al tipo ['"](?:NavigationEntry|LinkEntry)['"]/.test(head)) {
    return {
      problem: 'La entrada no lleva a ninguna parte.',
      remedy:
        'Agrégale scrollToId (una sección), href (otro sitio) o entries (una lista); content/types.ts da ejemplos.',
    };
  }
  for (const reason of reasons) {
    const told = aboutField(reason) ?? aboutValue(reason, root);
    if (told) return told;
  }
  // A type written out in full says nothing to a person; its beginning does.
  return { problem: head.length > 220 ? `${head.slice(0, 220)}…` : head, remedy: COMPARE };
}

function aboutSection(message: string): Told | undefined {
  const section = message.match(/La propiedad ['"](\w+)['"] no existe en el tipo ['"]\{ readonly top:/)?.[1];
  return section === undefined
    ? undefined
    : {
        problem: `El destino «${section}» no existe en la página.`,
        remedy: `Usa uno de estos: ${SECTIONS.join(', ')}.`,
      };
}

/** A file that is gone, or that no longer gives what others take from it. */
function aboutFile(message: string): Told | undefined {
  const gone = message.match(/No se encuentra el módulo ['"](?:\.|@\/content)\/([\w-]+)['"]/)?.[1];
  if (gone) {
    return {
      file: `content/${gone}.ts`,
      problem: 'El archivo falta.',
      remedy: `Si lo borraste o le cambiaste el nombre, recupéralo: git restore content/${gone}.ts.`,
    };
  }
  const taken =
    message.match(/['"]+(?:\.|@)\/([\w/-]+)['"]+ no tiene ningún miembro .*?['"]([A-Za-z_]+)['"]/) ??
    message.match(/['"]+(?:\.|@)\/([\w/-]+)['"]+ declara ['"](\w+)['"] localmente/) ??
    message.match(/\/content\/([\w-]+)\.ts['"] no es un módulo/);
  if (!taken) return undefined;
  const [, module = '', name = module] = taken;
  const file = `${module.includes('/') ? module : `content/${module}`}.ts`;
  return {
    file,
    problem: `Le falta «export const ${name}».`,
    remedy: `Una de sus líneas debe empezar así: export const ${name} = … Si no sabes cuál, deshaz el cambio: git restore ${file}.`,
  };
}

/** Something that stands without quotes. */
function aboutName(message: string): Told | undefined {
  const name = message.match(/No se encuentra el nombre ['"](.+?)['"]/)?.[1];
  if (name === undefined) return undefined;
  const meant = message.match(/¿Quería decir ['"](\w+)['"]\?/)?.[1];
  const problem = `«${name}» va sin comillas y no es un nombre conocido.`;
  if (name in anchors) return { problem, remedy: `Las secciones llevan anchors. delante: anchors.${name}. ${COMPARE}` };
  if (/^(?:s[ií]|no|true|false|verdadero|falso)$/i.test(name)) {
    return { problem, remedy: 'Pon true (sí) o false (no), en minúsculas y sin comillas.' };
  }
  return {
    problem,
    remedy: meant ? `Escribe «${meant}».` : `Si es un texto, va entre comillas: '${name}'. ${COMPARE}`,
  };
}

function aboutField(message: string): Told | undefined {
  const unknown = message.match(/(?:y|pero) ['"](\w+)['"] no existe en el tipo|La propiedad ['"](\w+)['"] no existe/);
  if (unknown) {
    const meant = message.match(/¿Quería (?:escribir|decir) ['"](\w+)['"]\?/)?.[1];
    return {
      problem: `El campo «${unknown[1] ?? unknown[2]}» no existe en esta entrada.`,
      remedy: meant
        ? `Escribe «${meant}».`
        : 'El nombre del campo está mal escrito: compáralo con una entrada que funcione.',
    };
  }
  const lacking = message.match(
    /^Faltan? (?:la propiedad|las propiedades) ['"](\w+)['"]|La propiedad ['"](\w+)['"] falta|faltan las propiedades siguientes.*?: (.+)$/,
  );
  if (!lacking) return undefined;
  return {
    problem: `Falta el campo «${lacking[1] ?? lacking[2] ?? lacking[3]}».`,
    remedy: 'Cópialo de una entrada que funcione y cambia su valor, o deshaz el cambio con git restore.',
  };
}

function aboutArguments(message: string): Told | undefined {
  const [, wanted, given] = message.match(/Se esperaban (\d+) argumentos, pero se obtuvieron (\d+)/) ?? [];
  return wanted === undefined
    ? undefined
    : {
        problem: `Entre los paréntesis van ${wanted} textos y hay ${given}.`,
        remedy: 'El primero es el nombre del archivo y el segundo qué se ve, separados por una coma.',
      };
}

/** What is written and what may be: `0.9` and `0.7 | 0.8 | 1.2 | undefined`; texts have quotes of their own. */
const MISMATCH =
  /^(?:El tipo|No se puede asignar un argumento de tipo) ['"](.*)['"] (?:no se puede asignar al|al parámetro de) tipo ['"](.*)['"]\.$/;

/** A value that the field does not take, with those that it does. */
function aboutValue(message: string, root: string): Told | undefined {
  const [, value, type] = message.match(MISMATCH) ?? [];
  if (value === undefined || type === undefined) return undefined;
  const plain = (text: string) => text.replace(/^"(.*)"$/, '$1').replace(/^`(.*)\$\{string\}`$/, '$1…');
  const isWritten = /^(?:".*"|-?[\d.]+|true|false)$/.test(value);
  const problem = isWritten ? `El valor «${plain(value)}» no sirve aquí.` : 'Aquí va otra clase de valor.';
  if (type === 'Anchor') return { problem, remedy: `Usa uno de estos, sin comillas: ${SECTIONS.join(', ')}.` };
  const choices = (namedType(type, root) ?? type).split(' | ').filter((choice) => choice !== 'undefined');
  const beginning = choices.length === 1 && type.match(/^`(.+)\$\{string\}`$/)?.[1];
  if (beginning) return { problem, remedy: `Empieza por «${beginning}».` };
  if (choices.every((choice) => /^(?:["'`][^"']*["'`]|-?[\d.]+)$/.test(choice))) {
    const shown = choices.map((choice) => plain(choice.replace(/^'(.*)'$/, '"$1"')));
    return { problem, remedy: `Pon uno de estos, o quita el campo si puede faltar: ${shown.join(', ')}.` };
  }
  if (type === 'string') return { problem, remedy: "Aquí va un texto entre comillas: 'así'." };
  if (type === 'number') return { problem, remedy: 'Aquí va un número, sin comillas.' };
  if (type === 'boolean') return { problem, remedy: 'Pon true (sí) o false (no), sin comillas.' };
  if (type.endsWith('[]')) return { problem, remedy: "Aquí va una lista entre corchetes: ['uno', 'otro']." };
  // Only the compiler's reasons below say which field of an entry is at fault.
  if (value.includes('{')) return undefined;
  const fields = [...type.matchAll(/(\w+)\??: /g)].map(([, field]) => field);
  if (fields.length > 0) return { problem, remedy: `Aquí van varios campos entre llaves: { ${fields.join(', ')} }.` };
  return isWritten ? { problem, remedy: 'Pon el cursor sobre el campo: el editor dice qué lleva.' } : undefined;
}

/** The values of a type that `content/types.ts` names, as it writes them: `'consulting' | 'team'`. */
function namedType(type: string, root: string): string | undefined {
  const file = path.join(root, 'content/types.ts');
  if (!/^\w+$/.test(type) || !existsSync(file)) return undefined;
  return readFileSync(file, 'utf8').match(new RegExp(`export type ${type} = ('[^;]+);`))?.[1];
}
