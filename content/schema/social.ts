import * as v from 'valibot';
import { linkField } from './fields/link';
import { listField } from './fields/list';
import { choiceField } from './fields/plain';
import { nameField } from './fields/text';

const socialProfile = v.strictObject({
  name: nameField({ label: 'Red', help: 'El nombre de la red.', example: 'LinkedIn' }),
  icon: choiceField({
    label: 'Icono',
    help: 'Su icono.',
    example: 'linkedin',
    options: ['linkedin', 'facebook', 'instagram', 'whatsapp', 'tiktok', 'youtube', 'x', 'github'],
  }),
  href: linkField(),
});

/** Returns a field for the company's profiles. The page shows no icons of social networks if the list is empty. */
export function socialField(help: string) {
  return listField({ label: 'Redes', entryWord: 'red', help, item: socialProfile, mayBeEmpty: true });
}
