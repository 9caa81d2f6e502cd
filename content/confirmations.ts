import type { Content } from './types';

/** Lo que alguien confirmó antes de publicar; el panel lo escribe en «Confirmaciones». */
export const confirmations = {} satisfies Content<'confirmations'>;
