import { freePort } from '@/lib/processes/listen';
import { parseMail, type SinkMode, startMailSink } from '@/lib/testing/mail-sink';
import { requestNumber, type StoredRequest } from '@/server/store/store';
import { contactRequest, MAIL_HEADERS, RECIPIENT, storedRequest } from '@/server/testing/requests';
import type { DeliveryError } from './delivery-error';
import { composeMail, createSmtpTransport } from './mail';

const addresses = { from: 'web@istmo.example', to: RECIPIENT };

async function sendMails(...requests: StoredRequest[]) {
  await using sink = await startMailSink();
  const transport = createSmtpTransport({ url: sink.url, requireTLS: false, maxConnections: 1 });
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
    storedRequest({ id, fullName, message, spamReason: 'el mismo texto muchas veces en una hora' }),
  );
  if (!mail) throw new Error('No mail was received.');
  const { headers, from, to, replyTo, subject, text, messageId } = await parseMail(mail);
  expect(mail.recipients).toEqual([RECIPIENT]);
  expect(headers.map(({ key }) => key).sort()).toEqual([...MAIL_HEADERS, 'x-spam-flag']);
  expect(from).toMatchObject({ name: 'Formulario web', address: 'web@istmo.example' });
  expect(to).toMatchObject([{ address: RECIPIENT }]);
  expect(replyTo).toMatchObject([{ name: fullName, address: 'ana@example.com' }]);
  expect(subject).toBe(`Formulario de contacto web: ${fullName} (0093-1746)`);
  expect(messageId).toBe(`<${id}@istmo.example>`);
  expect(text).toContain('[Posible correo no deseado: el mismo texto muchas veces en una hora]');
  expect(text).toContain('Intereses: Vidrio\n\nMensaje:\nHola\n.\n¿Qué tal? 🚀\n');
});

test('omits null campaign values from the mail text', () => {
  const request = storedRequest({ campaign: { source: 'linkedin', medium: null, name: 'otoño 26' } });
  expect(composeMail(request, addresses).text).toBe(
    `Nombre: Ana Pérez\nCorreo: ana@example.com\nIntereses: Vidrio, Ceramica\nFuente: linkedin\nCampaña: otoño 26\n\n` +
      `Mensaje:\nQueremos modernizar el inventario.\n\nSolicitud ${requestNumber(request.id)} (${request.id})\n`,
  );
});

test('sends two identical mails if a request is sent twice', async () => {
  const request = storedRequest();
  const [first, second] = await sendMails(request, request);
  expect(second).toEqual(first);
});

test.each<[SinkMode, Partial<DeliveryError>]>([
  ['refuse-client', { step: 'rejection', permanent: true }],
  ['refuse-login', { step: 'login', permanent: true }],
  ['refuse-sender', { step: 'sender', permanent: true }],
  ['refuse-recipient', { step: 'recipient', permanent: true }],
  ['full', { step: 'recipient', permanent: false }],
  ['refuse-4xx', { step: 'message', permanent: false }],
  ['refuse-5xx', { step: 'message', permanent: true }],
  ['drop', { step: 'no-reply', permanent: false }],
])('reports the delivery step at which a mail sink in mode "%s" fails', async (sinkMode, expectedError) => {
  await using sink = await startMailSink();
  sink.mode = sinkMode;
  const failure = await sendAndReturnFailure(sink.url.replace('//', '//user:secret@'));
  expect(failure).toMatchObject(expectedError);
  expect(failure.message).toMatch(/^[A-Z0-9 ]+$/);
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
  const transport = createSmtpTransport({ url, requireTLS, maxConnections: 1 });
  try {
    await transport.send(composeMail(storedRequest(), addresses), new AbortController().signal);
  } catch (error) {
    return error as DeliveryError;
  } finally {
    transport.close();
  }
  throw new Error('The mail was delivered.');
}
