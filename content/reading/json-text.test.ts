import { formatJson, parseJson, positionInJson } from './json-text';
import { TextError } from './text-error';

/** What is said of a text that cannot be read, and on which line. */
function faultIn(text: string): { line: number; problem: string } | undefined {
  try {
    parseJson(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    return { line: error.position.line, problem: error.problem };
  }
}

test('a text is read without the name of its schema', () => {
  expect(parseJson('{ "$schema": "./x.json", "name": "Istmo" }')).toEqual({ name: 'Istmo' });
});

test('what is written is read as the same', () => {
  const value = { name: 'Istmo «sa»', list: [1, 2.5], empty: [], yes: true };
  expect(parseJson(formatJson(value))).toEqual(value);
});

test.each([
  ['a comma missing', '{\n  "a": "1"\n  "b": 2\n}', 2, 'Falta una coma.'],
  ['a comma after the last', '{\n  "a": [1, 2,]\n}', 2, 'Sobra una coma.'],
  ['a comma before the brace', '{\n  "a": 1,\n}', 2, 'Sobra una coma.'],
  ['curly quotes', '{\n  “a”: 1\n}', 2, 'Hay comillas curvas, que vienen de un procesador de texto.'],
  ['curly quotes round a text', '{\n  "a": “hola”\n}', 2, 'Hay comillas curvas, que vienen de un procesador de texto.'],
  ['single quotes', "{\n  'a': 1\n}", 2, 'Hay comillas simples.'],
  ['a text without quotes', '{\n  "a": hola\n}', 2, 'Aquí hay algo sin comillas.'],
  ['a name without quotes', '{\n  a: 1\n}', 2, 'Aquí hay algo sin comillas.'],
  ['a text that does not end', '{\n  "a": "hola\n}', 2, 'A este texto le falta la comilla del final.'],
  [
    'quotes within a text',
    '{\n  "a": "el "mejor" de todos"\n}',
    2,
    'Hay comillas dentro de un texto, que termina en ellas.',
  ],
  ['a number with a comma', '{\n  "a": 4,711\n}', 2, 'Hay un número con coma.'],
  ['a colon missing', '{\n  "a" 1\n}', 2, 'Faltan los dos puntos.'],
  ['a brace missing', '{\n  "a": { "b": 1\n', 3, 'Falta cerrar una llave o un corchete.'],
  ['a bracket missing', '{\n  "a": [1, 2\n}', 2, 'Falta cerrar una llave o un corchete.'],
  ['something after the end', '{ "a": 1 }\n}', 2, 'Hay algo después del final.'],
  ['a comment', '{\n  // nota\n  "a": 1\n}', 2, 'Hay un comentario, y estos archivos no los llevan.'],
  ['a stray backslash', '{ "a": "C:\\docs" }', 1, 'Hay una barra invertida de más.'],
  ['a tab in a text', '{ "a": "uno\tdos" }', 1, 'Hay una tabulación u otro signo invisible dentro de un texto.'],
  ['a file cut off after a comma', '{\n  "a": 1,\n', 3, 'Falta cerrar una llave o un corchete.'],
  ['a text without quotes after a list', '{\n  "a": [1,2], "b": hola\n}', 2, 'Aquí hay algo sin comillas.'],
  ['a comment with a hash', '{\n  # nota\n  "a": 1\n}', 2, 'Hay un comentario, y estos archivos no los llevan.'],
  ['a semicolon', '{\n  "a": 1;\n  "b": 2\n}', 2, 'Hay un punto y coma.'],
  ['an equals sign', '{\n  "a" = 1\n}', 2, 'Hay un signo igual.'],
  ['a capital in true', '{\n  "a": True\n}', 2, 'Hay una palabra con mayúscula.'],
  ['a zero before a number', '{\n  "a": 017\n}', 2, 'Hay un número con un cero delante.'],
  ['a list in braces', '{\n  "a": {"uno", "dos"}\n}', 2, 'Una lista va entre corchetes, y aquí está entre llaves.'],
  [
    'a backslash at the end of a text',
    '{\n  "a": "uno\\",\n  "b": 2\n}',
    2,
    'Hay una barra invertida al final de un texto.',
  ],
  [
    'a brace missing before another',
    '{ "a": [\n  { "b": 1,\n  { "b": 2 }\n] }',
    3,
    'Falta cerrar una llave antes de esta línea.',
  ],
  ['a field twice', '{\n  "a": 1,\n  "a": 2\n}', 3, 'El campo «a» está dos veces.'],
  ['two versions', '{\n<<<<<<< HEAD\n  "a": 1\n=======\n>>>>>>> b\n}', 2, 'Quedaron dos versiones sin unir.'],
  ['an empty file', '', 1, 'El archivo está vacío.'],
])('%s is told by its line', (_, text, line, problem) => {
  expect(faultIn(text)).toEqual({ line, problem });
});

test('a value is found by its path, a missing one by what would hold it', () => {
  const text = '{\n  "a": {\n    "b": [\n      1,\n      2\n    ]\n  }\n}\n';
  expect(positionInJson(text, ['a', 'b', 1])).toEqual({ line: 5, column: 7 });
  expect(positionInJson(text, ['a', 'c'])).toEqual({ line: 2, column: 3 });
  expect(positionInJson(text, [])).toEqual({ line: 1, column: 1 });
});
