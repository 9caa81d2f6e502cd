/** The document for `404.html`. */
export { RedirectDocument as default } from './redirect-document';
