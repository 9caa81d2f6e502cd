import { StoreUnavailable } from './store';

/** By PostgreSQL's codes, and what they mean to whoever operates the service. */
const CAUSES: Record<string, string> = {
  '28P01': 'PostgreSQL no acepta el usuario o la clave de DATABASE_URL',
  '28000': 'PostgreSQL no acepta el usuario de DATABASE_URL',
  '3D000': 'la base de datos de DATABASE_URL no existe',
  '42501': 'el usuario de DATABASE_URL no tiene permiso sobre las tablas (docs/operations.md, «Rol con lo justo»)',
  '25006': 'PostgreSQL está en solo lectura: quizá es una réplica',
  '53100': 'el disco de PostgreSQL está lleno',
  ENOENT: 'falta el archivo de sslrootcert, sslcert o sslkey que dice DATABASE_URL, o el programa de PostgreSQL',
};

/** What pg says, in no code, to whom a server answers that it does not speak TLS. */
const NO_TLS = 'does not support SSL';

/** The codes of Node's TLS for a certificate that is not accepted. */
const CERTIFICATE = /CERT|SIGNATURE|ALTNAME/;

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
  const { code = 'sin código', message = '' } = error as { code?: string; message?: string };
  return new StoreUnavailable(causeOf(code, message), { cause: error });
}

function causeOf(code: string, message: string): string {
  if (message.includes(NO_TLS)) return 'PostgreSQL no habla TLS ahí, y sslmode en DATABASE_URL lo exige';
  if (CERTIFICATE.test(code)) {
    return `el certificado de PostgreSQL no se acepta (${code}): sslrootcert en DATABASE_URL dice cuál es su autoridad`;
  }
  return CAUSES[code] ?? `PostgreSQL no responde o falla (${code})`;
}
