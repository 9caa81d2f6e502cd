import type { Message } from '@/content/schema/message';
import { budgetOf } from './budgets';
import type { Size } from './measure';

/** What is to be said of a file. */
export interface Judgement {
  /** The page would be wrong. */
  problems: Message[];
  /** A person should decide. */
  advice: Message[];
}

/** How far the proportions in the content may be from the file's own before a picture looks squeezed. */
export const SHAPE_TOLERANCE = 0.02;

/** The remedy of what the intake puts right. */
export const PREPARE_AGAIN = 'Elige de nuevo el archivo original: al prepararlo se corrige.';

/** What is said of a file that tells of a place, a camera or an author. */
export const TELLS_MORE: Message = {
  problem: 'El archivo dice dónde, con qué o por quién se hizo, y cualquiera podría leerlo.',
  remedy: PREPARE_AGAIN,
};

interface StatedSize {
  /** What the content says. */
  stated: Size;
  /** What the file is. */
  own: Size;
  /** What it would look like: «se vería deformado». */
  effect: string;
}

/** What is said of a file that has another size than the content says. */
export function wrongSize({ stated, own, effect }: StatedSize): Message {
  const rightWidth = Math.round((stated.height * own.width) / own.height);
  const rightSize =
    stated.width === own.width ? `un alto de ${own.height}` : `un ancho de ${rightWidth} y un alto de ${stated.height}`;
  return {
    problem: `El contenido dice ${stated.width} × ${stated.height} y el archivo mide ${own.width} × ${own.height}: ${effect}.`,
    remedy: `Elige de nuevo el archivo, o pon ${rightSize}.`,
  };
}

/** What is wrong with the weight of the file at an address. */
export function weightProblem({ src, data }: { src: string; data: Buffer }): Message | undefined {
  const budget = budgetOf(src);
  if (data.length <= budget) return undefined;
  return {
    problem: `El archivo pesa ${Math.ceil((data.length / budget - 1) * 100)} % más de lo que cabe en su lugar.`,
    remedy: `${PREPARE_AGAIN} Si aun así pesa, simplifica el dibujo o acorta la película.`,
  };
}
