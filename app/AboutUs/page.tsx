// In the layout the styles would be repeated in React's data. First, so that the CSS modules follow in the same sheet.
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
 * The ribbon of a preview with the open points of the content (`tools/build/prepare-build.ts`). Next replaces the setting
 * at build time, so that other builds omit the code.
 */
async function previewRibbon() {
  if (process.env.SITE_ENV !== 'preview') return undefined;
  const { PreviewRibbon } = await import('@/components/preview/preview-ribbon');
  return <PreviewRibbon points={JSON.parse(process.env.OPEN_POINTS ?? '[]')} />;
}
const ribbon = await previewRibbon();

function contactForm({ contact, site, 'privacy-policy': policy }: SiteContent) {
  return (
    <Island
      name="contact-form"
      component={ContactFormWithPolicy}
      props={{
        interests: contact.interests,
        email: site.email,
        whatsapp: site.whatsapp,
        policyVersion: policy.version,
        policyAddress: policyFile(policy).address,
      }}
    />
  );
}

export default function AboutUsPage() {
  // Read on each render, so that `npm run dev` shows an edited policy.
  const content = siteContent();
  return (
    <>
      <AboutUs content={content} drawings={pageDrawings} contactForm={contactForm(content)} />
      <IslandRuntime />
      {/* Escapes `<`, so that no text can close the element. */}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData).replaceAll('<', '\\u003c') }}
      />
      {ribbon}
    </>
  );
}
