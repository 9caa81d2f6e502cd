import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import {
  type ContactFields,
  emailSchema,
  emptyFields,
  fullNameSchema,
  LIMITS,
  messageSchema,
  toContactRequest,
} from './schema';

test.each(['ana@example.com', 'a.b+c_d@sub.empresa.com.co', "o'hara@x-y.org", `${'a'.repeat(64)}@example.com`])(
  'accepts the e-mail address %s',
  (value) => expect(v.is(emailSchema, value)).toBe(true),
);

test.each([
  ['two addresses with a comma', 'a@example.com, b@example.com'],
  ['two addresses with a semicolon', 'a@example.com;b@example.com'],
  ['a comment', 'a(x)@example.com'],
  ['a quoted local part', '"a b"@example.com'],
  ['a line break', 'a@example.com\r\nBcc: b@example.com'],
  ['a host without a dot', 'a@localhost'],
  ['an IP address as the host', 'a@[127.0.0.1]'],
  ['consecutive dots', 'a..b@example.com'],
  ['a long local part', `${'a'.repeat(65)}@example.com`],
  ['a Cyrillic letter that looks like a Latin one', 'аna@example.com'],
  ['two at signs', 'a@b@example.com'],
  [
    'more than 254 characters',
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`,
  ],
])('rejects an e-mail address with %s', (_, value) => expect(v.is(emailSchema, value)).toBe(false));

test.each([
  ['ana@exämple.com', 'ana@xn--exmple-cua.com'],
  ['Ana@ñandú.com.co', 'Ana@xn--and-6ma2c.com.co'],
  ['ana@EJEMPLO\u3002com', 'ana@ejemplo.com'],
  ['ana@correo.пример.xn--p1ai', 'ana@correo.xn--e1afmkfd.xn--p1ai'],
  ['Ana@Example.COM', 'Ana@Example.COM'],
  ['tim.o’connor@empresa.com', "tim.o'connor@empresa.com"],
  ['ana@127.0.0.1', 'ana@127.0.0.1'],
  ['ana@0x7f.1', 'ana@0x7f.1'],
  ['mailto:ana@empresa.com?subject=Hola', 'ana@empresa.com'],
  ['Ana Pérez <ana@empresa.com>', 'ana@empresa.com'],
  ['"Pérez, Ana" <mailto:ana@empresa.com>', 'ana@empresa.com'],
  ['\u200eana@empresa.com\u202c', 'ana@empresa.com'],
  ['ana@em\u2060pre\u00adsa\u200b.com', 'ana@empresa.com'],
  ['‹ana@empresa.com›,', 'ana@empresa.com'],
  ['*ana@empresa.com*', 'ana@empresa.com'],
  ['_ana@empresa.com_', 'ana@empresa.com'],
  ['_ana@empresa.com', '_ana@empresa.com'],
  ['ana@empresa.com。', 'ana@empresa.com'],
  ['(“ana@empresa.com”).', 'ana@empresa.com'],
  ["'ana@empresa.com'", 'ana@empresa.com'],
  ["'ana@empresa.com", "'ana@empresa.com"],
])('normalizes the e-mail address %s to %s', (value, address) => expect(v.parse(emailSchema, value)).toBe(address));

test.each([
  ['an IP address', 'ana@0x7f\u30021'],
  ['a port', 'ana@ä.com:25'],
  ['a path', 'ana@ä.com/x'],
  ['a query', 'ana@ä.com?x'],
  ['a fragment', 'ana@ä.com#x'],
  ['credentials', 'ana:b@ä.com'],
  ['percent-encoding', 'ana@ä%2ecom'],
  ['a backslash', 'ana@ä\\b.com'],
  ['an underscore', 'ana@ä_b.com'],
  ['a full-width slash', 'ana@ä／b.com'],
  ['a line break', 'ana@ä\n.com'],
  ['no dot', 'ana@ä'],
  ['an empty label', 'ana@ä..com'],
  ['invalid Punycode', 'ana@xn--zz.ä.com'],
  ['a ligature', 'ana@ﷺ.com'],
  ['a long label', `ana@${'ä'.repeat(60)}.com`],
  ['a long host', `ana@${'ä.'.repeat(125)}com`],
  ['two addresses', 'ana@ä.com, b@ä.com'],
])('rejects a non-ASCII e-mail address with %s', (_, value) => expect(v.is(emailSchema, value)).toBe(false));

test('rejects malicious e-mail addresses without catastrophic backtracking', () => {
  const maliciousAddresses = [
    'a'.repeat(254),
    `${'a.'.repeat(120)}@`,
    `a@${'b..'.repeat(120)}`,
    `${'.'.repeat(1999)}a`,
    `${'<'.repeat(1000)}${"'".repeat(900)}`,
    `a@${'ñ'.repeat(60_000)}`,
    'a.'.repeat(10_000),
    '@a@ñ.'.repeat(10_000),
  ];
  // A regular expression with exponential backtracking would exceed the timeout. A linear one takes milliseconds.
  const check = () => maliciousAddresses.filter((value) => v.is(emailSchema, value));
  expect(runInNewContext('check()', { check }, { timeout: 30_000 })).toEqual([]);
});

test('accepts non-Latin scripts in names and messages', () => {
  expect(v.is(fullNameSchema, 'Ñandú O’Hara 李 محمد 🚀')).toBe(true);
  expect(v.is(messageSchema, 'Línea\n\tuna\r\ndos \u2028 🚀')).toBe(true);
});

test.each([
  ['a tab from a spreadsheet', 'Ana\tPérez'],
  ['a line break', 'Ana\r\nPérez'],
  ['a line separator', 'Ana\u2028Pérez'],
  ['a line break from Word', ' Ana\vPérez'],
  ['control characters and lone surrogates', 'A\0n\u001ba\ud800 Pérez'],
])('normalizes a name with %s', (_, pasted) => expect(v.parse(fullNameSchema, pasted)).toBe('Ana Pérez'));

test.each([
  ['a line break from Word', 'uno\vdos', 'uno\ndos'],
  ['a page break from a PDF', 'uno\fdos', 'uno\ndos'],
  ['a line separator', 'uno\u2028dos\u2029tres\u0085cuatro', 'uno\ndos\ntres\ncuatro'],
  ['control characters and lone surrogates', 'u\0n\u001bo\ud800', 'uno'],
  ['joiners and direction marks (unchanged)', '👩\u200d💻 می\u200cخواهم \u200fא', '👩\u200d💻 می\u200cخواهم \u200fא'],
])('normalizes a message with %s', (_, pasted, normalized) => expect(v.parse(messageSchema, pasted)).toBe(normalized));

test.each([
  ['ana.empresa.com', 'A este correo le falta la arroba (@).'],
  ['ana@empresa.com; luis@empresa.com', 'Escribe un solo correo.'],
  ['ana@luis@empresa.com', 'Un correo lleva una sola arroba (@).'],
  ['ana @empresa.com', 'Un correo no lleva espacios.'],
  ['josé@empresa.com', 'Un correo no lleva «é».'],
  ['ana@', 'A este correo le falta lo que va después de la arroba (@).'],
  ['@empresa.com', 'A este correo le falta lo que va antes de la arroba (@).'],
  ['ana@empresa', 'A este correo le falta el final, como «.com».'],
  ['ana..b@empresa.com', 'Este correo no es válido.'],
])('explains in Spanish why the e-mail address "%s" is invalid', (value, reason) => {
  const { issues } = v.safeParse(emailSchema, value, { abortPipeEarly: true });
  expect(issues?.map((issue) => issue.message)).toEqual([`${reason} Ejemplo: nombre@empresa.com.`]);
});

test('rejects a message longer than LIMITS.message', () => {
  expect(v.is(messageSchema, 'a'.repeat(LIMITS.message))).toBe(true);
  expect(v.is(messageSchema, 'a'.repeat(LIMITS.message + 1))).toBe(false);
});

test.each(['', ' ', '\u200b', '\u2060\u200d', '\u3164', '\u2800 \u00ad', '\ufeff'])(
  'rejects the invisible text %j as a name or message',
  (value) => {
    expect(v.is(fullNameSchema, value)).toBe(false);
    expect(v.is(messageSchema, value)).toBe(false);
  },
);

function createFields(filled: Partial<ContactFields> = {}): ContactFields {
  return { ...emptyFields(), nombre: ' Ana ', correo: ' ana@example.com ', mensaje: 'Hola', ...filled };
}

test('toContactRequest converts the fields of the form to the specified fields of the request', () => {
  expect(toContactRequest(createFields({ intereses: ['Vidrio', 'Mi huerto'] }))).toEqual({
    fullName: 'Ana',
    email: 'ana@example.com',
    subject: 'Formulario de contacto web',
    message: 'Hola/Intereses: Vidrio,Mi huerto',
  });
});

test('toContactRequest appends the interests separator to the message even if there are no interests', () => {
  expect(toContactRequest(createFields()).message).toBe('Hola/Intereses: ');
});
