import { tryGit } from '@/editor/server/git';
import { Rejected } from '@/editor/server/rejection';
import type { Remote } from './target';

/** Somebody else pushed since the remote was read. */
const OVERTAKEN = /\(fetch first\)|\(non-fast-forward\)|cannot lock ref|stale info/;
const NOT_ALLOWED = /Permission denied|Authentication failed|could not read (?:Username|Password)|\b403\b|not allowed/i;
const NOT_REACHED =
  /Could not resolve host|Connection|timed out|unable to access|does not appear to be a git repository/i;

/**
 * Pushes the saved versions.
 *
 * @returns whether they were taken; not when somebody else was faster
 * @throws Rejected with what git said when it was refused for another reason
 */
export async function push({ name, branch }: Remote): Promise<boolean> {
  const { status, stderr } = await tryGit('push', '--quiet', name, `HEAD:refs/heads/${branch}`);
  if (status === 0) return true;
  if (OVERTAKEN.test(stderr)) return false;
  throw failureOf(stderr);
}

/** What git said of a remote in plain words. */
export function failureOf(said: string): Rejected {
  if (NOT_ALLOWED.test(said)) {
    return new Rejected({
      problem: `No tienes permiso para publicar, o falta iniciar sesión en el servidor. git dijo: ${said}`,
      remedy: 'Pide a quien configuró el envío que te dé acceso; tus versiones siguen guardadas aquí.',
    });
  }
  if (NOT_REACHED.test(said)) {
    return new Rejected({
      problem: `No se llega al servidor. git dijo: ${said}`,
      remedy: 'Revisa tu conexión y publica de nuevo; tus versiones siguen guardadas aquí.',
    });
  }
  return new Rejected({
    problem: `El servidor no aceptó la versión. Dijo: ${said}`,
    remedy: 'Muestra este mensaje a quien configuró el envío; tus versiones siguen guardadas aquí.',
  });
}
