import { SECTION_ROUTES } from '@/lib/routes';

export { default, metadata } from '@/app/page';

/** Paths without a document are left to `not-found.tsx`. */
export const dynamicParams = false;

/** The routes of the menu entries, such as `nosotros.html`. */
export function generateStaticParams(): { path: string[] }[] {
  return Object.values(SECTION_ROUTES).map((route) => ({ path: route.slice(1).split('/') }));
}
