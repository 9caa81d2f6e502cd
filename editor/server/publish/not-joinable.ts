import { Rejected } from '@/editor/server/rejection';

/** Something of what others published cannot be joined with what is here; everything is as before. */
export function notJoinable(what: string): Rejected {
  return new Rejected({
    problem: `Alguien publicó mientras tanto, y ${what} no se puede unir con lo tuyo.`,
    remedy: 'Pide a quien programa el sitio que una las dos versiones; las tuyas siguen guardadas aquí.',
  });
}
