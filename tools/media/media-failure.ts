import type { MediaProblem } from '@/lib/prepared-media';

/** An original that cannot be used: what is wrong with it and what would be right, in Spanish. */
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

/** In px. */
export interface Size {
  width: number;
  height: number;
}

const EXPORT_DRAWING = 'Ábrelo en el programa en que se hizo y expórtalo de nuevo como SVG.';
const ANOTHER_LOGO = 'Pide el logotipo sin fondo ni marco: en SVG, o en PNG con fondo transparente.';

/** One sentence for each kind of cause. */
export const failures = {
  // The file is not there, or is of another kind.
  unreadable: {
    problem: 'La imagen está dañada o en un formato que aquí no se lee.',
    remedy: 'Ábrela en el programa en que la ves y expórtala como PNG o JPEG.',
  },
  noDrawing: {
    problem: 'No es un dibujo SVG, aunque su nombre lo diga.',
    remedy: 'Pide el SVG a quien lo dibujó: una imagen convertida o metida en un SVG no sirve.',
  },
  noPhoto: {
    problem: 'Es un dibujo SVG, y aquí va una foto.',
    remedy: 'Elige una foto: PNG, JPEG, WebP, AVIF, TIFF o GIF.',
  },
  damagedDrawing: (line?: string): MediaProblem => ({
    problem: `El dibujo no se puede leer${line ? ` a partir de la línea ${line}` : ''}.`,
    remedy: EXPORT_DRAWING,
  }),
  nothingSeen: {
    problem: 'No se ve nada: todo es transparente.',
    remedy: 'Revisa que sus capas estén visibles y dentro de la mesa de trabajo, y expórtalo de nuevo.',
  },
  onBlock: {
    problem: 'Va sobre un fondo macizo que no se puede quitar, y en la página sería un bloque.',
    remedy: ANOTHER_LOGO,
  },
  unnamed: {
    problem: 'Su nombre no tiene letras de la A a la Z ni números, y de él sale la dirección de la imagen.',
    remedy: 'Ponle el nombre de la empresa, la persona o el producto, con esas letras.',
  },
  sameAddress: (other: string): MediaProblem => ({
    problem: `Se llamaría igual que ${other}.`,
    remedy: 'Cambia el nombre de uno de los dos.',
  }),

  // It does not fit its place.
  tooManyPixels: ({ width, height }: Size): MediaProblem => ({
    problem: `Es demasiado grande: mide ${width} × ${height}.`,
    remedy: 'Expórtala más pequeña: a la página le bastan 2400 píxeles de ancho.',
  }),
  tooSmall: ({ width, height }: Size, least: string): MediaProblem => ({
    problem: `Mide ${width} × ${height} y hace falta al menos ${least}.`,
    remedy: 'Busca el original más grande.',
  }),
  thinLogo: ({ width, height }: Size): MediaProblem => ({
    problem: `Mide ${width} × ${height}, y un logotipo de cliente es como mucho 10 veces más ancho que alto, o 2 veces más alto que ancho.`,
    remedy: 'Pide otra versión, como el símbolo solo o el nombre en dos líneas.',
  }),
  tooHeavy: {
    problem: 'Aun reducido pesa demasiado para la página.',
    remedy: 'Usa uno más simple: con menos detalle, menos trazos o menos movimiento.',
  },

  // A drawing holds what would look different.
  unkept: (name: string): MediaProblem => ({
    problem: `El dibujo usa algo que en la página se vería distinto (${name}).`,
    remedy:
      'Quítalo o conviértelo en formas simples (expandir o acoplar) en el programa, y expórtalo de nuevo como SVG.',
  }),
  liveText: {
    problem: 'El dibujo lleva texto sin convertir, que en otra máquina se ve con otra letra (text).',
    remedy: 'Convierte el texto en contornos o curvas, y expórtalo de nuevo como SVG.',
  },

  // The machine lacks something.
  noRoom: {
    problem: 'No queda espacio en el disco de esta computadora.',
    remedy: 'Libera espacio e inténtalo de nuevo: el archivo está bien.',
  },
  noMemory: {
    problem: 'A esta computadora no le alcanza la memoria para prepararlo.',
    remedy: 'Cierra otros programas e inténtalo de nuevo, o usa una versión más pequeña del archivo.',
  },
  noPermission: {
    problem: 'Esta computadora no da permiso para leer o escribir en la carpeta.',
    remedy: 'Mira los permisos del archivo y de la carpeta del proyecto, y que ningún programa lo tenga abierto.',
  },
  noFfmpeg: {
    problem: 'Falta ffmpeg, el programa que prepara las películas, o es una versión reducida.',
    remedy:
      'Instala la versión completa (ffmpeg.org): «sudo apt install ffmpeg» en Debian o Ubuntu, «brew install ffmpeg» en macOS, «winget install ffmpeg» en Windows.',
  },
  unexpected: (said: string): MediaProblem => ({
    problem: `No se pudo preparar (${said}).`,
    remedy: 'Expórtalo de nuevo; si sigue igual, avisa a quien programa el sitio.',
  }),
};

/** What is said of an error whose cause is the machine, as Node names it or as libvips and ffmpeg print it. */
const MACHINE_CAUSES: [says: RegExp, problem: MediaProblem][] = [
  [/ENOSPC|EDQUOT|No space left|quota exceeded/i, failures.noRoom],
  [/ENOMEM|out of memory|Cannot allocate memory|bad_alloc|ERR_MEMORY|SIGKILL/i, failures.noMemory],
  [/EACCES|EPERM|EROFS|EBUSY|Permission denied|Read-only file/i, failures.noPermission],
];

/** What is told of an error whose cause is the machine and not the file; `undefined` when it is not. */
export function machineProblemOf(error: unknown): MediaProblem | undefined {
  const { code = '', message = '' } = Object(error);
  const [, problem] = MACHINE_CAUSES.find(([says]) => says.test(`${code} ${message}`)) ?? [];
  return problem;
}

/** Any error as what is told of it: none keeps other originals from being prepared. */
export function asFailure(error: unknown): MediaFailure {
  if (error instanceof MediaFailure) return error;
  const [said = ''] = String(error).split('\n');
  return new MediaFailure(machineProblemOf(error) ?? failures.unexpected(said), { cause: error });
}
