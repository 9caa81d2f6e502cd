import type { Message } from '@/content/schema/message';
import { drawingFailures } from './drawing-failures';
import { filmFailures } from './film-failures';
import { foreignFailures } from './foreign-failures';
import { originalFailures } from './original-failures';
import { pictureFailures } from './picture-failures';
import { placeFailures } from './place-failures';

/** All that the intake tells of a file that it does not take, a table an area. */
const failures = {
  original: originalFailures,
  foreign: foreignFailures,
  picture: pictureFailures,
  drawing: drawingFailures,
  film: filmFailures,
  place: placeFailures,
};

/** Stands for whatever a failure tells of a file. */
const anything: object = new Proxy(() => 'algo', {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '1' : anything),
});

const messages = Object.values(failures).flatMap((table) =>
  Object.entries(table).map(([name, failure]): [string, Message] => [name, messageOf(failure)]),
);

function messageOf(failure: Message | ((told: never) => Message)): Message {
  return typeof failure === 'function' ? failure(anything as never) : failure;
}

const ENGLISH = /\b(?:the|file|not|is|error|failed|invalid|unknown|unsupported|input|output|image|buffer)\b/i;

test.each(messages)('%s says in plain Spanish what is wrong and what would be right', (_name, { problem, remedy }) => {
  for (const sentence of [problem, remedy]) {
    expect(sentence).toMatch(/^[«¿A-ZÁÉÍÓÚ1-9].*\.$/s);
    expect(sentence).not.toMatch(ENGLISH);
    expect(sentence).not.toMatch(/undefined|npm run/);
  }
});

test('no two failures say the same', () => {
  const problems = messages.map(([, { problem }]) => problem);
  expect(new Set(problems).size).toBe(problems.length);
});

test('what the machine lacks is not blamed on the file', () => {
  const { noRoom, noPermission, inUse, tooManyOpen, noMemory, diskTrouble, programFailed } = failures.original;
  for (const { problem } of [noRoom, noPermission, inUse, tooManyOpen, noMemory, diskTrouble, programFailed]) {
    expect(problem).not.toMatch(/dañad|no es |no se puede leer/);
  }
});
