import type { Metadata } from 'next';
import { PAGE_PATH } from '@/lib/routes';

/** The redirect to the page, exported as `index.html` and for each menu route (`[...path]/page.tsx`). */
export { RedirectDocument as default } from './redirect-document';

export const metadata: Metadata = { alternates: { canonical: PAGE_PATH } };
