import { hydratePage } from './islands';

/** Entry point of the bundle that replaces Next's runtime in the finished page (`tools/build/page-script.ts`). */
hydratePage();
