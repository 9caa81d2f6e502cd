import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { filmFailures } from './failures/film-failures';
import { assertFfmpeg, FfmpegError, inTemporaryFolder, runFfmpeg, WITHOUT_METADATA } from './ffmpeg';
import { FileRejected } from './file-rejected';
import { type ProbedFilm, probeFilm } from './film-probe';
import { replaceFile } from './replace-file';

/** What ffmpeg writes a copy as, to try in this order: QuickTime holds all but AV1, VP9 (both MP4) and VP8. */
const CONTAINERS = ['mov', 'mp4', 'matroska'];
/** How much shorter than its header says a film may be, in seconds: some round, or count the sound. */
const LENGTH_TOLERANCE = 1;

/**
 * Puts in the place of a film a copy of its picture alone: without sound, which the page does not play, and without
 * what tells of a place, a camera or an author. The file keeps its name, whatever container the copy needs.
 *
 * @returns whether it told anything of the kind
 * @throws FileRejected when it is no film, only half of one, or ffmpeg is missing
 */
export async function stripFilm(file: string): Promise<boolean> {
  await assertFfmpeg();
  const film = await lookInto(file);
  await inTemporaryFolder(async (folder) => {
    const copy = path.join(folder, 'copia');
    await copyPicture({ file, film, copy });
    const { seconds } = await lookInto(copy);
    const isShorter = film.saysItsLength && seconds < film.seconds - LENGTH_TOLERANCE;
    if (isShorter) throw new FileRejected(filmFailures.cutOff);
    await replaceFile(file, (target) => copyFile(copy, target));
  });
  return film.hasMetadata;
}

/** @throws FileRejected when it is no film, or ffprobe is missing */
export async function lookInto(file: string): Promise<ProbedFilm> {
  const film = await probeFilm(file);
  if (!film) throw new FileRejected(filmFailures.ffprobeMissing);
  return film;
}

interface Copying {
  file: string;
  film: ProbedFilm;
  copy: string;
}

async function copyPicture({ file, film, copy }: Copying): Promise<void> {
  const turn = film.tagTurn > 0 ? ['-metadata:s:v', `rotate=${film.tagTurn}`] : [];
  const picture = ['-map', `0:${film.track}`, '-c', 'copy', ...WITHOUT_METADATA, ...turn, '-fflags', '+bitexact'];
  let cause: unknown;
  for (const container of CONTAINERS) {
    try {
      await runFfmpeg({ input: file, output: copy, args: [...picture, '-f', container] });
      return;
    } catch (error) {
      if (!(error instanceof FfmpegError)) throw error;
      cause = error;
    }
  }
  throw new FileRejected(filmFailures.notAFilm, { cause });
}
