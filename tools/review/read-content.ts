import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Message as SyntaxMessage, transformSync } from 'esbuild';
import { contentFiles, titleOf } from '@/content/schema/content';
import { unknownSection } from '@/content/schema/fields/link';
import { ASK_FOR_LAST_VERSION, type Message } from '@/content/schema/message';
import { isTypoOf } from '@/content/schema/typo';
import { typeHints } from '@/content/schema/validate';
import type { SiteContent } from '@/content/types';
import { anchors } from '@/lib/sections';
import type { Finding } from './finding';

/** The command that restores a file as it was when the work was last saved. */
export function restoreCommand(file: string): string {
  return `git checkout HEAD -- ${file}`;
}

interface FileFindingOptions extends Partial<Message> {
  level?: Finding['level'];
  file: string;
  problem: string;
  /** The line; 0 for the whole file. */
  line?: number;
}

/** A finding about how a file is written, which is an error unless it says otherwise. */
export function fileFinding({
  level = 'error',
  line = 0,
  remedy = ASK_FOR_LAST_VERSION,
  file,
  ...message
}: FileFindingOptions): Finding {
  const name = contentFiles.find((contentFile) => file === `content/${contentFile}.ts`);
  const part = name ? titleOf(name) : 'Contenido';
  return { level, file, line, part, field: '', label: '', remedy, ...message, anchor: anchors.hero };
}

/** What is wrong with how a file is written, and how whoever opens it mends that. */
function inFile({ problem, remedy }: { problem: string; remedy: string }): Message {
  return { problem, remedy: ASK_FOR_LAST_VERSION, inTerminal: { remedy } };
}

