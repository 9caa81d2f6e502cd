import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Message } from '@/content/schema/message';
import { isFilmLength } from './budgets';
import { filmFailures } from './failures/film-failures';
import { placeFailures } from './failures/place-failures';
import { inTemporaryFolder } from './ffmpeg';
import { type ProbedFilm, probeFilm } from './film-probe';
import { type Judgement, weightProblem } from './judgement';
import type { Size } from './measure';

/** A film that the site serves, or would. */
interface JudgedFilm {
  /** Its address. */
  src: string;
  data: Buffer;
  /** The size that the content states. */
  stated?: Size;
  /** The media type that the content states. */
  statedType?: string;
}

/**
 * Judges a film as the page needs it; without ffprobe, by its weight alone.
 *
 * @throws FileRejected when it is no film
 */
export async function judgeFilm(judged: JudgedFilm): Promise<Judgement> {
  const film = await probeData(judged.data);
  const weight = weightProblem(judged);
  const weightProblems = weight ? [weight] : [];
  if (!film) return { problems: weightProblems, advice: [filmFailures.notLookedInto] };
  const problems = [...sizeProblems(film, judged), ...insideProblems(film, judged), ...weightProblems];
  return { problems, advice: [] };
}

function probeData(data: Buffer): Promise<ProbedFilm | undefined> {
  return inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'pelicula.mp4');
    await writeFile(file, data);
    return probeFilm(file);
  });
}

function sizeProblems(own: ProbedFilm, { stated }: JudgedFilm): Message[] {
  if (!stated || (stated.width === own.width && stated.height === own.height)) return [];
  return [placeFailures.wrongSize({ stated, own, effect: 'se vería deformado o borroso' })];
}

/** What in the film itself is not as the page needs it. */
function insideProblems(film: ProbedFilm, { data, statedType }: JudgedFilm): Message[] {
  const { type, tracks, seconds, isWhole, hasMetadata } = film;
  const problems: Message[] = [];
  if (!/"(?:av01|avc1)\./.test(type)) {
    problems.push(filmFailures.otherCodec);
  } else if (statedType !== undefined && statedType !== type) {
    problems.push(filmFailures.otherType({ stated: statedType, own: type }));
  }
  if (tracks !== 1) problems.push(filmFailures.otherTracks);
  if (!isWhole) problems.push(filmFailures.framesMissing);
  if (!startsAtOnce(data)) problems.push(filmFailures.startsLate);
  if (!isFilmLength(seconds)) problems.push(filmFailures.otherLength(seconds));
  if (hasMetadata) problems.push(placeFailures.tellsMore);
  return problems;
}

/** Whether a film plays before all of it has arrived: its index (`moov`) comes before its frames (`mdat`). */
function startsAtOnce(film: Buffer): boolean {
  return film.indexOf('moov') < film.indexOf('mdat');
}
