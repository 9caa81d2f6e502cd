import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { type ContactFields, email, emptyFields, fullName, LIMITS, message, toContactRequest } from './schema';

test.each(['ana@example.com', 'a.b+c_d@sub.empresa.com.co', "o'hara@x-y.org", `${'a'.repeat(64)}@example.com`])(
  'accepts %s',
  (value) => expect(v.is(email, value)).toBe(true),
);

test.each([
  ['two addresses', 'a@example.com, b@example.com'],
  ['two with a semicolon', 'a@example.com;b@example.com'],
  ['a comment', 'a(x)@example.com'],
  ['quoting', '"a b"@example.com'],
  ['a line break', 'a@example.com\r\nBcc: b@example.com'],
  ['a host without a dot', 'a@localhost'],
  ['an address literal', 'a@[127.0.0.1]'],
  ['dots side by side', 'a..b@example.com'],
  ['a long local part', `${'a'.repeat(65)}@example.com`],
  ['a look-alike letter', 'аna@example.com'],
  ['two at signs', 'a@b@example.com'],
  ['too long', `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`],
])('rejects %s', (_, value) => expect(v.is(email, value)).toBe(false));

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
  ['ana＠ｅｍｐｒｅｓａ．ｃｏｍ', 'ana@empresa.com'],
])('normalizes %s to %s', (value, address) => expect(v.parse(email, value)).toBe(address));

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
])('rejects an international host with %s', (_, value) => expect(v.is(email, value)).toBe(false));

test('rejects addresses made to be slow without catastrophic backtracking', () => {
  const slow = [
    'a'.repeat(254),
    `${'a.'.repeat(120)}@`,
    `a@${'b..'.repeat(120)}`,
    `${'.'.repeat(1999)}a`,
    `${'<'.repeat(1000)}${"'".repeat(900)}`,
    `a@${'ñ'.repeat(60_000)}`,
    'a.'.repeat(10_000),
    '@a@ñ.'.repeat(10_000),
  ];
  // The limit stops an expression that backtracks exponentially; a linear one takes milliseconds.
  const check = () => slow.filter((value) => v.is(email, value));
  expect(runInNewContext('check()', { check }, { timeout: 30_000 })).toEqual([]);
});

test('accepts any script in names and messages', () => {
  expect(v.is(fullName, 'Ñandú O’Hara 李 محمد 🚀')).toBe(true);
  expect(v.is(message, 'Línea\n\tuna\r\ndos \u2028 🚀')).toBe(true);
});

test.each([
  ['a tab of a spreadsheet', 'Ana\tPérez'],
  ['a line break', 'Ana\r\nPérez'],
  ['a line separator', 'Ana\u2028Pérez'],
  ['a line break of Word', ' Ana\vPérez'],
  ['controls and halves of characters', 'A\0n\u001ba\ud800 Pérez'],
])('normalizes %s in a name', (_, pasted) => expect(v.parse(fullName, pasted)).toBe('Ana Pérez'));

test.each([
  ['a line break of Word', 'uno\vdos', 'uno\ndos'],
  ['a page break of a PDF', 'uno\fdos', 'uno\ndos'],
  ['a line separator', 'uno\u2028dos\u2029tres\u0085cuatro', 'uno\ndos\ntres\ncuatro'],
  ['controls and halves of characters', 'u\0n\u001bo\ud800', 'uno'],
  ['what a script or an emoji needs', '👩\u200d💻 می\u200cخواهم \u200fא', '👩\u200d💻 می\u200cخواهم \u200fא'],
])('normalizes or keeps %s in a message', (_, pasted, normalized) => expect(v.parse(message, pasted)).toBe(normalized));

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
])('gives the reason against %s', (value, reason) => {
  const { issues } = v.safeParse(email, value, { abortPipeEarly: true });
  expect(issues?.map((issue) => issue.message)).toEqual([`${reason} Ejemplo: nombre@empresa.com.`]);
});

test('limits the length of a message', () => {
  expect(v.is(message, 'a'.repeat(LIMITS.message))).toBe(true);
  expect(v.is(message, 'a'.repeat(LIMITS.message + 1))).toBe(false);
});

test.each(['', ' ', '\u200b', '\u2060\u200d', '\u3164', '\u2800 \u00ad', '\ufeff'])(
  'rejects %j as a name and as a message',
  (value) => {
    expect(v.is(fullName, value)).toBe(false);
    expect(v.is(message, value)).toBe(false);
  },
);

function someFields(filled: Partial<ContactFields> = {}): ContactFields {
  return { ...emptyFields(), nombre: ' Ana ', correo: ' ana@example.com ', mensaje: 'Hola', ...filled };
}

test('builds the specified request', () => {
  expect(toContactRequest(someFields({ intereses: ['Vidrio', 'Mi huerto'] }))).toEqual({
    fullName: 'Ana',
    email: 'ana@example.com',
    subject: 'Formulario de contacto web',
    message: 'Hola/Intereses: Vidrio,Mi huerto',
  });
});

test('appends the interests separator without interests', () => {
  expect(toContactRequest(someFields()).message).toBe('Hola/Intereses: ');
});
