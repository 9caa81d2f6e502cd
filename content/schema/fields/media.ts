import type { FieldText, Rule } from './field';
import { fieldSet, groupField } from './group';
import { listField } from './list';
import { numberField } from './number';
import { formattedField, textField } from './text';

const EXTENSIONS = {
  avif: 'avif',
  webp: 'webp',
  jpeg: 'jpg',
  svg: 'svg',
};

type Format = keyof typeof EXTENSIONS;

/** A file of `public/media/`, by its address on the site; of one format where the page announces it as such. */
export function mediaField({ format }: { format?: Format | undefined } = {}) {
  return formattedField({
    label: 'Archivo',
    help: 'La dirección del archivo en el sitio, sin «public».',
    example: '/media/clients/lenca.svg',
    pattern: format ? new RegExp(`^/media/.+\\.${EXTENSIONS[format]}$`) : /^\/media\//,
    rules: format ? [mustBeMediaAddress, mustHaveFormat(format)] : [mustBeMediaAddress],
  });
}

function mustHaveFormat(format: Format): Rule<string> {
  const extension = EXTENSIONS[format];
  return {
    isValid: (value) => value.endsWith(`.${extension}`),
    message: (value) => ({
      problem: `«${value}» no es un archivo ${format}.`,
      remedy: `Pon el que termina en .${extension}.`,
    }),
  };
}

/** The width and height of a file, in pixels. */
export function sizeFields() {
  return {
    width: sideField('Ancho'),
    height: sideField('Alto'),
  };
}

interface PictureOptions extends FieldText {
  /** The most characters of its alternative text. */
  maxAlt?: number;
  /** The folder of `tools/media/originales/` that it is made from. */
  originals?: string;
  /** The one format that its place takes. */
  format?: Format;
}

/** A picture that says something. */
export function pictureField({ maxAlt = 160, format, ...group }: PictureOptions) {
  return groupField({
    ...group,
    fields: pictureFields({ maxAlt, format }),
  });
}

function pictureFields({ maxAlt, format }: { maxAlt: number; format: Format | undefined }) {
  return {
    src: mediaField({ format }),
    alt: textField({
      label: 'Texto alternativo',
      max: maxAlt,
      help: 'Qué se ve, para quien no lo ve.',
      example: 'Retrato de Ana Ruiz',
      whenEmpty: {
        problem: 'La imagen no tiene texto alternativo.',
        remedy: 'Di en una frase qué se ve, por ejemplo «Logotipo de Cafetal Norte».',
      },
    }),
    ...sizeFields(),
  };
}

/** A picture that only decorates. */
export function drawingField({ format, ...group }: FieldText & { originals?: string; format?: Format }) {
  return groupField({
    ...group,
    fields: {
      src: mediaField({ format }),
      ...sizeFields(),
    },
  });
}

/** A film in a loop and without sound, and its still picture. All its files have the same size. */
export function filmField(group: FieldText & { originals?: string }) {
  return groupField({
    ...group,
    fields: {
      sources: listField({
        label: 'Versiones',
        help: 'La mejor primero: el navegador usa la primera que entiende.',
        item: fieldSet({
          src: mediaField(),
          type: formattedField({
            label: 'Formato',
            help: 'El formato y su códec.',
            example: 'video/mp4; codecs="avc1.640020"',
          }),
        }),
      }),
      poster: groupField({
        label: 'Imagen fija',
        help: 'La que se ve antes de reproducir.',
        fields: {
          avif: mediaField({ format: 'avif' }),
          jpeg: mediaField({ format: 'jpeg' }),
        },
      }),
      ...sizeFields(),
      description: textField({
        label: 'Descripción',
        max: 280,
        help: 'Qué se ve, para quien no la ve.',
        example: 'Dos cámaras graban la vía y la cabina.',
      }),
    },
  });
}

const mustBeMediaAddress: Rule<string> = {
  isValid: (value) => /^\/media\/[\w./-]+\.[a-z\d]+$/.test(value),
  message: (value) => ({
    problem: `«${value}» no es la dirección de un archivo del sitio.`,
    remedy: 'Empieza por /media/, sin espacios ni tildes. Si preparas el archivo de nuevo, se pone sola.',
  }),
};

function sideField(label: string) {
  return numberField({
    label,
    help: 'En las proporciones del archivo; guarda su sitio mientras carga.',
    example: '80',
    rules: [
      {
        isValid: (value) => value > 0,
        message: () => ({
          problem: 'El ancho o el alto no es un número mayor que cero.',
          remedy: 'Prepara el archivo de nuevo: así se ponen los suyos.',
        }),
      },
    ],
  });
}
