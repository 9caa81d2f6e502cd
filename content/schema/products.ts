import * as v from 'valibot';
import { toIssue } from './fields/field';
import { groupField } from './fields/group';
import { listField } from './fields/list';
import { mediaField } from './fields/media';
import { nameField, textField } from './fields/text';
import { blurbField, sectionSchema } from './section';

const description = textField({
  label: 'Descripción',
  max: 280,
  help: 'Qué se ve, para quien no la ve.',
  example: 'Dos cámaras graban la vía y la cabina.',
});

const film = v.pipe(
  groupField({
    label: 'Película',
    help: 'En bucle y sin sonido, de 12 a 20 segundos.',
    fields: {
      file: mediaField({
        folder: 'peliculas',
        label: 'Película',
        help: 'Su nombre, sin terminación.',
        example: 'moviint',
      }),
      phone: v.optional(
        mediaField({
          folder: 'peliculas',
          label: 'Para teléfonos',
          help: 'La misma, con letras más grandes.',
          example: 'moviint-telefono',
        }),
      ),
      description,
    },
  }),
  v.transform(({ file, ...rest }) => ({ ...file, ...rest })),
);

/** A picture for a product without a film. Its output is a film without sources, of which the page shows the poster. */
const picture = v.pipe(
  groupField({
    label: 'Imagen fija',
    help: 'Para un producto sin película.',
    fields: {
      file: mediaField({
        folder: 'imagenes',
        label: 'Archivo',
        help: 'Apaisada, como una captura de pantalla.',
        example: 'moviint.png',
      }),
      description,
    },
  }),
  v.transform(({ file: { src, ...size }, description }): v.InferOutput<typeof film> => {
    return { sources: [], poster: { avif: src, jpeg: src }, ...size, description };
  }),
);

const productBrand = v.pipe(
  groupField({
    label: 'Marca',
    help: 'La del producto.',
    fields: {
      name: nameField({ label: 'Producto', help: 'El nombre del producto.', example: 'Moviint' }),
      logo: mediaField({
        folder: 'productos',
        label: 'Logotipo',
        help: 'Para fondo oscuro: letras claras y sin recuadro.',
        example: 'moviint.svg',
      }),
    },
  }),
  v.transform(({ name, logo }) => ({ name, logo: { ...logo, alt: name } })),
);

const slide = v.pipe(
  v.strictObject({
    film: v.optional(film),
    picture: v.optional(picture),
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
    author: productBrand,
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { film, picture, ...rest } = dataset.value;
    const shown = film ?? picture;
    if (shown && !(film && picture)) return { ...rest, film: shown };
    addIssue(toIssue({ problem: 'Un producto muestra una película o una imagen fija.', remedy: 'Pon una sola.' }));
    return NEVER;
  }),
);

/** `content/products.json`: the carousel of products. */
export const productsSchema = sectionSchema({
  label: 'Productos',
  name: 'products',
  fields: {
    blurb: blurbField,
    action: textField({
      label: 'Botón',
      max: 28,
      help: 'Lleva al formulario. Está junto a cada producto y al resultado de un cliente.',
      example: 'Quiero algo así',
    }),
    slides: listField({
      label: 'Productos',
      entryWord: 'producto',
      help: 'Los del carrusel, en su orden.',
      item: slide,
    }),
  },
});
