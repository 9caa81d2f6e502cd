import * as v from 'valibot';
import { anchors, sectionNames } from '@/lib/sections';
import { type FieldLabel, labeled, type Rule } from './field';
import { groupField } from './group';
import { formattedField, textField } from './text';

/** A link to another site, with additional rules. */
export function linkField(rules: Rule<string>[] = []) {
  return formattedField({
    label: 'Enlace',
    help: 'La dirección completa en otro sitio.',
    example: 'https://www.linkedin.com/company/tu-empresa',
    rules: [mustBeSecure, mustBeExternal, ...rules],
  });
}

/** A section of the page that a link scrolls to: its name in the content, its id on the page. */
export const targetField = v.pipe(
  labeled(v.picklist(sectionNames), {
    label: 'Sección',
    help: 'La sección a la que baja.',
    example: 'services',
  }),
  v.transform((name) => anchors[name]),
);

/** A button that scrolls to a section. */
export function buttonField(text: FieldLabel) {
  return groupField({
    ...text,
    fields: {
      label: textField({ label: 'Texto', max: 28, help: 'Lo que dice el botón.', example: 'Hablemos' }),
      scrollToId: targetField,
    },
  });
}

/** Whether a text is the full https address of another site. */
export function isExternalAddress(href: string): boolean {
  if (!URL.canParse(href) || /\s/.test(href)) return false;
  const { protocol, hostname, username } = new URL(href);
  return protocol === 'https:' && hostname.includes('.') && !username;
}

/** Whether an address is a route of this site or the id of a section. */
export function isWithinSite(address: string): boolean {
  return /^[/#]/.test(address);
}

/** An address without browser warnings. */
export const mustBeSecure: Rule<string> = {
  isValid: (value) => !/^http:/i.test(value),
  message: (value) => ({
    problem: `«${value}» empieza por http://, y los navegadores avisan de que no es seguro.`,
    remedy: 'Escríbelo con https:// al principio.',
  }),
};

const mustBeExternal: Rule<string> = {
  isValid: isExternalAddress,
  message: (value) => ({
    problem: `El enlace «${value}» no lleva a ninguna parte.`,
    remedy: 'Pon la dirección completa, por ejemplo https://www.linkedin.com/company/tu-empresa.',
  }),
};

const mustBeRoute: Rule<string> = {
  isValid: (value) => /^\/(?:[\w-]+(?:\/[\w-]+)*)?$|^#/.test(value),
  message: (value) => ({
    problem: `La ruta «${value}» no es una ruta de este sitio.`,
    remedy: 'Empieza con una barra y sin espacios: /servicios.',
  }),
};

const ids: string[] = Object.values(anchors);

const mustBeKnownFragment: Rule<string> = {
  isValid: (value) => !value.startsWith('#') || ids.includes(value.slice(1)),
  message: (value) => ({
    problem: `El destino «${value}» no existe en la página.`,
    remedy: `Usa # y uno de estos: ${ids.join(', ')}.`,
  }),
};

const rulesOfDestination = (value: string) =>
  isWithinSite(value) ? [mustBeRoute, mustBeKnownFragment] : [mustBeExternal];

const brokenRule = (value: string) => rulesOfDestination(value).find(({ isValid }) => !isValid(value));

const mustBeDestination: Rule<string> = {
  isValid: (value) => brokenRule(value) === undefined,
  message: (value) => (brokenRule(value) ?? mustBeExternal).message(value),
};

/** An address in this site: a route, or `#` and the id of a section. */
export const routeField = formattedField({
  label: 'Ruta',
  help: 'La dirección en este sitio, con una barra al principio.',
  example: '/servicios',
  rules: [mustBeRoute, mustBeKnownFragment],
});

/** An address in this site or in another one. */
export const destinationField = formattedField({
  label: 'Destino',
  help: 'Una ruta de este sitio, con una barra al principio, o la dirección completa en otro.',
  example: '/contactanos',
  rules: [mustBeSecure, mustBeDestination],
});
