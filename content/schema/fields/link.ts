import * as v from 'valibot';
import { anchors, sectionNames } from '@/lib/sections';
import { addDescription, type FieldDescription, type Rule } from './field';
import { groupField } from './group';
import { formattedField, textField } from './text';

/** Returns a field for a link to another site. The value must also satisfy the given rules. */
export function linkField(rules: Rule<string>[] = []) {
  return formattedField({
    label: 'Enlace',
    help: 'La dirección completa en otro sitio.',
    example: 'https://www.linkedin.com/company/tu-empresa',
    rules: [secureUrlRule, absoluteUrlRule, ...rules],
  });
}

/** The target section of a link. The content contains its name, and the output is its id on the page. */
export const targetSectionField = v.pipe(
  addDescription(v.picklist(sectionNames), {
    label: 'Sección',
    help: 'La sección a la que baja.',
    example: 'services',
  }),
  v.transform((name) => anchors[name]),
);

/** Returns a field for a button that scrolls to a section. */
export function buttonField(fieldLabel: FieldDescription) {
  return groupField({
    ...fieldLabel,
    fields: {
      label: textField({ label: 'Texto', max: 28, help: 'Lo que dice el botón.', example: 'Hablemos' }),
      scrollToId: targetSectionField,
    },
  });
}

/** Returns true for an absolute https URL whose host name contains a dot, and that has no user name and no spaces. */
export function isAbsoluteHttpsUrl(href: string): boolean {
  if (!URL.canParse(href) || /\s/.test(href)) return false;
  const { protocol, hostname, username } = new URL(href);
  return protocol === 'https:' && hostname.includes('.') && !username;
}

/** Returns true if a link target begins like a route of this site (`/`) or the fragment of a section (`#`). */
export function isWithinSite(target: string): boolean {
  return /^[/#]/.test(target);
}

/** A rule against URLs that begin with `http:`, because browsers mark such pages as not secure. */
export const secureUrlRule: Rule<string> = {
  isValid: (value) => !/^http:/i.test(value),
  describeProblem: (value) => ({
    problem: `«${value}» empieza por http://, y los navegadores avisan de que no es seguro.`,
    remedy: 'Escríbelo con https:// al principio.',
  }),
};

const absoluteUrlRule: Rule<string> = {
  isValid: isAbsoluteHttpsUrl,
  describeProblem: (value) => ({
    problem: `El enlace «${value}» no lleva a ninguna parte.`,
    remedy: 'Pon la dirección completa, por ejemplo https://www.linkedin.com/company/tu-empresa.',
  }),
};

const routeRule: Rule<string> = {
  isValid: (value) => /^\/(?:[\w-]+(?:\/[\w-]+)*)?$|^#/.test(value),
  describeProblem: (value) => ({
    problem: `La ruta «${value}» no es una ruta de este sitio.`,
    remedy: 'Empieza con una barra y sin espacios: /servicios.',
  }),
};

const sectionIds: string[] = Object.values(anchors);

const knownFragmentRule: Rule<string> = {
  isValid: (value) => !value.startsWith('#') || sectionIds.includes(value.slice(1)),
  describeProblem: (value) => ({
    problem: `El destino «${value}» no existe en la página.`,
    remedy: `Usa # y uno de estos: ${sectionIds.join(', ')}.`,
  }),
};

const rulesForDestination = (value: string) =>
  isWithinSite(value) ? [routeRule, knownFragmentRule] : [absoluteUrlRule];

const findViolatedRule = (value: string) => rulesForDestination(value).find(({ isValid }) => !isValid(value));

const destinationRule: Rule<string> = {
  isValid: (value) => findViolatedRule(value) === undefined,
  describeProblem: (value) => (findViolatedRule(value) ?? absoluteUrlRule).describeProblem(value),
};

/** A link target in this site: a route, or `#` and the id of a section. */
export const routeField = formattedField({
  label: 'Ruta',
  help: 'La dirección en este sitio, con una barra al principio.',
  example: '/servicios',
  rules: [routeRule, knownFragmentRule],
});

/** A link target in this site, or the URL of another site. */
export const destinationField = formattedField({
  label: 'Destino',
  help: 'Una ruta de este sitio, con una barra al principio, o la dirección completa en otro.',
  example: '/contactanos',
  rules: [secureUrlRule, destinationRule],
});
