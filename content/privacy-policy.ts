import { readContent } from './reading/read';

/** The policy to which visitors consent: `privacy-policy.md`. */
export const privacyPolicy = readContent('privacy-policy');
