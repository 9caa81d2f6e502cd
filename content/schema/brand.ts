import * as v from 'valibot';
import { colorField } from './fields/color';
import { groupField } from './fields/group';
import { drawingField } from './fields/media';
import { fileSchema } from './section';

/** `content/brand.json`: how the company looks, wherever the page shows it. */
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
          sample: true,
        }),
        info: colorField({
          label: 'Segundo color',
          help: 'El de los enlaces y el otro extremo de las líneas.',
          example: '#1a73e8',
          sample: true,
        }),
        ink: colorField({
          label: 'Tinta',
          help: 'El fondo oscuro; también da su matiz a textos y grises.',
          example: '#0b1020',
          sample: true,
        }),
      },
    }),
    logo: groupField({
      label: 'Logotipos',
      help: 'Un SVG da las dos versiones y los iconos; cada versión se puede cambiar después.',
      originals: 'logotipo',
      fields: {
        onInk: drawingField({
          label: 'Logotipo claro',
          help: 'El que va sobre fondo oscuro.',
          originals: 'version',
          format: 'svg',
        }),
        onLight: drawingField({
          label: 'Logotipo oscuro',
          help: 'El que va sobre fondo claro.',
          originals: 'version',
          format: 'svg',
        }),
      },
    }),
    symbol: v.optional(
      groupField({
        label: 'Símbolo',
        help: 'El de los iconos, cuadrado. Sin él se toma del logotipo, o es la inicial del nombre.',
        originals: 'simbolo',
        fields: {
          onInk: drawingField({
            label: 'Símbolo claro',
            help: 'El que va sobre fondo oscuro.',
            originals: 'version',
            format: 'svg',
          }),
          onLight: drawingField({
            label: 'Símbolo oscuro',
            help: 'El que va sobre fondo claro.',
            originals: 'version',
            format: 'svg',
          }),
        },
      }),
    ),
  },
});
