import type { Message } from '@/content/schema/message';

/** What is told of an original for its place, its name or the machine, whatever it holds. */
export const originalFailures = {
  unknownFolder: (folders: string[]): Message => ({
    problem: 'No está en una carpeta conocida.',
    remedy: `Muévelo a una de estas: ${folders.join(', ')}.`,
  }),
  unknownKind: ({ ending, wanted }: { ending: string; wanted: string }): Message => ({
    problem: `No se reconoce qué es este archivo${ending ? `, aunque su nombre termine en ${ending}` : ''}.`,
    remedy: `Ábrelo en el programa en que se hizo y expórtalo; aquí sirve ${wanted}.`,
  }),
  pictureForDrawing: ({ format }: { format: string }): Message => ({
    problem: `Es una imagen de puntos (${format}), y aquí va un dibujo SVG.`,
    remedy: 'Pide el SVG a quien lo dibujó: una imagen convertida o metida en un SVG no sirve.',
  }),
  drawingForPhoto: (wanted: string): Message => ({
    problem: 'Es un dibujo SVG, y aquí va una foto.',
    remedy: `Elige una foto; aquí sirve ${wanted}.`,
  }),
  filmForPicture: (wanted: string): Message => ({
    problem: 'Es una película, y aquí va una imagen.',
    remedy: `Elige una imagen, o de una Live Photo comparte la foto; aquí sirve ${wanted}.`,
  }),
  otherFormat: ({ format, wanted }: { format: string; wanted: string }): Message => ({
    problem: `Es una imagen ${format}, que no puede tener fondo transparente, y aquí hace falta.`,
    remedy: `Pídela a quien la hizo; aquí sirve ${wanted}.`,
  }),
  unspelledName: {
    problem: 'Su nombre no tiene letras de la A a la Z ni números, y de él sale la dirección de la imagen.',
    remedy: 'Ponle el nombre de la empresa, la persona o el producto, con esas letras.',
  },
  longName: {
    problem: 'Su nombre es demasiado largo.',
    remedy: 'Déjalo en menos de 100 letras: basta el nombre de la empresa, la persona o el producto.',
  },
  sameAddress: ({ other }: { other: string }): Message => ({
    problem: `Se llamaría igual que ${other}.`,
    remedy: 'Cambia el nombre de uno de los dos.',
  }),
  gone: {
    problem: 'El archivo ya no está donde estaba.',
    remedy: 'Mira si se movió, cambió de nombre o estaba en una memoria que se retiró, e inténtalo de nuevo.',
  },
  changedMeanwhile: {
    problem: 'El archivo cambió mientras se preparaba.',
    remedy: 'Espera a que termine de guardarse o de copiarse, e inténtalo de nuevo.',
  },
  noRoom: {
    problem: 'No queda espacio en el disco de esta computadora.',
    remedy: 'Libera espacio e inténtalo de nuevo: el archivo está bien.',
  },
  noPermission: {
    problem: 'Esta computadora no da permiso para leer o escribir en la carpeta.',
    remedy: 'Mira los permisos del archivo y de la carpeta del proyecto, o pide ayuda a quien lleva las computadoras.',
  },
  inUse: {
    problem: 'Otro programa tiene abierto el archivo o la carpeta.',
    remedy: 'Ciérralo en ese programa, o espera a que termine de sincronizarse, e inténtalo de nuevo.',
  },
  tooManyOpen: {
    problem: 'Esta computadora tiene demasiados archivos abiertos a la vez.',
    remedy: 'Cierra otros programas e inténtalo de nuevo: el archivo está bien.',
  },
  noMemory: {
    problem: 'A esta computadora no le alcanza la memoria libre para prepararlo.',
    remedy: 'Cierra otros programas e inténtalo de nuevo, o usa una versión más pequeña del archivo.',
  },
  diskTrouble: {
    problem: 'El disco de esta computadora no pudo leer o escribir.',
    remedy: 'Copia el archivo a otro disco e inténtalo de nuevo; si se repite, el disco está fallando.',
  },
  programFailed: {
    problem: 'El programa que prepara los archivos falló con este, y no se sabe por qué.',
    remedy: 'Expórtalo de nuevo y elígelo otra vez; si sigue igual, avisa a quien programa el sitio.',
  },
};
