import { parseMail, type ReceivedMail } from '@/lib/testing/mail-sink';

/** Returns the URL of the site that `start-site.ts` has started. */
export function siteUrl(): string {
  const url = process.env.BASE_URL;
  if (!url) throw new Error('BASE_URL is not set: run the tests with `npx playwright test`, which starts the site.');
  return url;
}

/** Returns the mails in the local SMTP sink that contain `text`. */
export async function findMails(text: string) {
  const url = process.env.MAILS_URL;
  if (!url) throw new Error('MAILS_URL is not set: run the tests with `npx playwright test`.');
  const receivedMails: ReceivedMail[] = await (await fetch(url)).json();
  const parsedMails = await Promise.all(receivedMails.map(parseMail));
  return parsedMails.filter((mail) => mail.text?.includes(text));
}
