import { readContent } from './reading/read';

/** What the company does: `services.json`. */
export const services = readContent('services');
