import type { Metadata } from 'next';
import { PAGE_PATH } from '@/lib/routes';
import { RedirectDocument } from './redirect-document';

export const metadata: Metadata = { alternates: { canonical: PAGE_PATH } };

/** `index.html`, and the document of each menu route (`[...path]/page.tsx`). */
export default function Home() {
  return <RedirectDocument />;
}
