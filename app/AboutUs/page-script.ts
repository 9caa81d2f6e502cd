import { hydratePage } from './islands';

// Entry point of the bundle that replaces the runtime of Next.js in the exported page (`tools/build/page-script.ts`).
hydratePage();
