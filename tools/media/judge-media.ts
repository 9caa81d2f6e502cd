import type { Message } from '@/content/schema/message';
import { problemOfClientLogo } from './client-logo';
import { drawingFailures } from './failures/drawing-failures';
import { placeFailures } from './failures/place-failures';
import { FileRejected } from './file-rejected';
import { judgeFilm } from './judge-film';
import { type Judgement, SHAPE_TOLERANCE, weightProblem } from './judgement';
import { measure, type Size } from './measure';
import { hardlySeenShare } from './pixels';
import { liveTextProblem, uncleanInSvg, unsafeInSvg } from './svg-safety';

export type { Judgement } from './judgement';

/** How much of a logo may be too dark for the band that it stands on: a thin outline, and not the name. */
const HARDLY_SEEN_LIMIT = 0.15;

/** Where a picture shows on the page, by the name of its folder below `/media/`. */
export type MediaPlace = 'clients' | 'technologies' | 'products' | 'brand' | 'talent' | 'hero' | 'films' | 'services';

interface ShapeRule {
  /** How many times its height a picture is wide at least, and at most. */
  narrowest: number;
  widest: number;
  failure: (seen: string) => Message;
}

/** Pictures whose place on the page has a shape. */
const SHAPE_RULES: Partial<Record<MediaPlace, ShapeRule>> = {
  talent: {
    narrowest: 1,
    widest: 1,
    failure: placeFailures.noSquarePortrait,
  },
  technologies: {
    narrowest: 1,
    widest: 1,
    failure: placeFailures.noSquareTechnology,
  },
  clients: {
    narrowest: 0.5,
    widest: 10,
    failure: placeFailures.thinLogo,
  },
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
    const { problem, remedy } = error instanceof FileRejected ? error : placeFailures.unreadable;
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
    own.hasMetadata ? placeFailures.tellsMore : undefined,
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
  return danger ? drawingFailures.unclean(danger) : liveTextProblem(drawing);
}

/** What is wrong with the size that the content states: a picture is squeezed by other proportions. */
function sizeProblem({ stated }: JudgedFile, own: Size): Message | undefined {
  if (!stated) return undefined;
  const shapeShare = stated.width / stated.height / (own.width / own.height);
  if (Math.abs(shapeShare - 1) <= SHAPE_TOLERANCE) return undefined;
  return placeFailures.wrongSize({ stated, own, effect: 'se vería deformado' });
}

function shapeProblem({ place, seen, stated }: JudgedFile, own: Size): Message | undefined {
  const rule = place && SHAPE_RULES[place];
  if (!rule) return undefined;
  const shape = own.width / own.height;
  const isTooHigh = shape < rule.narrowest * (1 - SHAPE_TOLERANCE);
  const isTooWide = shape > rule.widest * (1 + SHAPE_TOLERANCE);
  if (!isTooHigh && !isTooWide) return undefined;
  const { width, height } = stated ?? own;
  return rule.failure(seen ?? `El archivo mide ${width} × ${height}`);
}

/** What is wrong with how a logo is seen on the page. */
async function lookProblem({ place, data }: JudgedFile): Promise<Message | undefined> {
  return place === 'clients' ? problemOfClientLogo(data) : undefined;
}

async function lookAdvice({ place, data, ink }: JudgedFile): Promise<Message | undefined> {
  if (place !== 'products') return undefined;
  const lost = await hardlySeenShare(data, ink);
  if (lost <= HARDLY_SEEN_LIMIT) return undefined;
  return placeFailures.unseenOnInk(Math.round(lost * 100));
}
