import * as v from 'valibot';
import { groupField } from './fields/group';
import { mediaField } from './fields/media';
import { colorField } from './fields/plain';
import { fileSchema } from './section';

/** `content/brand.json`: the colors and the logo of the company. */
export const brandSchema = fileSchema({
  label: 'Marca',
  shownIn: 'hero',
  fields: {
    colors: groupField({
      label: 'Colores',
      help: 'De estos tres salen todos los tonos de la página.',
      fields: {
        primary: colorField({
          label: 'Color principal',
          help: 'El de los botones y los detalles.',
          example: '#e91e63',
        }),
        info: colorField({
          label: 'Segundo color',
          help: 'El de los enlaces y el otro extremo de las líneas.',
          example: '#1a73e8',
        }),
        ink: colorField({
          label: 'Tinta',
          help: 'El fondo oscuro; también da su matiz a textos y grises.',
          example: '#0b1020',
        }),
      },
    }),
    logo: mediaField({
      folder: 'logotipo',
      label: 'Logotipo',
      help: 'Un SVG del que salen la versión clara, la oscura y los iconos.',
      example: 'lenca.svg',
    }),
    symbol: v.optional(
      mediaField({
        folder: 'simbolo',
        label: 'Símbolo',
        help: 'El de los iconos, un SVG cuadrado. Sin él es el logotipo, si es casi cuadrado, o la inicial del nombre.',
        example: 'lenca.svg',
      }),
    ),
  },
});
