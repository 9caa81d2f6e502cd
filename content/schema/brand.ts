import { wcagContrast } from 'culori';
import * as v from 'valibot';
import { LEAST_INK_CONTRAST } from '@/lib/palette';
import { colorField } from './fields/color';
import type { Rule } from './fields/field';
import { groupField } from './fields/group';
import { drawingField, pictureField } from './fields/media';
import { fileSchema } from './section';

const mustBeDark: Rule<string> = {
  isValid: (value) => wcagContrast(value, '#ffffff') >= LEAST_INK_CONTRAST,
  message: (value) => ({
    problem: `La tinta «${value}» es demasiado clara: los textos blancos y de color que van sobre ella no se leerían.`,
    remedy: 'Elige un tono casi negro; puede tener el matiz de tu marca, por ejemplo #10231c.',
  }),
};

/** `content/brand.ts`: how the company looks, wherever the page shows it. */
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
          rules: [mustBeDark],
        }),
      },
    }),
    logo: groupField({
      label: 'Logotipos',
      help: 'Un SVG da las dos versiones y los iconos; cada versión se puede cambiar después.',
      originals: 'logotipo',
      fields: {
        onInk: pictureField({
          label: 'Logotipo claro',
          help: 'El que va sobre fondo oscuro.',
          originals: 'version',
        }),
        onLight: pictureField({
          label: 'Logotipo oscuro',
          help: 'El que va sobre fondo claro.',
          originals: 'version',
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
            originals: 'version-simbolo',
          }),
          onLight: drawingField({
            label: 'Símbolo oscuro',
            help: 'El que va sobre fondo claro.',
            originals: 'version-simbolo',
          }),
        },
      }),
    ),
  },
});
