import { CONTACT_SUBJECT } from '@/lib/constants';
import { type ContactFields, titledFields, toContactRequest } from '@/lib/contact/schema';

// Mail programs on Windows take an address of about 2,000 characters; longer ones open nothing at all.
const LONGEST_BODY = 1700;

/** A link that opens the visitor's mail program with the request already written. */
export function mailtoHref(address: string, fields: ContactFields): string {
  const { fullName, email } = toContactRequest(fields);
  const details = [
    ['Nombre', fullName],
    ['Correo', email],
    ...titledFields(fields, ', ', { intereses: 'Tengo interés en' }),
  ].flatMap(([title, value]) => (value ? [`${title}: ${value}`] : []));
  let text = [fields.mensaje, '', ...details].join('\r\n').trim();
  if (encodeURIComponent(text).length > LONGEST_BODY) {
    const characters = Array.from(text);
    while (encodeURIComponent(characters.join('')).length > LONGEST_BODY) characters.length -= 20;
    text = `${characters.join('')} […]`;
  }
  return `mailto:${address}?subject=${encodeURIComponent(CONTACT_SUBJECT)}&body=${encodeURIComponent(text)}`;
}
