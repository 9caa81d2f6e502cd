import type { Message } from '@/content/schema/message';
import { budgetOf, durationProblem } from './budgets';
import { problemOfClientLogo } from './client-logo';
import { filmHeader } from './film-header';
import { type Measure, measure, type Size } from './measure';
import { hardlySeenShare } from './pixels';
import { FileRejected } from './recipe';
import { liveTextProblem, uncleanInSvg, unsafeInSvg } from './svg-safety';

/** How far the proportions in the content may be from the file's own before a picture looks squeezed. */
const SHAPE_TOLERANCE = 0.02;
/** How much of a logo may be too dark for the band that it stands on: a thin outline, and not the name. */
const HARDLY_SEEN_LIMIT = 0.15;

/** Where a picture shows on the page, by the name of its folder below `/media/`. */
export type MediaPlace = 'clients' | 'technologies' | 'products' | 'brand' | 'talent' | 'hero' | 'films' | 'services';

interface ShapeRule {
  /** How many times wider than high it may be; never higher than wide. */
  widest: number;
  /** What a person can still do. */
  remedy: string;
}

/** Pictures whose place on the page has a shape. */
const SHAPE_RULES: Partial<Record<MediaPlace, ShapeRule>> = {
  talent: {
    widest: 1,
    remedy: 'Los retratos son cuadrados: elige la foto de nuevo y encuádrala con el rostro al centro.',
  },
  technologies: {
    widest: 1,
    remedy: 'Los logotipos de tecnologías son cuadrados: usa el símbolo solo, con el mismo aire por los cuatro lados.',
  },
  clients: {
    widest: 5,
    remedy:
      'Un logotipo de cliente es de 1 a 5 veces más ancho que alto: pide otra versión, como el símbolo solo o el nombre en dos líneas.',
  },
};

const UNREADABLE: Message = {
  problem: 'El archivo no se puede leer.',
  remedy: 'Expórtalo de nuevo y elígelo otra vez.',
};

const PREPARE_AGAIN = 'Elige de nuevo el archivo original: al prepararlo se corrige.';

/** A file that the site serves, or would. */
export interface JudgedFile {
  /** Its address, whose ending and folder say what it is. */
  src: string;
  data: Buffer;
  /** The dark ground of the page, as `#rrggbb`. */
  ink: string;
  /** Where it shows, if that asks for more than a file that can be read. */
  place?: MediaPlace;
  /** The size that the content states. */
  stated?: Size;
  /** The media type that the content states of a film. */
  statedType?: string;
  /** What a person saw of it, where that is not the size of the file: «El archivo mide 600 × 200». */
  seen?: string;
}

/** What is to be said of a file. */
export interface Judgement {
  /** The page would be wrong. */
  problems: Message[];
  /** A person should decide. */
  advice: Message[];
}

/**
 * Judges a file as the page needs it: safe, of its place's shape, seen on its background, light and without data about
 * people. The intake and the review ask the same, so that nothing is refused that was once taken.
 */
export async function judgeMedia(file: JudgedFile): Promise<Judgement> {
  const danger = drawingProblem(file);
  if (danger) return { problems: [danger], advice: [] };
  try {
    const size = await measure(file.src, file.data);
    const looks = await lookProblem(file);
    const problems = [statedSizeProblem(file, size), shapeProblem(file, size), looks, ...fileProblems(file, size)];
    const advice = [await lookAdvice(file)];
    return { problems: problems.filter(isDefined), advice: advice.filter(isDefined) };
  } catch (error) {
    const { problem, remedy } = error instanceof FileRejected ? error : UNREADABLE;
    return { problems: [{ problem, remedy }], advice: [] };
  }
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}

function drawingProblem({ src, data }: JudgedFile): Message | undefined {
  if (!src.endsWith('.svg')) return undefined;
  const drawing = data.toString('utf8');
  const danger = unsafeInSvg(drawing) ?? uncleanInSvg(drawing);
  if (!danger) return liveTextProblem(drawing);
  return {
    problem: `El dibujo contiene ${danger}.`,
    remedy: 'Expórtalo de nuevo como SVG simple y elígelo otra vez.',
  };
}

