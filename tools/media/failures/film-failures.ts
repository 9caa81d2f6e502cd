import type { Message } from '@/content/schema/message';
import { FILM_SECONDS } from '@/tools/media/budgets';
import type { Size } from '@/tools/media/measure';
import { PREPARE_AGAIN } from './place-failures';

const INSTALL =
  'Instala ffmpeg, o pide que lo instalen, e inténtalo de nuevo: «sudo apt install ffmpeg» en Debian o Ubuntu, «brew install ffmpeg» en macOS, «winget install ffmpeg» en Windows.';
const EXPORT_AGAIN = 'Ábrela en el programa en que se hizo y expórtala de nuevo como MP4.';

/** All that is said of a film that the intake does not take, or that the review finds on the page. */
export const filmFailures = {
  // What the machine lacks.
  ffmpegMissing: {
    problem: 'Falta ffmpeg, el programa que prepara las películas.',
    remedy: INSTALL,
  },
  ffprobeMissing: {
    problem: 'Falta ffprobe, el programa que lee las películas: viene con ffmpeg.',
    remedy: INSTALL,
  },
  encoderMissing: (encoder: string): Message => ({
    problem: `Falta ${encoder}: el ffmpeg de esta máquina es una versión reducida, que no hace películas para la página.`,
    remedy: INSTALL,
  }),
  colourFilterMissing: {
    problem:
      'Falta zscale: el ffmpeg de esta máquina no sabe convertir los colores de esta película (HDR o P3) a los de la página.',
    remedy: `${INSTALL} O exporta la película sin HDR (SDR, Rec. 709).`,
  },
  codecNotRead: (codec: string): Message => ({
    problem: `El ffmpeg de esta máquina no lee películas en el formato «${codec}».`,
    remedy: 'Exporta la película como MP4 (H.264), o instala la versión completa de ffmpeg (ffmpeg.org).',
  }),

  // What is no film, or only half of one.
  notAFilm: {
    problem: 'No es una película que se pueda leer.',
    remedy: EXPORT_AGAIN,
  },
  soundOnly: {
    problem: 'No es una película: solo tiene sonido.',
    remedy: 'Elige el archivo que tiene la imagen.',
  },
  stillPicture: {
    problem: 'No es una película: es una imagen fija.',
    remedy: 'Elige una película, de las que se reproducen.',
  },
  copyProtected: {
    problem: 'La película está protegida contra copias.',
    remedy: 'Usa una que sea de ustedes, sin protección.',
  },
  cutOff: {
    problem: 'La película está incompleta: le falta el final.',
    remedy: 'Cópiala o descárgala de nuevo hasta que llegue entera.',
  },
  damaged: {
    problem: 'La película está dañada: no se puede ver entera.',
    remedy: `Cópiala de nuevo desde donde se grabó. ${EXPORT_AGAIN}`,
  },

  // What the page cannot use.
  upright: ({ width, height }: Size): Message => ({
    problem: `Es vertical o cuadrada (${width} × ${height}).`,
    remedy: 'Grábala con el teléfono de lado: va apaisada.',
  }),
  tooSmall: ({ own, least }: { own: Size; least: Size }): Message => ({
    problem: `Mide ${own.width} × ${own.height} y hace falta al menos ${least.width} × ${least.height}, apaisada: ampliada se vería borrosa.`,
    remedy: 'Busca el original más grande.',
  }),
  otherLength: (seconds: number): Message => ({
    problem: `Dura ${Math.round(seconds)} s y debe durar de ${FILM_SECONDS.least} a ${FILM_SECONDS.most}.`,
    remedy: 'Recórtala, o elige una de esa duración.',
  }),
  tooHeavy: {
    problem: 'La película, aun reducida, pesa demasiado para la página.',
    remedy: 'Recórtala o usa una con menos movimiento.',
  },

  // What the review finds in a film of the page.
  notLookedInto: {
    problem: 'De las películas solo se revisó el peso: falta ffprobe, el programa que las lee.',
    remedy: 'Instala ffmpeg (ffmpeg.org), que lo trae, y revisa de nuevo.',
  },
  otherCodec: {
    problem: 'La película no está en un formato que todos los navegadores reproducen (AV1 o H.264).',
    remedy: PREPARE_AGAIN,
  },
  otherType: ({ stated, own }: { stated: string; own: string }): Message => ({
    problem: `El contenido dice que el formato es «${stated}» y el de la película es «${own}».`,
    remedy: PREPARE_AGAIN,
  }),
  otherTracks: {
    problem: 'La película lleva sonido u otra pista además de la imagen.',
    remedy: PREPARE_AGAIN,
  },
  framesMissing: {
    problem: 'La película está dañada: le faltan fotogramas.',
    remedy: PREPARE_AGAIN,
  },
  startsLate: {
    problem: 'La película no empieza hasta que llega entera.',
    remedy: PREPARE_AGAIN,
  },
};
