import { resolve } from 'node:path';

export default { output: 'export', turbopack: { root: resolve(import.meta.dirname, '../../..') } };
