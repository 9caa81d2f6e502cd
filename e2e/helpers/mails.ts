import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A mail that the local sink received. */
export interface ReceivedMail {
  subject: string;
  replyTo: string;
  text: string;
}

/** The mails that the sink received and whose text holds `text`. The sink keeps one file a mail in `MAIL_FOLDER`. */
export async function mailsWith(text: string): Promise<ReceivedMail[]> {
  const folder = process.env.MAIL_FOLDER;
  if (!folder) throw new Error('MAIL_FOLDER is not set: the journeys start the mail sink themselves.');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails
    .filter((mail) => mail.text?.includes(text))
    .map((mail) => ({
      subject: mail.subject ?? '',
      replyTo: mail.replyTo?.[0]?.address ?? '',
      text: mail.text ?? '',
    }));
}
