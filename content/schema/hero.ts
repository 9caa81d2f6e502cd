import * as v from 'valibot';
import { groupField } from './fields/group';
import { buttonField } from './fields/link';
import { listField } from './fields/list';
import { mediaField, sizeFields } from './fields/media';
import { textField } from './fields/text';
import { fileSchema } from './section';

const cropFields = {
  avif: mediaField({ format: 'avif' }),
  webp: mediaField({ format: 'webp' }),
  ...sizeFields(),
};

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
    image: v.optional(
      groupField({
        label: 'Fondo',
        help: 'Una foto da los dos recortes, y se oscurece donde va el titular. Sin imagen, se dibuja el relieve entre tus oficinas.',
        originals: 'portada',
        fields: {
          wide: groupField({
            label: 'Ancho',
            help: 'El recorte para pantallas anchas; puede ser otra foto.',
            originals: 'portada-ancha',
            fields: cropFields,
          }),
          tall: groupField({
            label: 'Alto',
            help: 'El recorte para teléfonos; puede ser otra foto.',
            originals: 'portada-alta',
            fields: cropFields,
          }),
        },
      }),
    ),
  },
});
