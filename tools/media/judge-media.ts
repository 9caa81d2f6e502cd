import type { Message } from '@/content/schema/message';
import { problemOfClientLogo } from './client-logo';
import { FileRejected } from './file-rejected';
import { judgeFilm } from './judge-film';
import { type Judgement, SHAPE_TOLERANCE, TELLS_MORE, weightProblem, wrongSize } from './judgement';
import { measure, type Size } from './measure';
import { hardlySeenShare } from './pixels';
import { liveTextProblem, uncleanInSvg, unsafeInSvg } from './svg-safety';

export type { Judgement } from './judgement';

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

/**
 * Judges a file as the page needs it: safe, of its place's shape, seen on its background, light and without data about
 * people. The intake and the review ask the same, so that nothing is refused that was once taken.
 */
export async function judgeMedia(file: JudgedFile): Promise<Judgement> {
  try {
    return file.src.endsWith('.mp4') ? await judgeFilm(file) : await judgePicture(file);
  } catch (error) {
    const { problem, remedy } = error instanceof FileRejected ? error : UNREADABLE;
    return { problems: [{ problem, remedy }], advice: [] };
  }
}

async function judgePicture(file: JudgedFile): Promise<Judgement> {
  const danger = drawingProblem(file);
  if (danger) return { problems: [danger], advice: [] };
  const own = await measure(file.src, file.data);
  const problems = [
    sizeProblem(file, own),
    shapeProblem(file, own),
    await lookProblem(file),
    own.hasMetadata ? TELLS_MORE : undefined,
    weightProblem(file),
  ];
  const advice = [await lookAdvice(file)];
  return { problems: problems.filter(isDefined), advice: advice.filter(isDefined) };
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

/** What is wrong with the size that the content states: a picture is squeezed by other proportions. */
function sizeProblem({ stated }: JudgedFile, own: Size): Message | undefined {
  if (!stated) return undefined;
  const shapeShare = stated.width / stated.height / (own.width / own.height);
  if (Math.abs(shapeShare - 1) <= SHAPE_TOLERANCE) return undefined;
  return wrongSize({ stated, own, effect: 'se vería deformado' });
}

function shapeProblem({ place, seen }: JudgedFile, { width, height }: Size): Message | undefined {
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
