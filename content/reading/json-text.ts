import { applyEdits, type JSONPath, modify, type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { Parsed } from '@/content/schema/content-problem';

/** Parses JSON. Ignores a byte order mark. Reports the position of the first syntax error. */
export function parseJson(text: string): Parsed {
  const source = text.replace(/^\ufeff/, '');
  try {
    return { value: JSON.parse(source), problems: [] };
  } catch {
    const problem = `No se puede leer. ${describeSyntaxError(source)}`;
    const remedy = 'Corrige esa línea o la anterior; si no ves qué le falta, recupera la última versión con git.';
    return { problems: [{ problem, remedy }] };
  }
}

/** The descriptions of syntax errors, by the name of their code in jsonc-parser. */
const SYNTAX_ERRORS: Record<string, string> = {
  CommaExpected: 'falta una coma antes',
  ColonExpected: 'faltan dos puntos antes',
  PropertyNameExpected: 'falta un nombre entre comillas dobles, o sobra una coma',
  ValueExpected: 'falta un valor',
  CloseBraceExpected: 'falta una llave: }',
  CloseBracketExpected: 'falta un corchete: ]',
  UnexpectedEndOfString: 'faltan las comillas al final de un texto',
};

function describeSyntaxError(source: string): string {
  const errors: ParseError[] = [];
  parse(source, errors, { disallowComments: true });
  const [{ error, offset, length } = { error: 0, offset: 0, length: 0 }] = errors;
  const lines = source.slice(0, offset).split('\n');
  const description = SYNTAX_ERRORS[printParseErrorCode(error)] ?? `«${source.substr(offset, length)}» no va aquí`;
  return `Línea ${lines.length}, columna ${(lines.at(-1)?.length ?? 0) + 1}: ${description}.`;
}

/** Changes JSON text to another value. Keeps the formatting and the order of fields, except in lists that get shorter. */
export function editJson(text: string, value: unknown): string {
  let editedText = text;
  // Does not add line breaks to a file without line breaks.
  const formattingOptions = /\n\s*\S/.test(text) ? { insertSpaces: true, tabSize: 2, eol: '\n' } : undefined;
  for (const [path, newValue] of differences(parseJson(text).value, value))
    editedText = applyEdits(editedText, modify(editedText, path, newValue, { formattingOptions }));
  return editedText;
}

/** Yields the path and the new value of each difference between two values. The value of a removed field is undefined. */
function* differences(before: unknown, after: unknown, path: JSONPath = []): Generator<[JSONPath, unknown]> {
  const isList = Array.isArray(after);
  const isSameKind = isGroup(before) && isGroup(after) && Array.isArray(before) === isList;
  if (isSameKind && !(Array.isArray(before) && isList && before.length > after.length)) {
    const [fieldsBefore, fieldsAfter] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
    for (const name of new Set([...fieldsBefore.keys(), ...fieldsAfter.keys()]))
      yield* differences(fieldsBefore.get(name), fieldsAfter.get(name), [...path, isList ? Number(name) : name]);
  } else if (before !== after) {
    yield [path, after];
  }
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;
