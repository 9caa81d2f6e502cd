import type { MailSink, ReceivedMail } from '../../../lib/testing/mail-sink';
import type { Store } from '../../../server/store/store';
import { until } from '../../../server/testing/service-process';

/** The Message-IDs of mails, in the order in which they came. */
export function messageIds(mails: readonly ReceivedMail[]): string[] {
  return mails.map(({ raw }) => /^Message-ID: (<.+>)$/m.exec(raw)?.[1] ?? 'none');
}

/**
 * Waits until `count` requests are mailed and nothing is pending; gives the ms it took. The mailbox is looked at
 * first, since asking the database again and again would slow down what is waited for.
 */
export async function untilDelivered(sink: MailSink, store: Store, count: number): Promise<number> {
  const mailed = await until('mailed', 600_000, () => sink.mails.length >= count);
  return mailed + (await until('settled', 600_000, async () => (await store.backlog()).pending === 0));
}
