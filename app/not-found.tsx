/** `404.html`. */
export { RedirectDocument as default } from './redirect-document';
