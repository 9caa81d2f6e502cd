import * as v from 'valibot';
import { emailSchema as emailAddress } from '@/lib/contact/schema';
import { addDescription, checkRules, type Rule } from './fields/field';
import { isAbsoluteHttpsUrl, secureUrlRule } from './fields/link';
import { listField } from './fields/list';
import { numberField } from './fields/plain';
import { formattedField, nameField, textField } from './fields/text';
import { fileSchema } from './section';
import { socialField } from './social';

/** The latitude of the southernmost town, in degrees. No office can be further south. */
const MIN_LATITUDE = -56;

interface Coordinates {
  lat: number;
  lng: number;
}

const mapPositionRule: Rule<Coordinates> = {
  isValid: ({ lat, lng }) => lat >= MIN_LATITUDE && lat <= 90 && Math.abs(lng) <= 180,
  describeProblem: ({ lat, lng }) => ({
    problem: `La posición ${lat}, ${lng} no está en el mapa.`,
    remedy: `La latitud va de ${MIN_LATITUDE} a 90 y la longitud de -180 a 180: mira si están cambiadas.`,
  }),
};

/** The position of an office on the map. */
const coordinates = v.pipe(
  v.strictObject({
    lat: numberField({ label: 'Latitud', help: 'Como la muestra cualquier mapa.', example: '4.711' }),
    lng: numberField({ label: 'Longitud', help: 'Como la muestra cualquier mapa.', example: '-74.0721' }),
  }),
  checkRules(mapPositionRule),
);

const originRule: Rule<string> = {
  isValid: (value) => isAbsoluteHttpsUrl(value) && new URL(value).href === `${new URL(value).origin}/`,
  describeProblem: (value) => ({
    problem: `La dirección del sitio «${value}» no es válida.`,
    remedy: 'Escríbela con https:// y sin ruta al final: https://www.tu-empresa.com.',
  }),
};

const emailRule: Rule<string> = {
  isValid: (value) => /^[^\s:]+@[^\s:]+\.\p{L}{2,}$/u.test(value) && v.is(emailAddress, value),
  describeProblem: (value) => ({
    problem: `A «${value}» no se le puede escribir.`,
    remedy: 'Pon un solo correo, por ejemplo contacto@tu-empresa.com.',
  }),
};

/** Limits for the number of digits in an international phone number (E.164). */
const MAX_PHONE_DIGITS = 15;
const MIN_PHONE_DIGITS = 8;

const phoneRule: Rule<string> = {
  isValid: (value) => {
    // A group may have one digit, because the area code of Santiago is 2 and the area code of Lima is 1.
    const hasValidGroups = /^\+[1-9]\d{0,2}(?: \d{1,4}){2,5}$/.test(value);
    const { length } = value.replace(/\D/g, '');
    return hasValidGroups && length >= MIN_PHONE_DIGITS && length <= MAX_PHONE_DIGITS;
  },
  describeProblem: (value) => ({
    problem: `El teléfono «${value}» no está bien escrito.`,
    remedy: 'Escríbelo con el indicativo del país y grupos separados por un espacio: +57 601 234 5678.',
  }),
};

const office = v.strictObject({
  country: nameField({ label: 'País', help: 'El país de la oficina.', example: 'Colombia' }),
  city: nameField({ label: 'Ciudad', help: 'La ciudad de la oficina.', example: 'Bogotá' }),
  address: nameField({
    label: 'Dirección',
    help: 'Como se escribe en un sobre.',
    example: 'Calle 93 # 11-26, Bogotá',
  }),
  phone: formattedField({
    label: 'Teléfono',
    help: 'Con el indicativo del país y en grupos.',
    example: '+57 601 234 5678',
    rules: [phoneRule],
  }),
  position: addDescription(coordinates, { label: 'Posición', help: 'Dónde está: de ahí salen el mapa y el relieve.' }),
  clickable: addDescription(v.boolean(), {
    label: 'Se acerca al elegirla',
    help: 'En el mapa de Google, al hacer clic en su marcador.',
    example: 'true',
  }),
});

/** `content/site.json`: the data of the company. Several sections show it. */
export const siteSchema = fileSchema({
  label: 'Empresa',
  shownIn: 'contact',
  fields: {
    name: nameField({
      label: 'Nombre',
      help: 'El nombre de la marca.',
      example: 'Istmo',
    }),
    legalName: nameField({
      label: 'Razón social',
      help: 'El nombre legal, que la política cita.',
      example: 'Istmo S. A. S.',
    }),
    tagline: textField({
      label: 'Lema',
      max: 60,
      help: 'Se lee al compartir la página.',
      example: 'Crecemos contigo a través de la tecnología.',
    }),
    description: textField({
      label: 'Descripción',
      max: 160,
      help: 'Lo que muestra un buscador.',
      example: 'Software a la medida y consultoría.',
    }),
    url: v.pipe(
      formattedField({
        label: 'Dirección del sitio',
        help: 'Dónde se publica.',
        example: 'https://www.tu-empresa.com',
        rules: [secureUrlRule, originRule],
      }),
      // Browsers compare origins in lower case and punycode, without default port and trailing slash.
      v.transform((value) => new URL(value).origin),
    ),
    email: formattedField({
      label: 'Correo',
      help: 'Al que escriben los visitantes.',
      example: 'contacto@tu-empresa.com',
      rules: [emailRule],
    }),
    whatsapp: v.optional(
      formattedField({
        label: 'WhatsApp',
        help: 'Con el indicativo del país y en grupos. Sin él, la página no lo ofrece.',
        example: '+503 7000 0000',
        rules: [phoneRule],
      }),
    ),
    offices: listField({
      label: 'Oficinas',
      entryWord: 'oficina',
      help: 'De una a seis. El relieve de la página va de la primera a la última.',
      item: office,
      maxEntries: 6,
    }),
    social: socialField('Los perfiles de la empresa.'),
  },
});
