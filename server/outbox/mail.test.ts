import { freePort } from '@/lib/processes/listen';
import { parseMail, type Rejection, startMailSink } from '@/lib/testing/mail-sink';
import { type LeasedRequest, requestNumber } from '@/server/store/store';
import { contactRequest, leasedRequest, RECIPIENT, smtpSettings } from '@/server/testing/requests';
import type { DeliveryError, DeliveryStep } from './delivery-error';
import { composeMail, createSmtpTransport } from './mail';

const addresses = { from: 'web@istmo.example', to: RECIPIENT };

async function sendMails(...requests: LeasedRequest[]) {
  await using sink = await startMailSink();
  const transport = createSmtpTransport(smtpSettings(sink.url));
  const { signal } = new AbortController();
  for (const request of requests) await transport.send(composeMail(request, addresses), signal);
  transport.close();
  return sink.mails;
}

test('sends the mail with the service’s address in From and the visitor’s in Reply-To', async () => {
  const id = '0e37a2a5-6a3c-4e34-9f2b-1c7f6a3c9e11';
  const fullName = 'Ana "A, B" <x@evil.example>';
  const { message } = contactRequest({ message: 'Hola\r\n.\r\n¿Qué tal? 🚀/Intereses: Vidrio' });
  const [mail] = await sendMails(
    leasedRequest({ id, fullName, message, spamReason: 'el mismo texto muchas veces en una hora' }),
  );
  if (!mail) throw new Error('No mail was received.');
  const { headers, from, to, replyTo, subject, text, messageId } = await parseMail(mail);
  expect(mail.recipients).toEqual([RECIPIENT]);
  expect(headers).toContainEqual(expect.objectContaining({ key: 'x-spam-flag', value: 'YES' }));
  expect(from).toMatchObject({ name: 'Formulario web', address: 'web@istmo.example' });
  expect(to).toMatchObject([{ address: RECIPIENT }]);
  expect(replyTo).toMatchObject([{ name: fullName, address: 'ana@example.com' }]);
  expect(subject).toBe(`Formulario de contacto web: ${fullName} (0093-1746)`);
  expect(messageId).toBe(`<${id}@istmo.example>`);
  expect(text).toContain('[Posible correo no deseado: el mismo texto muchas veces en una hora]');
  expect(text).toContain('Intereses: Vidrio\n\nMensaje:\nHola\n.\n¿Qué tal? 🚀\n');
});

test('separates fields by blank lines and marks long lines, because Outlook joins lines', () => {
  const message = `Queremos modernizar el inventario y\nel almacén de las tres sedes de la ciudad de Panamá\n- en mayo/Intereses: Vidrio`;
  const request = leasedRequest({ message, campaign: { source: 'linkedin', medium: null, name: 'otoño 26' } });
  expect(composeMail(request, addresses).text.split('\n\n')).toEqual([
    'Nombre: Ana Pérez',
    'Correo: ana@example.com',
    expect.stringMatching(/^Recibida: 21 de noviembre de 2026 a las \d+:08:25 [A-Z]+/),
    'Intereses: Vidrio',
    'Fuente: linkedin',
    'Campaña: otoño 26',
    'Mensaje:\nQueremos modernizar el inventario y\nel almacén de las tres sedes de la ciudad de Panamá   \n- en mayo',
    `Solicitud ${requestNumber(request.id)} (${request.id})\n`,
  ]);
});

test('sends identical mails with the first attempt’s date, and greets with the sender’s domain', async () => {
  const request = leasedRequest({ firstAttemptAt: Date.UTC(2026, 11, 24, 5) });
  const [first, second] = await sendMails(request, request);
  expect(second).toEqual(first);
  expect(first?.clientName).toBe('istmo.example');
  expect(first?.raw).toMatch(/^Date: Thu, 24 Dec 2026 05:00:00 \+0000\r$/m);
});

test.each<[DeliveryStep, boolean, Rejection]>([
  ['rejection', true, { step: 'greeting', code: 554 }],
  ['login', true, { step: 'login', code: 535 }],
  ['sender', true, { step: 'sender', code: 553 }],
  ['recipient', true, { step: 'recipient', code: 550 }],
  ['recipient', false, { step: 'recipient', code: 452 }],
  ['message', false, { step: 'message', code: 451 }],
  ['message', true, { step: 'message', code: 550 }],
  // The text of these replies names another step.
  ['name', false, { step: 'sender', code: 421, text: '4.7.0 Try again later, closing connection. (EHLO)' }],
  ['rejection', false, { step: 'login', code: 454, text: '4.7.0 Cannot authenticate due to temporary problem' }],
  ['login', true, { step: 'sender', code: 502, text: '5.7.0 Please authenticate first' }],
  ['login', true, { step: 'recipient', code: 554, text: '5.7.1 <a@b.example>: Relay access denied' }],
  ['sender', true, { step: 'recipient', code: 553, text: '5.7.1 Sender address rejected: not owned by user' }],
  ['sender', true, { step: 'message', code: 550, text: '5.7.60 Client does not have permissions to send as x' }],
  ['sender', true, { step: 'message', code: 550, text: 'The from address does not match a verified Sender Identity' }],
])('reports the step "%s" (permanent: %s) if a mail server replies %j', async (step, permanent, reply) => {
  await using sink = await startMailSink();
  sink.rejection = reply;
  const failure = await sendAndReturnFailure(sink.url.replace('//', '//user:secret@'));
  expect(failure).toMatchObject({ step, permanent });
  expect(failure.message).toMatch(/^[A-Z0-9 ]+$/);
});

test('reports step “no-reply” for a mail without a reply, and sends the next mail', async () => {
  await using sink = await startMailSink();
  sink.mode = 'drop';
  expect(await sendAndReturnFailure(sink.url)).toMatchObject({ step: 'no-reply', permanent: false });
  sink.mode = 'hang';
  const controller = new AbortController();
  sink.beforeReply = async () => controller.abort('sin fin');
  const transport = createSmtpTransport(smtpSettings(sink.url));
  const send = (signal: AbortSignal) => transport.send(composeMail(leasedRequest(), addresses), signal);
  await expect(send(controller.signal)).rejects.toMatchObject({ step: 'no-reply', message: 'sin fin' });
  sink.mode = 'accept';
  await send(new AbortController().signal);
  transport.close();
});

test('reports step “tls” for a server without TLS and “connection” for a closed port', async () => {
  await using sink = await startMailSink();
  expect(await sendAndReturnFailure(sink.url, true)).toMatchObject({ step: 'tls' });
  expect(await sendAndReturnFailure(sink.url.replace('smtp:', 'smtps:'))).toMatchObject({ step: 'tls' });
  const failure = await sendAndReturnFailure(`smtp://127.0.0.1:${await freePort()}`);
  expect(failure).toMatchObject({ step: 'connection', message: 'ESOCKET ECONNREFUSED CONN' });
});

/** Sends a mail and returns the resulting `DeliveryError`. Throws an error if the mail is delivered. */
async function sendAndReturnFailure(url: string, requireTLS = false): Promise<DeliveryError> {
  const transport = createSmtpTransport({ ...smtpSettings(url), requireTLS });
  try {
    await transport.send(composeMail(leasedRequest(), addresses), new AbortController().signal);
  } catch (error) {
    return error as DeliveryError;
  } finally {
    transport.close();
  }
  throw new Error('The mail was delivered.');
}
