import type { MediaProblem } from '@/lib/prepared-media';
import type { Size } from '@/lib/size';

/** The error for an original that cannot be used, with a problem and a remedy in Spanish. */
export class MediaFailure extends Error implements MediaProblem {
  override name = 'MediaFailure';
  readonly problem: string;
  readonly remedy: string;

  constructor({ problem, remedy }: MediaProblem, options?: ErrorOptions) {
    super(`${problem} ${remedy}`, options);
    this.problem = problem;
    this.remedy = remedy;
  }
}

const EXPORT_DRAWING = 'Ábrelo en el programa en que se hizo y expórtalo de nuevo como SVG.';

export const failures = {
  missing: (folder: string): MediaProblem => ({
    problem: `No está en ${folder}.`,
    remedy: 'Cópialo allí, o corrige su nombre en el contenido.',
  }),
  unreadable: {
    problem: 'La imagen está dañada, pasa de 268 megapíxeles o tiene un formato que aquí no se lee.',
    remedy: 'Ábrela en el programa en que la ves y expórtala como PNG o JPEG.',
  },
  notDrawing: {
    problem: 'No es un dibujo SVG, aunque su nombre lo diga.',
    remedy: 'Pide el SVG a quien lo dibujó: una imagen convertida o metida en un SVG no sirve.',
  },
  notPhoto: {
    problem: 'Es un dibujo SVG, y aquí va una foto.',
    remedy: 'Elige una foto: PNG, JPEG, WebP, AVIF, TIFF o GIF.',
  },
  damagedDrawing: (line?: number): MediaProblem => ({
    problem: `El dibujo no se puede leer${line ? ` a partir de la línea ${line}` : ''}.`,
    remedy: EXPORT_DRAWING,
  }),
  transparent: {
    problem: 'No se ve nada: todo es transparente.',
    remedy: 'Revisa que sus capas estén visibles y dentro de la mesa de trabajo, y expórtalo de nuevo.',
  },
  onBlock: {
    problem: 'Va sobre un fondo macizo que no se puede quitar, y en la página sería un bloque.',
    remedy: 'Pide el logotipo sin fondo ni marco: en SVG, o en PNG con fondo transparente.',
  },
  lightParts: {
    problem: 'Tiene partes blancas o muy claras, y su versión para fondo oscuro no se puede hacer sola.',
    remedy: 'Deja al lado esa versión, con el mismo nombre terminado en -on-ink (lenca.svg y lenca-on-ink.svg).',
  },
  unnamed: {
    problem: 'Su nombre no tiene letras de la A a la Z ni números, y de él sale la dirección de la imagen.',
    remedy: 'Ponle el nombre de la empresa, la persona o el producto, con esas letras.',
  },
  sameUrl: (otherOriginal: string): MediaProblem => ({
    problem: `Se llamaría igual que ${otherOriginal}.`,
    remedy: 'Cambia el nombre de uno de los dos.',
  }),
  tooSmall: ({ width, height }: Size, minSize: string): MediaProblem => ({
    problem: `Mide ${width} × ${height} y hace falta al menos ${minSize}.`,
    remedy: 'Busca el original más grande.',
  }),
  tooHeavy: {
    problem: 'Aun reducido pesa demasiado para la página.',
    remedy: 'Usa uno más simple: con menos detalle, menos trazos o menos movimiento.',
  },
  unsupported: (name: string): MediaProblem => ({
    problem: `El dibujo usa algo que en la página se vería distinto (${name}).`,
    remedy:
      'Quítalo o conviértelo en formas simples (expandir o acoplar) en el programa, y expórtalo de nuevo como SVG.',
  }),
  liveText: {
    problem: 'El dibujo lleva texto sin convertir, que en otra máquina se ve con otra letra (text).',
    remedy: 'Convierte el texto en contornos o curvas, y expórtalo de nuevo como SVG.',
  },
  fileSystem: (message: string): MediaProblem => ({
    problem: `Esta computadora no pudo leer o escribir un archivo (${message}).`,
    remedy: 'Revisa el espacio en el disco y los permisos de la carpeta, e inténtalo de nuevo: el original está bien.',
  }),
  unexpected: (message: string): MediaProblem => ({
    problem: `No se pudo preparar (${message}).`,
    remedy: 'Expórtalo de nuevo; si sigue igual, avisa a quien programa el sitio.',
  }),
};

/** Converts any error to a MediaFailure, so that one original does not stop the preparation of the others. */
export function asFailure(cause: unknown): MediaFailure {
  if (cause instanceof MediaFailure) return cause;
  const [message = ''] = String(cause).split('\n');
  const isFileSystemError = Object(cause).syscall !== undefined;
  return new MediaFailure(isFileSystemError ? failures.fileSystem(message) : failures.unexpected(message), { cause });
}
