import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Message } from '@/content/schema/message';
import type { Key, Position } from './content-path';
import { assertMerged, positionAt, TextError } from './text-error';

/** The value of a JSON text without what only code editors read (`$schema`). @throws TextError */
export function parseJson(text: string): unknown {
  assertMerged(text);
  const tree = treeOf(text);
  const repeated = repeatedField(tree);
  if (repeated) {
    throw new TextError(
      { problem: `El campo «${repeated.value}» está dos veces.`, remedy: 'Borra una de las dos.' },
      positionAt(text, repeated.offset),
    );
  }
  const value: unknown = JSON.parse(text);
  if (tree.type !== 'object') return value;
  const { $schema, ...fields } = Object(value);
  return fields;
}

/** A value as JSON, with a new line at its end. */
export function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Where the value at a path stands, or else the nearest that holds it. */
export function positionInJson(text: string, path: Key[]): Position {
  const tree = treeOf(text);
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    // A field begins at its name.
    const start = node?.parent?.type === 'property' ? node.parent : node;
    if (start) return positionAt(text, start.offset);
  }
  return { line: 1, column: 1 };
}

/** @throws TextError */
function treeOf(text: string): Node {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (tree && !error) return tree;
  const { offset, length } = error ?? { offset: 0, length: 0 };
  const code = error ? printParseErrorCode(error.error) : '';
  // What is missing is missed at what follows; it goes after what comes before.
  const isMissing = code === 'CommaExpected' || code === 'ColonExpected';
  const before = text.slice(0, offset).trimEnd();
  const isTrailingComma = before.endsWith(',') && /^[}\]]/.test(text.slice(offset));
  let place = isMissing ? before.length : offset;
  if (isTrailingComma) place = before.length - 1;
  throw new TextError(syntaxMessage(text, { code, offset, length }), positionAt(text, place));
}

/** A fault, and what stands round it. */
interface Surroundings {
  /** Its name in jsonc-parser. */
  code: string;
  token: string;
  /** The text before it, without spaces at its end, and whether it follows that at once. */
  before: string;
  isAdjacent: boolean;
  /** The text from it on. */
  after: string;
}

interface Slip {
  isHere: (place: Surroundings) => boolean;
  message: Message;
}

/** What people most often do to a JSON text; what follows the first slip of a file is its consequence. */
function syntaxMessage(
  text: string,
  { code, offset, length }: Pick<ParseError, 'offset' | 'length'> & { code: string },
) {
  const place: Surroundings = {
    code,
    token: text.slice(offset, offset + length),
    before: text.slice(0, offset).trimEnd(),
    after: text.slice(offset),
    isAdjacent: /\S/.test(text[offset - 1] ?? ''),
  };
  const slip = slips.find(({ isHere }) => isHere(place));
  return slip?.message ?? messages[code] ?? UNREADABLE;
}

const EMPTY: Message = {
  problem: 'El archivo está vacío.',
  remedy: 'Recupera lo que tenía de la última versión.',
};

const QUOTES_WITHIN: Message = {
  problem: 'Hay comillas dentro de un texto, que termina en ellas.',
  remedy: 'Escríbelas «así», o con una barra delante: \\".',
};

const UNREADABLE: Message = {
  problem: 'Aquí hay algo que no se puede leer.',
  remedy: 'Mira esta línea y la anterior: cada texto va entre comillas dobles, y cada { y [ tiene su } o ].',
};

const UNQUOTED: Message = {
  problem: 'Aquí hay algo sin comillas.',
  remedy:
    'Los nombres de los campos y los textos van entre comillas dobles: "así". Sin ellas solo van números, true y false.',
};

const UNCLOSED_TEXT: Message = {
  problem: 'A este texto le falta la comilla del final.',
  remedy: 'Cada texto empieza y termina con " en la misma línea; una comilla de dentro se escribe \\".',
};

const UNCLOSED: Message = {
  problem: 'Falta cerrar una llave o un corchete.',
  remedy: 'Cada { tiene su } y cada [ su ].',
};

