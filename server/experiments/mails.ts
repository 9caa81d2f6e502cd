import type { ReceivedMail } from '../testing/mail-sink';

/** The Message-IDs of mails, in the order in which they came. */
export function messageIds(mails: readonly ReceivedMail[]): string[] {
  return mails.map(({ raw }) => /^Message-ID: (<.+>)$/m.exec(raw)?.[1] ?? 'none');
}
