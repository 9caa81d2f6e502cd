// Here and not in the layout, where it would be a second copy in React's data; first, so that the modules follow in one sheet.
import '@/app/globals.css';

import type { Metadata } from 'next';
import { pageDrawings } from '@/app/page-drawings';
import { AboutUs, type PageContent } from '@/components/about-us';
import { JsonLd } from '@/components/seo/json-ld';
import { Island } from '@/components/ui/island';
import { about } from '@/content/about';
import { brand } from '@/content/brand';
import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { footer } from '@/content/footer';
import { hero } from '@/content/hero';
import { navigation } from '@/content/navigation';
import { readPrivacyPolicy } from '@/content/privacy-policy';
import { products } from '@/content/products';
import { services } from '@/content/services';
import { site } from '@/content/site';
import { statistics } from '@/content/statistics';
import { talent } from '@/content/talent';
import { PAGE_PATH } from '@/lib/routes';
import { ContactFormWithPolicy } from './contact-form';
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

const content: PageContent = {
  site,
  brand,
  navigation,
  hero,
  statistics,
  about,
  services,
  products,
  talent,
  clients,
  contact,
  footer,
};

/** Drawn with the page, so that `npm run dev` shows a policy as its file is now. */
function contactForm() {
  return (
    <Island
      name="contact-form"
      part={ContactFormWithPolicy}
      props={{
        interests: contact.interests,
        email: site.email,
        whatsapp: content.site.whatsapp,
        policyVersion: readPrivacyPolicy().version,
        policyAddress: policyFile().address,
      }}
    />
  );
}

export default function AboutUsPage() {
  return (
    <>
      <AboutUs content={content} drawings={pageDrawings} contactForm={contactForm()} />
      <JsonLd data={structuredData} />
      {ribbon}
    </>
  );
}
