// Imported here, because Next.js would repeat the styles of a layout in the RSC payload. Imported first, because the
// CSS modules of the components must follow the global styles in the style sheet.
import '@/app/globals.css';

import type { Metadata } from 'next';
import { pageDrawings } from '@/app/page-drawings';
import { AboutUs } from '@/components/about-us';
import { Island } from '@/components/islands/island';
import { siteContent } from '@/content/site-content';
import type { SiteContent } from '@/content/types';
import { PAGE_PATH } from '@/lib/routes';
import { ContactFormWithPolicy } from './contact-form';
import { IslandRuntime } from './islands';
import { policyFile } from './policy';
import { structuredData } from './structured-data';

export const metadata: Metadata = { alternates: { canonical: PAGE_PATH } };

/**
 * Returns the ribbon that lists the open points of the content in a preview build (`tools/build/prepare-build.ts`).
 * Other builds omit the code, because Next.js replaces `process.env.SITE_ENV` with a constant at build time.
 */
async function previewRibbon() {
  if (process.env.SITE_ENV !== 'preview') return undefined;
  const { PreviewRibbon } = await import('@/components/preview/preview-ribbon');
  return <PreviewRibbon points={JSON.parse(process.env.OPEN_POINTS ?? '[]')} />;
}
const ribbon = await previewRibbon();

function createContactForm({ contact, site, 'privacy-policy': policy }: SiteContent) {
  return (
    <Island
      name="contact-form"
      component={ContactFormWithPolicy}
      props={{
        interests: contact.interests,
        email: site.email,
        whatsapp: site.whatsapp,
        policyVersion: policy.version,
        policyUrl: policyFile(policy).url,
      }}
    />
  );
}

export default function AboutUsPage() {
  // Reads the content on each render, so that `npm run dev` shows an edited policy.
  const content = siteContent();
  return (
    <>
      <AboutUs content={content} drawings={pageDrawings} contactForm={createContactForm(content)} />
      <IslandRuntime />
      {/* Escapes `<`, so that no text of the content can close the script element. */}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData).replaceAll('<', '\\u003c') }}
      />
      {ribbon}
    </>
  );
}
