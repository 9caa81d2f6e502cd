import { parseMail, type ReceivedMail } from '@/lib/testing/mail-sink';

/** Returns the mails in the local SMTP sink that contain `text`. */
export async function findMails(text: string) {
  const url = process.env.MAILS_URL;
  if (!url) throw new Error('MAILS_URL is not set: run the tests with `npx playwright test`.');
  const receivedMails: ReceivedMail[] = await (await fetch(url)).json();
  const parsedMails = await Promise.all(receivedMails.map(parseMail));
  return parsedMails.filter((mail) => mail.text?.includes(text));
}
