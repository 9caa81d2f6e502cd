import { RedirectDocument } from './redirect-document';

/** `404.html`. */
export default function NotFound() {
  return <RedirectDocument />;
}
