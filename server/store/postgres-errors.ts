import { StoreUnavailable } from './store';

/** By PostgreSQL's codes, and what they mean to whoever operates the service. */
const CAUSES: Record<string, string> = {
  '28P01': 'PostgreSQL no acepta el usuario o la clave de DATABASE_URL',
  '28000': 'PostgreSQL no acepta el usuario de DATABASE_URL',
  '3D000': 'la base de datos de DATABASE_URL no existe',
  '42501': 'el usuario de DATABASE_URL no tiene permiso sobre las tablas (docs/operations.md, «Rol con lo justo»)',
  '25006': 'PostgreSQL está en solo lectura: quizá es una réplica',
  '53100': 'el disco de PostgreSQL está lleno',
};

/**
 * Waits for work on the database.
 *
 * @throws StoreUnavailable when it fails, with the cause in Spanish
 */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toStoreUnavailable(error);
  }
}

/** The failure of PostgreSQL, or of one of its programs, for whoever operates the service. */
export function toStoreUnavailable(error: unknown): StoreUnavailable {
  const { code = 'sin código' } = error as { code?: string };
  return new StoreUnavailable(CAUSES[code] ?? `PostgreSQL no responde o falla (${code})`, { cause: error });
}
