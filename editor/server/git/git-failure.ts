import type { Message } from '@/content/schema/message';
import { Rejected } from '@/editor/server/rejection';
import type { GitResult } from './git';

/** A failure that is known by what git prints, in English as it is asked to. */
export interface KnownFailure extends Message {
  pattern: RegExp;
}

export const LOCKED: KnownFailure = {
  pattern: /Unable to create '.*\.lock': File exists|could not lock config file/,
  problem: 'Otro programa está usando git en esta carpeta.',
  remedy:
    'Cierra los otros programas que la tengan abierta e inténtalo de nuevo; si no hay ninguno, avisa a quien programa el sitio: quedó un archivo «.lock» en la carpeta .git.',
};

const KNOWN: KnownFailure[] = [
  LOCKED,
  {
    pattern: /not a git repository/,
    problem: 'Esta carpeta no guarda versiones: no viene de git.',
    remedy: 'Pide a quien programa el sitio una copia hecha con git.',
  },
  {
    pattern: /dubious ownership/,
    problem: 'Esta carpeta es de otro usuario de esta máquina, y git no la usa sin permiso.',
    remedy: 'Pide a quien programa el sitio que la autorice para tu usuario (safe.directory).',
  },
  {
    pattern: /failed to sign|signing failed|Load key|user\.signingkey/i,
    problem: 'Las versiones de esta máquina se firman, y la firma no salió.',
    remedy:
      'Desbloquea o conecta tu llave e inténtalo de nuevo; si sigue igual, pide a quien programa el sitio que revise «commit.gpgSign». Lo que cambiaste sigue aquí.',
  },
  {
    pattern: /would be overwritten|not uptodate|local changes/,
    problem: 'Otra persona publicó cambios en archivos que aquí están a medias, fuera del contenido.',
    remedy: 'Pide a quien programa el sitio que los guarde. Nada se perdió.',
  },
  {
    pattern: /insufficient permission|Permission denied|Read-only file system|No space left on device/,
    problem: 'git no puede escribir en esta carpeta.',
    remedy: 'Pide a quien programa el sitio que revise sus permisos y el espacio. Lo que cambiaste sigue aquí.',
  },
];

const MISSING: Message = {
  problem: 'Falta git, que guarda las versiones.',
  remedy: 'Instálalo (git-scm.com) y abre el editor de nuevo.',
};

const REFUSED_BY_HOOK: Message = {
  problem: 'Una comprobación del proyecto no lo dejó pasar.',
  remedy: 'Muestra lo que dijo a quien programa el sitio. Lo que cambiaste sigue aquí.',
};

const LATE: Message = {
  problem: 'git tardaba demasiado y se detuvo.',
  remedy: 'Inténtalo de nuevo; si sigue igual, avisa a quien programa el sitio. Nada se perdió.',
};

const UNKNOWN: Message = {
  problem: 'git no pudo hacerlo.',
  remedy: 'Muestra lo que dijo a quien programa el sitio. Lo que cambiaste sigue aquí.',
};

interface FailureOptions {
  /** Failures of this command, which come before those of any. */
  known?: KnownFailure[];
  /** What is said when it took too long. */
  late?: Message;
  /** What is said when nothing is known of it. */
  unknown?: Message;
}

/** Why git did not do it, in Spanish, with what it printed. */
export function gitFailure(result: GitResult, options: FailureOptions = {}): Rejected {
  const { problem, remedy } = messageOf(result, options);
  const printed = [result.stderr, result.stdout.toString().trim()].filter(Boolean).join('\n');
  return new Rejected({ problem, remedy, ...(printed && { output: withoutPassword(printed) }) });
}

function messageOf(
  { cause, stderr }: GitResult,
  { known = [], late = LATE, unknown = UNKNOWN }: FailureOptions,
): Message {
  if (cause === 'missing') return MISSING;
  if (cause === 'late') return late;
  if (cause === 'hook') return REFUSED_BY_HOOK;
  return [...known, ...KNOWN].find(({ pattern }) => pattern.test(stderr)) ?? unknown;
}

/** A text without the user and password that an address in it may hold. */
export function withoutPassword(text: string): string {
  return text.replace(/(https?:\/\/)[^@/\s]+@/g, '$1');
}