/** A line that cannot be read: what people most often do to one. */
function syntaxMessage({ text, location }: SyntaxMessage): Message {
  const line = location?.lineText ?? '';
  if (/[‘’“”«»]/.test(text)) {
    return inFile({
      problem: 'Hay comillas curvas, que vienen de un procesador de texto.',
      remedy: "Escríbelas rectas: 'así'.",
    });
  }
  if (/multi-line comment/.test(text)) {
    return inFile({
      problem: 'El archivo termina dentro de un comentario: un /* no tiene su */.',
      remedy: 'Agrega el */ o borra el /*.',
    });
  }
  if (/\d,\d/.test(line.replace(/'[^']*'/g, ''))) {
    return inFile({
      problem: 'Hay un número con coma.',
      remedy: 'Los decimales llevan punto, y los miles nada: 4.711, 1700.',
    });
  }
  const quotes = line.match(/(?<!\\)'/g) ?? [];
  if (quotes.length % 2 === 1) {
    return inFile({
      problem: 'Falta una comilla, o hay un apóstrofo dentro del texto.',
      remedy:
        "Cada texto empieza y termina con ' en la misma línea. Un apóstrofo de dentro se escribe con una barra: d\\'Or.",
    });
  }
  return inFile({
    problem: 'Esta línea no se puede leer: falta o sobra una coma, una comilla o una llave.',
    remedy: 'Mira esa línea y las anteriores. Cada entrada de una lista termina en coma, y cada { y [ tiene su } o ].',
  });
}

interface KnownImport {
  name: string;
  use: RegExp;
  /** The line that imports it. */
  line: string;
}

/** What files of the content import. */
const IMPORTS: KnownImport[] = [
  { name: 'anchors', use: /: anchors\./, line: "import { anchors } from '@/lib/sections';" },
  { name: 'Content', use: /satisfies Content</, line: "import type { Content } from './types';" },
];

/** What a file uses and does not import. */
function missingImports(file: string, source: string): Finding[] {
  const missing = IMPORTS.filter(({ name, use }) => {
    const isImported = new RegExp(`^import[^;]*\\b${name}\\b`, 'm').test(source);
    return use.test(source) && !isImported;
  });
  return missing.map(({ name, line }) =>
    fileFinding({
      file,
      line: 1,
      problem: `Falta la línea que trae «${name}».`,
      inTerminal: { remedy: `Agrégala al principio del archivo: ${line}` },
    }),
  );
}

/** What is wrong with how a file is written, whatever it says. */
function syntaxFindings(file: string): Finding[] {
  const source = readFileSync(file, 'utf8');
  const conflicts = unmergedParts(file, source);
  // Whatever else is wrong in the file follows from the marks.
  if (conflicts.length > 0) return conflicts;
  try {
    const { warnings } = transformSync(source, { loader: 'ts' });
    return [...repeatedFields(file, warnings), ...unknownAnchors(file, source), ...missingImports(file, source)];
  } catch (error) {
    const [first] = (error as { errors: SyntaxMessage[] }).errors;
    // What follows the first slip of a file is its consequence.
    if (!first) return [];
    // A note says where that begins of which the end is missing.
    const { line } = first.notes.find(({ location }) => location)?.location ?? first.location ?? { line: 0 };
    return [fileFinding({ file, line, ...syntaxMessage(first) })];
  }
}

/** A line with which git marks where two versions of a text begin and end. */
const CONFLICT_MARK = /^(?:<{7}|>{7})(?: |$)/;

/** Where two versions of a file were left side by side, one finding for each place. */
function unmergedParts(file: string, source: string): Finding[] {
  const lines = source.split(/\r?\n/);
  const marks = [...lines.entries()].filter(([, text]) => CONFLICT_MARK.test(text));
  const findings: Finding[] = [];
  let start: number | undefined;
  for (const [index, text] of marks) {
    const line = index + 1;
    if (text.startsWith('<')) {
      start = line;
    } else {
      findings.push(unmergedPart({ file, start: start ?? line, end: line }));
      start = undefined;
    }
  }
  if (start !== undefined) findings.push(unmergedPart({ file, start, end: lines.length }));
  return findings;
}

function unmergedPart({ file, start, end }: { file: string; start: number; end: number }): Finding {
  return fileFinding({
    file,
    line: start,
    problem: `Quedaron dos versiones sin unir (líneas ${start} a ${end}).`,
    inTerminal: {
      remedy: `Deja de esas líneas las que quieras y borra las marcas <<<<<<<, ======= y >>>>>>>; o vuelve a la última versión: ${restoreCommand(file)}.`,
    },
  });
}

function repeatedFields(file: string, warnings: SyntaxMessage[]): Finding[] {
  const repeated = warnings.filter(({ id }) => id === 'duplicate-object-key');
  return repeated.map(({ text, location }) => {
    const [, name] = text.match(/"(.+)"/) ?? [];
    return fileFinding({
      file,
      line: location?.line ?? 0,
      problem: `El campo «${name}» está dos veces.`,
      inTerminal: { remedy: 'Borra una de las dos líneas.' },
    });
  });
}

function unknownAnchors(file: string, source: string): Finding[] {
  return source.split('\n').flatMap((line, index) => {
    const [, name] = line.match(/\banchors\.(\w+)/) ?? [];
    if (!name || name in anchors) return [];
    return [fileFinding({ file, line: index + 1, ...unknownSection(name) })];
  });
}

/** What in a file is to blame for the error in which its loading ends; nothing when the fault is another file's. */
export function faultOf(file: string, error: unknown): Finding | undefined {
  if (!existsSync(file)) {
    const remedy = `Si lo borraste o le cambiaste el nombre, recupéralo: ${restoreCommand(file)}.`;
    return fileFinding({ file, problem: 'El archivo falta.', inTerminal: { remedy } });
  }
  const message = errorText(error);
  // Node: The requested module './site' does not provide an export named 'site'
  const [, module = '', exported] = message.match(/'(?:(?:\.{1,2}|@)\/)+([\w/-]+)'.* export named '(\w+)'/) ?? [];
  if (exported) return missingExport(module.includes('/') ? `${module}.ts` : `content/${module}.ts`, exported);
  const [, name] = message.match(/^([\p{L}\w]+) is not defined$/u) ?? [];
  return name ? unknownName(file, name) : undefined;
}

/** What in a file stands without quotes and is no name that code knows. */
function unknownName(file: string, name: string): Finding | undefined {
  const use = new RegExp(`(?<![.\\p{L}\\w])${name}(?![\\p{L}\\w]|\\s*:)`, 'u');
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((text) => use.test(text.replace(/'[^']*'|\/\/.*|^\s*\/?\*.*/g, '')));
  const text = lines[index];
  if (text === undefined) return undefined;
  const isCall = new RegExp(`(?<![\\p{L}\\w])${name}\\s*\\(`, 'u').test(text);
  if (isCall) {
    return fileFinding({
      file,
      line: index + 1,
      problem: `«${name}(…)» es una manera de escribir de antes.`,
      inTerminal: { remedy: 'Pega en su lugar la entrada que muestra npm run contenido -- medios.' },
    });
  }
  return fileFinding({
    file,
    line: index + 1,
    problem: `«${name}» va sin comillas y no es un nombre conocido.`,
    inTerminal: { remedy: unknownNameRemedy(file, name) },
  });
}

function unknownNameRemedy(file: string, name: string): string {
  if (isTypoOf(name, 'anchors')) return 'Escribe «anchors».';
  if (/^(?:s[ií]|no|true|false|verdadero|falso)$/i.test(name)) return `${typeHints.boolean}`;
  const remedy =
    name in anchors
      ? `Las secciones llevan anchors. delante: anchors.${name}.`
      : `Si es un texto, va entre comillas: '${name}'.`;
  return `${remedy} Compara con una entrada que funcione, o deshaz el cambio: ${restoreCommand(file)}.`;
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A file, or all of the content, that cannot be loaded for a reason that nothing tells in plainer words. */
export function unreadable(file: string, error: unknown): Finding {
  return fileFinding({
    file,
    problem: 'Esta parte no se puede leer.',
    inTerminal: {
      problem: `No se puede leer: ${errorText(error)}`,
      remedy: `Deshaz lo último que cambiaste: ${restoreCommand(file)}.`,
    },
  });
}

/** A file that no longer exports what others import from it. */
export function missingExport(file: string, name: string): Finding {
  const remedy = `Una de sus líneas debe empezar así: export const ${name} = … Si no sabes cuál, deshaz el cambio: ${restoreCommand(file)}.`;
  return fileFinding({ file, problem: `Le falta «export const ${name}».`, inTerminal: { remedy } });
}

/** What a file exports: `privacyPolicy` of `privacy-policy`. */
export const exportOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Files of `content/` that hold no part of the page. */
export const HELPERS = ['types.ts', 'samples.ts', 'colors.ts'];

/** What is wrong with how the content is written, whatever it says; one finding for each file that cannot be read. */
export function reviewSyntax(): Finding[] {
  const names = readdirSync('content').filter((name) => name.endsWith('.ts'));
  return names.flatMap((name) => syntaxFindings(`content/${name}`));
}

/** Loads a file of the content by its name: `hero`. */
export type LoadFile = (name: string) => Promise<Record<string, unknown>>;

/** Loads the project's own file; a test loads those of a copy. */
export const loadProjectFile: LoadFile = (name) => import(`../../content/${name}.ts`);

interface ReadContent {
  content: Partial<SiteContent>;
  /** About files that are at fault. */
  faults: Finding[];
  /** About files that only import from one that is. */
  dependents: Finding[];
}

/** The content by file, as far as it can be read. */
export async function readContent(loadFile: LoadFile = loadProjectFile): Promise<ReadContent> {
  const content: Record<string, unknown> = Object.fromEntries(contentFiles.map((name) => [name, undefined]));
  const faults: Finding[] = [];
  const dependents: Finding[] = [];
  for (const name of Object.keys(content)) {
    const file = `content/${name}.ts`;
    const exported = exportOf(name);
    try {
      content[name] = (await loadFile(name))[exported];
      if (content[name] === undefined) faults.push(missingExport(file, exported));
    } catch (error) {
      const fault = faultOf(file, error);
      if (!fault) dependents.push(unreadable(file, error));
      // Each file that takes from a faulty one ends in the same error.
      else if (!faults.some(({ problem }) => problem === fault.problem)) faults.push(fault);
    }
  }
  return { content, faults, dependents };
}
