import * as v from 'valibot';
import { groupField } from './fields/group';
import { buttonField } from './fields/link';
import { listField } from './fields/list';
import { focalPointField, mediaField } from './fields/media';
import { textField } from './fields/text';
import { fileSchema } from './section';

const image = v.pipe(
  groupField({
    label: 'Fondo',
    help: 'Una foto, que se oscurece donde va el titular. Sin ella, se dibuja el relieve entre tus oficinas.',
    fields: {
      file: mediaField({ folder: 'portada', label: 'Foto', help: 'De 1920 × 1600 o más.', example: 'noche.jpg' }),
      focus: focalPointField,
    },
  }),
  v.transform(({ file }) => file),
);

/** `content/hero.json`: the banner at the top of the page. */
export const heroSchema = fileSchema({
  label: 'Portada',
  shownIn: 'hero',
  fields: {
    headline: textField({
      label: 'Titular',
      max: 40,
      help: 'Lo primero que se lee; debajo van las frases.',
      example: 'Crecemos contigo a través de',
    }),
    phrases: listField({
      label: 'Frases',
      entryWord: 'frase',
      help: 'Las que se escriben solas.',
      item: textField({ label: 'Frase', max: 28, help: 'Una frase.', example: 'Cloud native' }),
    }),
    subtitle: textField({
      label: 'Bajada',
      max: 140,
      help: 'Qué logra el cliente, en una frase.',
      example: 'Construimos capacidades en tu equipo.',
    }),
    primaryAction: buttonField({ label: 'Botón principal', help: 'El botón de color.' }),
    secondaryAction: buttonField({ label: 'Segundo botón', help: 'El botón transparente.' }),
    image: v.optional(image),
  },
});
