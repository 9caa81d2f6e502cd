import type { Message } from '@/content/schema/message';
import type { ForeignKind } from '@/tools/media/file-kind';

/** What is told of a file by its kind, where no folder takes that; `wanted` names what its folder does: «SVG o PNG». */
export const foreignFailures = {
  empty: () => ({
    problem: 'El archivo está vacío: pesa cero.',
    remedy: 'Cópialo o expórtalo de nuevo: algo se cortó al guardarlo.',
  }),
  gitLfs: () => ({
    problem: 'No es el archivo, sino la referencia que git deja en su lugar (Git LFS).',
    remedy: 'Pide a quien programa el sitio que traiga los archivos con «git lfs pull», y elígelo de nuevo.',
  }),
  iCloud: () => ({
    problem: 'El archivo sigue en iCloud y no se ha descargado a esta computadora.',
    remedy: 'Pulsa en el Finder la nube que está junto a su nombre, espera a que baje y elígelo de nuevo.',
  }),
  macLeftover: () => ({
    problem: 'Es un acompañante que macOS deja al comprimir (su nombre empieza por «._»), sin la imagen.',
    remedy: 'Elige el otro archivo, el que se llama igual pero sin «._».',
  }),
  shortcut: () => ({
    problem: 'Es un acceso directo, que solo dice dónde está el archivo.',
    remedy: 'Ábrelo, guarda el archivo al que lleva en esta computadora y elige ese.',
  }),
  heic: (wanted) => ({
    problem: 'Es una foto de iPhone (HEIC), que aquí no se puede leer.',
    remedy: `Ábrela y guárdala como JPEG, o elige en el teléfono Ajustes › Cámara › Formatos › «Más compatible»; aquí sirve ${wanted}.`,
  }),
  raw: (wanted) => ({
    problem: 'Es una foto sin revelar (RAW), como la guarda la cámara para sí.',
    remedy: `Revélala en Lightroom, Fotos o el programa de la cámara y expórtala; aquí sirve ${wanted}.`,
  }),
  photoshop: (wanted) => ({
    problem: 'Es un archivo de trabajo de Photoshop (PSD).',
    remedy: `Ábrelo en Photoshop y usa Archivo › Exportar; aquí sirve ${wanted}.`,
  }),
  illustrator: (wanted) => ({
    problem: 'Es un archivo de trabajo de Illustrator (AI, o un PDF hecho con él).',
    remedy: `Ábrelo en Illustrator y usa Archivo › Exportar › Exportar como; aquí sirve ${wanted}.`,
  }),
  eps: (wanted) => ({
    problem: 'Es un dibujo para imprenta (EPS).',
    remedy: `Ábrelo en Illustrator, Affinity o Inkscape y expórtalo; aquí sirve ${wanted}.`,
  }),
  pdf: (wanted) => ({
    problem: 'Es un PDF.',
    remedy: `Pide el archivo del que se hizo el PDF, o ábrelo en Illustrator o Inkscape y expórtalo; aquí sirve ${wanted}.`,
  }),
  corel: (wanted) => ({
    problem: 'Es un archivo de trabajo de CorelDRAW (CDR).',
    remedy: `Ábrelo en CorelDRAW y usa Archivo › Exportar; aquí sirve ${wanted}.`,
  }),
  office: (wanted) => ({
    problem: 'Es un documento de oficina (Word, PowerPoint, Excel o parecido).',
    remedy: `Ábrelo, pulsa la imagen con el botón derecho y elige «Guardar como imagen»; aquí sirve ${wanted}.`,
  }),
  archive: () => ({
    problem: 'Es una carpeta comprimida (ZIP o parecida).',
    remedy: 'Descomprímela y elige el archivo que está dentro.',
  }),
  otherPicture: (wanted) => ({
    problem: 'Es una imagen de un formato que aquí no se lee (BMP, ICO, WMF, JPEG XL, GIMP o parecido).',
    remedy: `Ábrela en el programa en que la ves y expórtala; aquí sirve ${wanted}.`,
  }),
  webPage: () => ({
    problem: 'Es una página web guardada, no la imagen que se veía en ella.',
    remedy: 'Abre la página, pulsa la imagen con el botón derecho y elige «Guardar imagen como».',
  }),
  playlist: () => ({
    problem: 'Es una lista de reproducción, que solo dice dónde están las películas.',
    remedy: 'Elige la película misma.',
  }),
  sound: (wanted) => ({
    problem: 'Es una grabación de sonido.',
    remedy: `Elige otro archivo; aquí sirve ${wanted}.`,
  }),
} satisfies Record<ForeignKind, (wanted: string) => Message>;
