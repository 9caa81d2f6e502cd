import { PAGE_PATH } from '@/lib/routes';

/** In place of Next's own screen, whose English text and styles would travel in the page's data. */
export default function NotFound() {
  return <a href={PAGE_PATH}>Lo que buscas está en nuestra página</a>;
}
