import { fieldSet, groupField } from './fields/group';
import { listField } from './fields/list';
import { filmField, pictureField } from './fields/media';
import { textField } from './fields/text';
import { blurbField, sectionSchema } from './section';

/** `content/products.json`: the carousel of products. */
export const productsSchema = sectionSchema({
  label: 'Productos',
  name: 'products',
  fields: {
    blurb: blurbField(),
    slides: listField({
      label: 'Productos',
      help: 'Los del carrusel, en su orden.',
      item: fieldSet({
        film: filmField({
          label: 'Película',
          help: 'En bucle y sin sonido, de 12 a 20 segundos.',
          originals: 'peliculas',
        }),
        title: textField({
          label: 'Título',
          max: 40,
          help: 'Qué hace, en pocas palabras.',
          example: 'Cámaras en vía y cabina',
        }),
        description: textField({
          label: 'Descripción',
          max: 180,
          help: 'Para qué sirve.',
          example: 'Software para el monitoreo de activos.',
        }),
        author: groupField({
          label: 'Marca',
          help: 'La del producto.',
          fields: {
            name: textField({ label: 'Producto', max: 20, help: 'El nombre del producto.', example: 'Moviint' }),
            logo: pictureField({
              label: 'Logotipo',
              help: 'Para fondo oscuro: letras claras y sin recuadro.',
              originals: 'productos',
            }),
          },
        }),
      }),
    }),
  },
});
