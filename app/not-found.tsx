/** The redirect to the page, exported as `404.html`. */
export { RedirectDocument as default } from './redirect-document';