const messages: Record<string, Message> = {
  CommaExpected: {
    problem: 'Falta una coma.',
    remedy: 'Ponla al final de esta línea: separa un campo o una entrada de lo que sigue.',
  },
  ColonExpected: {
    problem: 'Faltan los dos puntos.',
    remedy: 'Entre el nombre de un campo y su valor van dos puntos: "name": "Istmo".',
  },
  InvalidSymbol: UNQUOTED,
  PropertyNameExpected: UNQUOTED,
  ValueExpected: UNREADABLE,
  UnexpectedEndOfString: UNCLOSED_TEXT,
  InvalidCharacter: {
    problem: 'Hay una tabulación u otro signo invisible dentro de un texto.',
    remedy: 'Bórralo y pon un espacio.',
  },
  InvalidEscapeCharacter: {
    problem: 'Hay una barra invertida de más.',
    remedy: 'Bórrala, o escríbela doble: \\\\.',
  },
  CloseBraceExpected: UNCLOSED,
  CloseBracketExpected: UNCLOSED,
  EndOfFileExpected: {
    problem: 'Hay algo después del final.',
    remedy: 'El archivo termina con la } que cierra la primera {.',
  },
  InvalidCommentToken: {
    problem: 'Hay un comentario, y estos archivos no los llevan.',
    remedy: 'Bórralo.',
  },
};

/** Slips that are known by what stands round them, the most telling first. */
const slips: Slip[] = [
  {
    isHere: ({ before, after }) => (before + after).trim() === '',
    message: EMPTY,
  },
  {
    isHere: ({ token }) => /[‘’“”«»]/.test(token),
    message: {
      problem: 'Hay comillas curvas, que vienen de un procesador de texto.',
      remedy: 'Las comillas de los campos y los textos son rectas: "así".',
    },
  },
  {
    isHere: ({ token }) => token.startsWith("'"),
    message: { problem: 'Hay comillas simples.', remedy: 'Los textos van entre comillas dobles: "así".' },
  },
  {
    isHere: ({ token }) => token.startsWith('#'),
    message: { problem: 'Hay un comentario, y estos archivos no los llevan.', remedy: 'Bórralo.' },
  },
  {
    isHere: ({ token }) => token.startsWith(';'),
    message: { problem: 'Hay un punto y coma.', remedy: 'Entre un campo y lo que sigue va una coma.' },
  },
  {
    isHere: ({ token }) => token.startsWith('='),
    message: { problem: 'Hay un signo igual.', remedy: 'Entre el nombre de un campo y su valor van dos puntos.' },
  },
  {
    isHere: ({ token }) => /^(?:true|false|null)$/i.test(token),
    message: { problem: 'Hay una palabra con mayúscula.', remedy: 'Se escribe true (sí) o false (no), en minúsculas.' },
  },
  {
    isHere: ({ code, token, before }) =>
      code === 'CommaExpected' && /(?<![\d."])-?0$/.test(before) && /^\d/.test(token),
    message: { problem: 'Hay un número con un cero delante.', remedy: 'Escríbelo sin él: 17.' },
  },
  {
    isHere: ({ code, token }) => code === 'ColonExpected' && /^[,}]/.test(token),
    message: {
      problem: 'Una lista va entre corchetes, y aquí está entre llaves.',
      remedy: 'Escríbela así: ["uno", "otro"].',
    },
  },
  {
    isHere: ({ code, after }) => code === 'UnexpectedEndOfString' && /^[^\n]*\\",?\s*(?:\n|$)/.test(after),
    message: { problem: 'Hay una barra invertida al final de un texto.', remedy: 'Bórrala.' },
  },
  {
    isHere: ({ code, token }) => code === 'PropertyNameExpected' && /^[{[]/.test(token),
    message: { problem: 'Falta cerrar una llave antes de esta línea.', remedy: 'Cada { tiene su } y cada [ su ].' },
  },
  {
    isHere: ({ token, before }) => /\d,$/.test(before) && /^\d/.test(token),
    message: {
      problem: 'Hay un número con coma.',
      remedy: 'Los decimales llevan punto, y los miles nada: 4.711, 1700.',
    },
  },
  {
    isHere: ({ token, before }) => before.endsWith(',') && /^[}\]]/.test(token),
    message: { problem: 'Sobra una coma.', remedy: 'Después de lo último de una lista o de un grupo no va coma.' },
  },
  {
    isHere: ({ after }) => after.trim() === '',
    message: UNCLOSED,
  },
  {
    // «el "mejor" de todos»: the text ends before its first word in quotes.
    isHere: ({ code, before, isAdjacent }) => code === 'InvalidSymbol' && isAdjacent && before.endsWith('"'),
    message: QUOTES_WITHIN,
  },
  {
    isHere: ({ code, token }) => code === 'CommaExpected' && /^[}\]]/.test(token),
    message: UNCLOSED,
  },
];

/** The name of a field that its group has twice, of which only the last would count. */
function repeatedField({ type, children = [] }: Node): Node | undefined {
  const names = type === 'object' ? children.map(({ children: [name] = [] }) => name) : [];
  const repeated = names.find((name, index) => names.slice(0, index).some((other) => other?.value === name?.value));
  if (repeated) return repeated;
  for (const child of children) {
    const below = repeatedField(child);
    if (below) return below;
  }
  return undefined;
}
