import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Message } from '@/content/schema/message';
import { durationProblem } from './budgets';
import { type ProbedFilm, probeFilm } from './film-probe';
import { type Judgement, PREPARE_AGAIN, TELLS_MORE, weightProblem, wrongSize } from './judgement';
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

/** What is said once where nobody can look into a film. */
export const NOT_LOOKED_INTO: Message = {
  problem: 'De las películas solo se revisó el peso: falta ffprobe, el programa que las lee.',
  remedy: 'Instala ffmpeg (ffmpeg.org), que lo trae, y revisa de nuevo.',
};

/**
 * Judges a film as the page needs it; without ffprobe, by its weight alone.
 *
 * @throws FileRejected when it is no film
 */
export async function judgeFilm(judged: JudgedFilm): Promise<Judgement> {
  const film = await probeData(judged.data);
  const weight = weightProblem(judged);
  const weightProblems = weight ? [weight] : [];
  if (!film) return { problems: weightProblems, advice: [NOT_LOOKED_INTO] };
  const problems = [...sizeProblems(film, judged), ...insideProblems(film, judged), ...weightProblems];
  return { problems, advice: [] };
}

async function probeData(data: Buffer): Promise<ProbedFilm | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pelicula-'));
  try {
    const file = path.join(folder, 'pelicula.mp4');
    await writeFile(file, data);
    return await probeFilm(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function sizeProblems(own: ProbedFilm, { stated }: JudgedFilm): Message[] {
  if (!stated || (stated.width === own.width && stated.height === own.height)) return [];
  return [wrongSize({ stated, own, effect: 'se vería deformado o borroso' })];
}

/** What in the film itself is not as the page needs it. */
function insideProblems(film: ProbedFilm, { data, statedType }: JudgedFilm): Message[] {
  const { type, tracks, seconds, isWhole, hasMetadata } = film;
  const problems: string[] = [];
  if (!/"(?:av01|avc1)\./.test(type)) {
    problems.push('La película no está en un formato que todos los navegadores reproducen (AV1 o H.264).');
  } else if (statedType !== undefined && statedType !== type) {
    problems.push(`El contenido dice que el formato es «${statedType}» y el de la película es «${type}».`);
  }
  if (tracks !== 1) problems.push('La película lleva sonido u otra pista además de la imagen.');
  if (!isWhole) problems.push('La película está dañada: le faltan fotogramas.');
  if (!startsAtOnce(data)) problems.push('La película no empieza hasta que llega entera.');
  const duration = durationProblem(seconds);
  if (duration) problems.push(duration);
  const messages = problems.map((problem) => ({ problem, remedy: PREPARE_AGAIN }));
  return hasMetadata ? [...messages, TELLS_MORE] : messages;
}

/** Whether a film plays before all of it has arrived: its index (`moov`) comes before its frames (`mdat`). */
function startsAtOnce(film: Buffer): boolean {
  return film.indexOf('moov') < film.indexOf('mdat');
}
