import { OperatorError } from './operator-error';
import { StoreUnavailable } from './store/database';

/** Explains in Spanish why the service did not start or a staff command failed. Rethrows an unexpected error. */
export function explainError(error: NodeJS.ErrnoException): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof StoreUnavailable) {
    return `No se pudo usar la base de datos: ${error.message}. Después repite la orden.`;
  }
  if (error.code === 'EADDRINUSE') return 'El puerto está ocupado por otro programa. Ciérralo o elige otro con PORT.';
  if (error.code === 'EACCES' && error.syscall === 'listen') return 'Este usuario solo puede abrir un PORT desde 1024.';
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return 'HOST no es una dirección de esta máquina. Corrígela, o quítala para escuchar en todas.';
  }
  if (error.code?.startsWith('ERR_PARSE_ARGS')) return `No se entiende la orden: ${error.message}`;
  throw error;
}
