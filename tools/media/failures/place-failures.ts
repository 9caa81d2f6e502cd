import type { Message } from '@/content/schema/message';
import type { Size } from '@/tools/media/measure';

/** The remedy of what the intake puts right. */
export const PREPARE_AGAIN = 'Elige de nuevo el archivo original: al prepararlo se corrige.';

const ANOTHER_LOGO = 'Pide el logotipo sin fondo ni marco: en SVG, o en PNG con fondo transparente.';

interface WrongSize {
  /** What the content says. */
  stated: Size;
  /** What the file is. */
  own: Size;
  /** What it would look like: «se vería deformado». */
  effect: string;
}

/** What is told of a file that can be read and does not fit its place on the page, by the intake and by the review. */
export const placeFailures = {
  unevenBackground: {
    problem: 'Su fondo no es parejo, y no se puede quitar.',
    remedy: ANOTHER_LOGO,
  },
  solidBlock: {
    problem: 'La página pinta los logotipos de clientes de un solo tono, y este sería un bloque macizo.',
    remedy: ANOTHER_LOGO,
  },
  unseenOnWhite: {
    problem: 'El logotipo va sobre blanco, y allí casi no se vería.',
    remedy: 'Pide la versión para fondo claro.',
  },
  unseenOnInk: (percent: number): Message => ({
    problem: `El logotipo va sobre la franja oscura de Productos, y allí casi no se vería el ${percent} % del dibujo.`,
    remedy: 'Usa la versión para fondo oscuro, con las letras en blanco o en un tono claro y sin recuadro.',
  }),
  noSquarePortrait: (seen: string): Message => ({
    problem: `${seen}, y los retratos son cuadrados.`,
    remedy: 'Elige la foto de nuevo y encuádrala con el rostro al centro.',
  }),
  noSquareTechnology: (seen: string): Message => ({
    problem: `${seen}, y los logotipos de tecnologías son cuadrados.`,
    remedy: 'Usa el símbolo solo, con el mismo aire por los cuatro lados.',
  }),
  thinLogo: (seen: string): Message => ({
    problem: `${seen}, y un logotipo de cliente es como mucho 10 veces más ancho que alto, o 2 veces más alto que ancho.`,
    remedy: 'Pide otra versión, como el símbolo solo o el nombre en dos líneas.',
  }),
  wrongSize: ({ stated, own, effect }: WrongSize): Message => {
    const width = Math.round((stated.height * own.width) / own.height);
    const isWide = stated.width === own.width;
    const size = isWide ? `un alto de ${own.height}` : `un ancho de ${width} y un alto de ${stated.height}`;
    return {
      problem: `El contenido dice ${stated.width} × ${stated.height} y el archivo mide ${own.width} × ${own.height}: ${effect}.`,
      remedy: `Elige de nuevo el archivo, o pon ${size}.`,
    };
  },
  tooHeavy: (percent: number): Message => ({
    problem: `El archivo pesa ${percent} % más de lo que cabe en su lugar.`,
    remedy: `${PREPARE_AGAIN} Si aun así pesa, simplifica el dibujo o acorta la película.`,
  }),
  tellsMore: {
    problem: 'El archivo dice dónde, con qué o por quién se hizo, y cualquiera podría leerlo.',
    remedy: PREPARE_AGAIN,
  },
  noSize: {
    problem: 'El dibujo no dice su tamaño (le falta viewBox).',
    remedy: PREPARE_AGAIN,
  },
  unreadable: {
    problem: 'El archivo de la página no se puede leer.',
    remedy: 'Elige de nuevo el archivo original.',
  },
};
