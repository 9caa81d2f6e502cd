import * as v from 'valibot';
import { listField } from './fields/list';
import { nameField, textField } from './fields/text';
import { menuLink, sectionLink } from './menu-entries';
import { fileSchema } from './section';
import { socialField } from './social';

const linkGroup = v.strictObject({
  title: nameField({ label: 'Grupo', help: 'El título del grupo.', example: 'Recursos' }),
  links: listField({
    label: 'Enlaces',
    entryWord: 'enlace',
    help: 'Los del grupo.',
    item: menuLink,
  }),
});

/** `content/footer.json`: the footer. It is larger if the content has groups of links. */
export const footerSchema = fileSchema({
  label: 'Pie',
  shownIn: 'contact',
  fields: {
    menuTitle: textField({
      label: 'Título del menú',
      max: 24,
      help: 'Lo que se lee sobre el menú.',
      example: 'Menú',
    }),
    menu: listField({
      label: 'Menú',
      entryWord: 'enlace',
      help: 'Las secciones a las que lleva el pie.',
      item: sectionLink,
    }),
    contactTitle: textField({
      label: 'Título de contacto',
      max: 24,
      help: 'Lo que se lee sobre los datos.',
      example: 'Contacto',
    }),
    rights: textField({
      label: 'Derechos',
      max: 60,
      help: 'La frase final.',
      example: 'Todos los derechos reservados',
    }),
    groups: v.optional(
      listField({
        label: 'Grupos',
        entryWord: 'grupo',
        help: 'Los del pie grande, que es opcional.',
        item: linkGroup,
        mayBeEmpty: true,
      }),
    ),
    social: v.optional(socialField('Ocupan el lugar de las de la empresa.')),
  },
});
