import { CONTACT_SUBJECT } from '@/lib/constants';
import { INTERESTS_LABEL } from '@/lib/contact/interests';
import { type ContactFields, toContactRequest } from '@/lib/contact/schema';

// The maximum length of the encoded body. Mail programs on Windows open URLs of up to about 2,000 characters.
const MAX_BODY_LENGTH = 1700;

/** Returns a URL that opens the visitor's mail program with a prefilled message. */
export function mailtoHref(recipient: string, fields: ContactFields): string {
  const subject = encodeURIComponent(CONTACT_SUBJECT);
  const body = encodeURIComponent(shortenBody(mailText(fields)));
  return `mailto:${recipient}?subject=${subject}&body=${body}`;
}

function mailText(fields: ContactFields): string {
  const { fullName, email } = toContactRequest(fields);
  const details = [
    { title: 'Nombre', text: fullName },
    { title: 'Correo', text: email },
    { title: INTERESTS_LABEL, text: fields.intereses.join(', ') },
  ];
  const lines = details.filter(({ text }) => text).map(({ title, text }) => `${title}: ${text}`);
  return [fields.mensaje, '', ...lines].join('\r\n').trim();
}

function shortenBody(text: string): string {
  if (fitsInUrl(text)) return text;
  // Splits by code points, because `encodeURIComponent` throws on half a surrogate pair.
  let characters = Array.from(text);
  while (!fitsInUrl(characters.join(''))) characters = characters.slice(0, -20);
  return `${characters.join('')} […]`;
}

function fitsInUrl(body: string): boolean {
  return encodeURIComponent(body).length <= MAX_BODY_LENGTH;
}
