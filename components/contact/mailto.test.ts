import { CONTACT_SUBJECT } from '@/lib/constants';
import { type ContactFields, emptyFields } from '@/lib/contact/schema';
import { mailtoHref } from './mailto';

function parseMailtoLink(filledFields: Partial<ContactFields>) {
  const href = mailtoHref('contacto@example.com', { ...emptyFields(), ...filledFields });
  const { pathname, searchParams } = new URL(href);
  return { href, recipient: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') };
}

test('the mailto link contains the fields of the request', () => {
  const filledFields = { nombre: 'Ana', apellido: 'Ejemplo', correo: 'ana@empresa.com', mensaje: 'Hola' };
  expect(parseMailtoLink({ ...filledFields, intereses: ['Vidrio', 'Nube'] })).toMatchObject({
    recipient: 'contacto@example.com',
    subject: CONTACT_SUBJECT,
    body: 'Hola\r\n\r\nNombre: Ana Ejemplo\r\nCorreo: ana@empresa.com\r\nTengo interés en: Vidrio, Nube',
  });
});

test('the mailto link omits empty fields', () => {
  expect(parseMailtoLink({ mensaje: 'Hola' }).body).toBe('Hola');
});

test('the mailto link shortens a message that is too long for mail programs', () => {
  const { href, body } = parseMailtoLink({ mensaje: '¿Qué quieres? 🚀 '.repeat(200) });
  expect(href.length).toBeLessThan(2_000);
  expect(body).toMatch(/^¿Qué quieres\? 🚀 .* \[…\]$/);
});
