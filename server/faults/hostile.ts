import { existsSync, readFileSync } from 'node:fs';
import { CONTACT_SUBJECT } from '@/lib/constants';
import { CONTACT_PATH } from '@/lib/routes';
import { type MailSink, parseMail, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { until } from '@/lib/testing/until';
import { makeFixtureSite } from '@/server/testing/fixture-site';
import { MAIL_HEADERS } from '@/server/testing/requests';
import { startService } from '@/server/testing/service-process';
import { type Experiment, type Figures, percentile } from './harness';
import { type HostileInput, hostileInputs } from './hostile-inputs';
import { exchange } from './sockets';

const STACK_TRACE = /\bat .*(?:\.[cm]?[jt]s|node:)|Error:|node_modules/;

const HEAD = `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
const SLOW_BODIES = [
  { start: `${HEAD}Content-Length: 400\r\n\r\n{`, piece: ' ' },
  { start: `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`, piece: '1\r\n \r\n' },
];

/**
 * 5. A table of hostile inputs: each gets its exact status, quickly and without a stack trace; the mails of the accepted
 * ones hold exactly the expected headers and one recipient; slow bodies are closed.
 */
export const hostile: Experiment = async (scale, figures) => {
  using folder = temporaryFolder('hostile');
  makeFixtureSite(folder.path, 1024);
  await using sink = await startMailSink();
  const env = { DATABASE_URL: `file:${folder.path}/contact.db`, SMTP_URL: sink.url };
  await using service = await startService({ env, site: true, cwd: folder.path });
  const roundTrips: number[] = [];
  const processorTimes: number[] = [];
  let slowest = '';
  let wrong = 0;
  let traces = 0;
  // The first requests would measure how the service's code is compiled.
  for (let round = 0; round < 20; round++) await exchange(service.port, hostileInputs[0]!.raw);
  for (const { name, raw, status: expected } of hostileInputs) {
    const before = processorTime(service.pid);
    const { status, body, firstByte } = await exchange(service.port, raw);
    processorTimes.push(processorTime(service.pid) - before);
    if (firstByte > Math.max(...roundTrips)) slowest = name;
    roundTrips.push(firstByte);
    if (STACK_TRACE.test(body)) traces += 1;
    if (status === expected) continue;
    wrong += 1;
    figures.notes.push(`${name}: ${status} instead of ${expected}`);
  }
  figures.atLeast('inputs', hostileInputs.length, 200);
  figures.equal('answers with another status than the table says', wrong, 0);
  figures.equal('answers with a stack trace', traces, 0);
  // From the first byte sent to the first byte of the answer, as the client sees it: handling takes no longer.
  figures.report('time of an answer: median', percentile(roundTrips, 0.5), ' ms');
  figures.within('time of an answer: p99', percentile(roundTrips, 0.99), 50);
  figures.within('time of an answer: slowest', Math.max(...roundTrips), 50);
  figures.report('the slowest', slowest);
  // Without the waits for the disk and for other programs.
  figures.within('processor time of an answer: most', Math.max(...processorTimes), 50);

  const accepted = hostileInputs.filter(({ expected }) => expected);
  const slowBodies = Array.from({ length: scale === 'long' ? 20 : 5 }, (_, index) => {
    const { start, piece } = SLOW_BODIES[index % 2]!;
    return exchange(service.port, start, { piece, interval: 500 });
  });
  await until('mailed', 60_000, () => sink.mails.length >= accepted.length);
  figures.equal('mails of the accepted inputs', sink.mails.length, accepted.length);
  await checkMails(sink, accepted, figures);

  const slow = await Promise.all(slowBodies);
  const closed = slow.filter(({ status }) => status === 0 || status === 408);
  figures.equal('slow bodies that were answered with 408 or closed', closed.length, slow.length);
  figures.within('slow bodies: the last one ended after', Math.max(...slow.map(({ end }) => end)), 10_000);
};

async function checkMails(sink: MailSink, accepted: HostileInput[], figures: Figures): Promise<void> {
  let wrong = 0;
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
    const [reply, ...others] = replyTo ?? [];
    const exact =
      input?.expected &&
      names.sort().join() === MAIL_HEADERS.join() &&
      mail.recipients.join() === 'ventas@istmo.example' &&
      from?.address === 'web@istmo.example' &&
      to?.map(({ address }) => address).join() === 'ventas@istmo.example' &&
      reply?.address === input.expected.email &&
      reply?.name === input.expected.fullName.replaceAll('=?', '= ?') &&
      others.length + (cc?.length ?? 0) + (bcc?.length ?? 0) + attachments.length === 0 &&
      subject === CONTACT_SUBJECT &&
      html === undefined;
    if (input) found.add(input);
    if (exact) continue;
    wrong += 1;
    figures.notes.push(
      `not as expected: ${JSON.stringify({ input: input?.name, names, replyTo, recipients: mail.recipients })}`,
    );
  }
  figures.equal('mails that are not exactly as expected', wrong, 0);
  figures.equal('accepted inputs found in the mails', found.size, accepted.length);
}

/** The processor time of a process's first thread so far, in ms; 0 where the system does not say. */
function processorTime(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0;
}