/** What is wrong with the size that the content states: a picture would be squeezed, a film blurred too. */
function statedSizeProblem({ src, stated }: JudgedFile, { width, height }: Measure): Message | undefined {
  if (!stated) return undefined;
  const isFilm = src.endsWith('.mp4');
  const shape = width / height;
  const isSqueezed = Math.abs(stated.width / stated.height / shape - 1) > SHAPE_TOLERANCE;
  const isResized = stated.width !== width || stated.height !== height;
  if (!(isFilm ? isResized : isSqueezed)) return undefined;
  const effect = isFilm ? 'se vería deformado o borroso' : 'se vería deformado';
  const rightWidth = Math.round(stated.height * shape);
  const rightSize = stated.width === width ? `height: ${height}` : `width: ${rightWidth}, height: ${stated.height}`;
  return {
    problem: `El contenido dice ${stated.width} × ${stated.height} y el archivo mide ${width} × ${height}: ${effect}.`,
    remedy: `Elige de nuevo el archivo, o pon ${rightSize}.`,
  };
}

function shapeProblem({ place, seen }: JudgedFile, { width, height }: Measure): Message | undefined {
  const rule = place && SHAPE_RULES[place];
  if (!rule) return undefined;
  const shape = width / height;
  const isTooHigh = shape < 1 - SHAPE_TOLERANCE;
  const isTooWide = shape > rule.widest * (1 + SHAPE_TOLERANCE);
  if (!isTooHigh && !isTooWide) return undefined;
  return {
    problem: `${seen ?? `El archivo mide ${width} × ${height}`}, que no es la forma de su lugar.`,
    remedy: rule.remedy,
  };
}

/** What is wrong with how a logo is seen on the page. */
async function lookProblem({ place, data }: JudgedFile): Promise<Message | undefined> {
  return place === 'clients' ? problemOfClientLogo(data) : undefined;
}

async function lookAdvice({ place, data, ink }: JudgedFile): Promise<Message | undefined> {
  if (place !== 'products') return undefined;
  const lost = await hardlySeenShare(data, ink);
  if (lost <= HARDLY_SEEN_LIMIT) return undefined;
  return {
    problem: `El logotipo va sobre la franja oscura de Productos, y allí casi no se vería el ${Math.round(lost * 100)} % del dibujo.`,
    remedy: 'Usa la versión para fondo oscuro, con las letras en blanco o en un tono claro y sin recuadro.',
  };
}

/** What is wrong with what the file holds and weighs. */
function fileProblems(file: JudgedFile, { bytes, hasMetadata }: Measure): Message[] {
  const problems: Message[] = [];
  if (file.src.endsWith('.mp4')) {
    problems.push(...filmProblems(file).map((problem) => ({ problem, remedy: PREPARE_AGAIN })));
  }
  if (hasMetadata) {
    problems.push({
      problem: 'El archivo dice dónde, con qué o por quién se hizo, y cualquiera podría leerlo.',
      remedy: PREPARE_AGAIN,
    });
  }
  const budget = budgetOf(file.src);
  if (bytes > budget) {
    problems.push({
      problem: `El archivo pesa ${Math.ceil((bytes / budget - 1) * 100)} % más de lo que cabe en su lugar.`,
      remedy: `${PREPARE_AGAIN} Si aun así pesa, simplifica el dibujo o acorta la película.`,
    });
  }
  return problems;
}

/** What in a film's own header is not as the page needs it, in Spanish. */
function filmProblems({ data, statedType }: JudgedFile): string[] {
  const { type, tracks, seconds, startsAtOnce } = filmHeader(data);
  const problems: string[] = [];
  if (statedType !== undefined && statedType !== type) {
    problems.push(`El contenido dice type: '${statedType}' y la película es '${type}'.`);
  }
  if (tracks !== 1) problems.push('La película lleva sonido u otra pista además de la imagen.');
  if (!startsAtOnce) problems.push('La película no empieza hasta que llega entera.');
  const duration = durationProblem(seconds);
  if (duration) problems.push(duration);
  return problems;
}
