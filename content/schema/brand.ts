import { wcagContrast } from 'culori';
import { LEAST_INK_CONTRAST } from '@/lib/palette';
import { colorField } from './fields/color';
import type { Rule } from './fields/field';
import { groupField } from './fields/group';
import { pictureField } from './fields/media';
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
      help: 'La marca en sus dos versiones.',
      fields: {
        onInk: pictureField({
          label: 'Logotipo claro',
          help: 'El que va sobre fondo oscuro.',
          originals: 'marca',
        }),
        onLight: pictureField({
          label: 'Logotipo oscuro',
          help: 'El que va sobre fondo claro.',
          originals: 'marca',
        }),
      },
    }),
  },
});
