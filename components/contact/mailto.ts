import { CONTACT_SUBJECT } from '@/lib/constants';
import type { ContactFields } from '@/lib/contact/schema';

// Mail programs on Windows take an address of about 2,000 characters; longer ones open nothing at all.
const LONGEST_BODY = 1700;

/** A link that opens the visitor's mail program with the request already written. */
export function mailtoHref(address: string, { nombre, apellido, correo, mensaje, intereses }: ContactFields): string {
  const name = [nombre.trim(), apellido.trim()].filter(Boolean).join(' ');
  const details = [
    name && `Nombre: ${name}`,
    correo.trim() && `Correo: ${correo.trim()}`,
    intereses.length > 0 && `Tengo interés en: ${intereses.join(', ')}`,
  ].filter(Boolean);
  let text = [mensaje, '', ...details].join('\r\n').trim();
  if (encodeURIComponent(text).length > LONGEST_BODY) {
    const characters = Array.from(text);
    while (encodeURIComponent(characters.join('')).length > LONGEST_BODY) characters.length -= 20;
    text = `${characters.join('')} […]`;
  }
  return `mailto:${address}?subject=${encodeURIComponent(CONTACT_SUBJECT)}&body=${encodeURIComponent(text)}`;
}
