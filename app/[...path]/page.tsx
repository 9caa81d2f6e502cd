import { SECTION_ROUTES } from '@/lib/routes';

export { default, metadata } from '@/app/page';

/** Makes Next.js render `not-found.tsx` for paths that `generateStaticParams` does not list. */
export const dynamicParams = false;

/** Lists the routes of the menu entries. The export contains one document for each, such as `nosotros.html`. */
export function generateStaticParams(): { path: string[] }[] {
  return Object.values(SECTION_ROUTES).map((route) => ({ path: route.slice(1).split('/') }));
}
