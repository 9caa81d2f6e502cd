// Here and not in the layout, where it would be a second copy in React's data; first, so that the modules follow in one sheet.
import '@/app/globals.css';

import type { Metadata } from 'next';
import { pageDrawings } from '@/app/page-drawings';
import { AboutUs } from '@/components/about-us';
import { Island } from '@/components/islands/island';
import { JsonLd } from '@/components/seo/json-ld';
import { siteContent } from '@/content/site-content';
import type { SiteContent } from '@/content/types';
import { PAGE_PATH } from '@/lib/routes';
import { ContactFormWithPolicy } from './contact-form';
import { IslandRuntime } from './islands';
import { policyFile } from './policy';
import { structuredData } from './structured-data';

export const metadata: Metadata = { alternates: { canonical: PAGE_PATH } };

/** The ribbon of a preview. The build writes the setting into the code: without it the ribbon is no part of it. */
async function previewRibbon() {
  if (process.env.SITE_ENV !== 'preview') return undefined;
  const { Preview } = await import('./preview');
  return <Preview />;
}
const ribbon = await previewRibbon();

function contactForm({ contact, site, 'privacy-policy': policy }: SiteContent) {
  return (
    <Island
      name="contact-form"
      part={ContactFormWithPolicy}
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
      <JsonLd data={structuredData} />
      {ribbon}
    </>
  );
}
