import { groupField } from './fields/group';
import { pictureField } from './fields/media';
import { fileSchema } from './section';

/** `content/brand.ts`: how the company looks, wherever the page shows it. */
export const brandSchema = fileSchema({
  label: 'Marca',
  shownIn: 'hero',
  fields: {
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
