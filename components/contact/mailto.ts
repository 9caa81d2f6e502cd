import { CONTACT_SUBJECT } from '@/lib/constants';
import { INTERESTS_LABEL } from '@/lib/contact/interests';
import { type ContactFields, titledFields, toContactRequest } from '@/lib/contact/schema';

// Mail programs on Windows take an address of about 2,000 characters; longer ones open nothing at all.
const LONGEST_BODY = 1700;

/** A link that opens the visitor's mail program with the request already written. */
export function mailtoHref(address: string, fields: ContactFields): string {
  const subject = encodeURIComponent(CONTACT_SUBJECT);
  const body = encodeURIComponent(shorten(mailText(fields)));
  return `mailto:${address}?subject=${subject}&body=${body}`;
}

/** The message, and below it who writes and what else was filled in. */
function mailText(fields: ContactFields): string {
  const { fullName, email } = toContactRequest(fields);
  const details = [
    { title: 'Nombre', text: fullName },
    { title: 'Correo', text: email },
    ...titledFields(fields, { separator: ', ', titles: { intereses: INTERESTS_LABEL } }),
  ];
  const lines = details.filter(({ text }) => text).map(({ title, text }) => `${title}: ${text}`);
  return [fields.mensaje, '', ...lines].join('\r\n').trim();
}

function shorten(text: string): string {
  if (fits(text)) return text;
  // By code points: half a surrogate pair cannot be encoded.
  let characters = Array.from(text);
  while (!fits(characters.join(''))) characters = characters.slice(0, -20);
  return `${characters.join('')} […]`;
}

function fits(body: string): boolean {
  return encodeURIComponent(body).length <= LONGEST_BODY;
}
