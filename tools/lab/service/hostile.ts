import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { CONTACT_PATH } from '../../../lib/routes';
import { type MailSink, parseMail, startMailSink } from '../../../lib/testing/mail-sink';
import { makeFixtureSite } from '../../../server/testing/fixture-site';
import { startService } from '../../../server/testing/service-process';
import { type Experiment, type Findings, percentile, temporaryFolder } from './harness';
import { type HostileInput, hostileInputs } from './hostile-inputs';

const EXPECTED_HEADERS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];
const STACK_TRACE = /\bat .*(?:\.[cm]?[jt]s|node:)|Error:|node_modules/;

/**
 * 5. A table of hostile inputs: each gets its exact status, quickly and without a word about the inside; the mails of
 * the accepted ones hold exactly the expected headers and one recipient; slow bodies are ended.
 */
export const hostile: Experiment = async (scale, findings) => {
  using folder = temporaryFolder();
  makeFixtureSite(folder.path, 1024);
  await using sink = await startMailSink();
  const env = { DATABASE_URL: `file:${folder.path}/contact.db`, SMTP_URL: sink.url };
  const service = await startService({ env, site: true, cwd: folder.path });
  const inputs = hostileInputs();
  const roundTrips: number[] = [];
  const processorTimes: number[] = [];
  let slowest = inputs[0] as HostileInput;
  let wrong = 0;
  let talkative = 0;
  // The first requests pay for the service's own warming up.
  for (let round = 0; round < 20; round++) await send(service.port, inputs[0] as HostileInput);
  for (const input of inputs) {
    const before = processorTime(service.pid);
    const { status, body, ms } = await send(service.port, input);
    processorTimes.push(processorTime(service.pid) - before);
    if (ms > Math.max(...roundTrips)) slowest = input;
    roundTrips.push(ms);
    if (STACK_TRACE.test(body)) talkative += 1;
    if (status === input.status) continue;
    wrong += 1;
    findings.notes.push(`${input.name}: ${status} instead of ${input.status}`);
  }
  findings.atLeast('inputs', inputs.length, 200);
  findings.equal('answers with another status than the table says', wrong, 0);
  findings.equal('answers that tell about the inside', talkative, 0);
  // From the first byte sent to the first byte of the answer, as the client sees it: handling takes no longer.
  findings.tell('time of an answer: median', percentile(roundTrips, 0.5), ' ms');
  findings.within('time of an answer: p99', percentile(roundTrips, 0.99), 50);
  findings.within('time of an answer: slowest', Math.max(...roundTrips), 50);
  findings.tell('the slowest', slowest.name);
  // What is left of it when no other program is in the way; the wait for the disk is not in it.
  findings.within('processor time of an answer: most', Math.max(...processorTimes), 50);

  const accepted = inputs.filter(({ expected }) => expected);
  const slowBodies = sendSlowBodies(service.port, scale === 'long' ? 20 : 5);
  const mails = await sink.waitFor(accepted.length, 60_000);
  findings.equal('mails of the accepted inputs', mails.length, accepted.length);
  await checkMails(sink, accepted, findings);

  const slow = await slowBodies;
  findings.equal('slow bodies that were answered with 408 or closed', slow.ended, slow.sent);
  findings.within('slow bodies: the last one ended after', slow.longest, 10_000);
  await service.stop();
};

async function checkMails(sink: MailSink, accepted: HostileInput[], findings: Findings): Promise<void> {
  let strange = 0;
  const found = new Set<HostileInput>();
  for (const mail of sink.mails) {
    const { headers, from, to, cc, bcc, replyTo, subject, text, html, attachments } = await parseMail(mail);
    const names = headers.map(({ key }) => key).filter((key) => key !== 'x-spam-flag');
    const input = accepted.find(
      ({ expected }) =>
        expected &&
        text?.includes(`Mensaje:\n${expected.text}\n\nSolicitud`) &&
        text.includes(`Nombre: ${expected.fullName}\nCorreo: ${expected.email}\n`),
    );
    const [answerTo, ...others] = replyTo ?? [];
    const fine =
      input?.expected &&
      names.sort().join() === EXPECTED_HEADERS.join() &&
      mail.recipients.join() === 'ventas@istmo.example' &&
      from?.address === 'web@istmo.example' &&
      to?.map(({ address }) => address).join() === 'ventas@istmo.example' &&
      answerTo?.address === input.expected.email &&
      answerTo?.name === input.expected.fullName.replaceAll('=?', '= ?') &&
      others.length + (cc?.length ?? 0) + (bcc?.length ?? 0) + attachments.length === 0 &&
      subject === 'Formulario de contacto web' &&
      html === undefined;
    if (input) found.add(input);
    if (fine) continue;
    strange += 1;
    findings.notes.push(
      `a strange mail: ${JSON.stringify({ input: input?.name, names, replyTo, recipients: mail.recipients })}`,
    );
  }
  findings.equal('mails that are not exactly as expected', strange, 0);
  findings.equal('accepted inputs found in the mails', found.size, accepted.length);
}

/** The processor time that a process's first thread has had, in ms; 0 where the system does not tell. */
function processorTime(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0;
}

function send(port: number, { raw }: HostileInput): Promise<{ status: number; body: string; ms: number }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    let started = 0;
    let ms = Number.NaN;
    socket.on('connect', () => {
      started = performance.now();
      socket.write(raw);
    });
    socket.on('data', (chunk) => {
      if (!answer) ms = performance.now() - started;
      answer += chunk.toString();
      const body = answer.indexOf('\r\n\r\n') + 4;
      const length = /^content-length: (\d+)/im.exec(answer)?.[1];
      if (body < 4 || length === undefined) return;
      if (raw.subarray(0, 4).toString() === 'HEAD' || Buffer.byteLength(answer.slice(body)) >= Number(length))
        socket.destroy();
    });
    // A connection that is cut is told by the status 0.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), body, ms });
    });
  });
}

async function sendSlowBodies(port: number, count: number): Promise<{ sent: number; ended: number; longest: number }> {
  const head = `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  const kinds = [
    { start: `${head}Content-Length: 400\r\n\r\n{`, piece: ' ' },
    { start: `${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`, piece: '1\r\n \r\n' },
  ];
  const ends = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const { start, piece } = kinds[index % 2] as (typeof kinds)[0];
      return new Promise<{ answer: string; ms: number }>((resolve) => {
        let answer = '';
        let began = 0;
        let timer: NodeJS.Timeout | undefined;
        const socket = connect(port, '127.0.0.1', () => {
          began = performance.now();
          socket.write(start);
          timer = setInterval(() => socket.write(piece), 500);
        });
        socket.on('data', (chunk) => {
          answer += chunk.toString();
        });
        socket.on('error', () => undefined);
        socket.on('close', () => {
          clearInterval(timer);
          resolve({ answer, ms: performance.now() - began });
        });
      });
    }),
  );
  const ended = ends.filter(({ answer }) => answer === '' || answer.startsWith('HTTP/1.1 408 '));
  return { sent: count, ended: ended.length, longest: Math.max(...ends.map(({ ms }) => ms)) };
}
