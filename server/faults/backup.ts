import { messageIds, parseMail, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { sleep, until } from '@/lib/testing/until';
import { contactOrder, startService } from '@/server/testing/service-process';
import { Clients, delivered, type Experiment, inParallel, onBothStores } from './harness';

const POSTS = { short: 150, long: 5000 };

/**
 * 10. A backup under load, restored elsewhere after the original was lost: it holds whatever was acknowledged before it
 * began, and a mail that the original had sent as well says that it may be a repetition.
 */
export const backup: Experiment = (scale, figures) =>
  onBothStores(scale, figures, async (name, createDatabase) => {
    const posts = POSTS[scale];
    using folder = temporaryFolder('backup');
    const copy = `${folder.path}/copy`;
    const [lost, found] = [await createDatabase('lost'), await createDatabase('found')];
    await using sink = await startMailSink();
    // So that requests wait while the copy is made.
    sink.delay = () => 25 + Math.random() * 50;
    using clients = new Clients();
    const original = await startService({ env: { DATABASE_URL: lost, SMTP_URL: sink.url } });
    const posting = inParallel(posts, 32, () => clients.send([() => original.port]));
    await until('half of it acknowledged', 600_000, () => clients.acknowledged.size >= posts / 2);
    const before = [...clients.acknowledged];
    const began = performance.now();
    await contactOrder(lost, 'backup', copy);
    figures.report(`${name}: the backup took`, performance.now() - began, ' ms');
    figures.report(
      `${name}: acknowledged when it began, and when it was done`,
      `${before.length}, ${clients.acknowledged.size}`,
    );
    await posting;
    await sleep(2000);
    await original.stop('SIGKILL');

    const mailedBefore = new Set(messageIds(sink.mails));
    await using secondSink = await startMailSink();
    await contactOrder(found, 'restore', copy);
    await using restored = await startService({ env: { DATABASE_URL: found, SMTP_URL: secondSink.url } });
    const { rows } = await delivered(secondSink, found, 1);
    await restored.stop();
    const texts = new Set<string>(rows.map(({ message }) => message));
    const ids = messageIds(secondSink.mails);
    const repeated = secondSink.mails.filter((_, index) => mailedBefore.has(ids[index]!));
    const plain = (await Promise.all(repeated.map(parseMail))).filter(
      ({ text }) => !text?.includes('restaurada de una copia'),
    );
    figures.equal(`${name}: acknowledged before it and missing`, before.filter((text) => !texts.has(text)).length, 0);
    figures.equal(
      `${name}: rows that are not mailed in the end`,
      rows.filter(({ state }) => state !== 'sent').length,
      0,
    );
    figures.atLeast(`${name}: mailed a second time`, repeated.length, 1);
    figures.equal(`${name}: of these without the notice`, plain.length, 0);
  });
