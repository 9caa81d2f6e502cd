// Here and not in the layout, where it would be a second copy in React's data; first, so that the modules follow in one sheet.
import '@/app/globals.css';

import type { Metadata } from 'next';
import { Fragment, type ReactNode } from 'react';
import { brandLogo } from '@/app/brand-logo';
import { contactMap, footerPassage } from '@/app/office-maps';
import { VisitorCounter } from '@/components/analytics/visitor-counter';
import { sectionsOf } from '@/components/navigation/entries';
import { NavigationBar } from '@/components/navigation/navigation-bar';
import { SkipLink } from '@/components/navigation/skip-link';
import { PageEffects } from '@/components/page-effects';
import { AboutSection } from '@/components/sections/about-section';
import { ClientsSection } from '@/components/sections/clients-section';
import { ContactSection } from '@/components/sections/contact-section';
import { FooterSection } from '@/components/sections/footer-section';
import { HeroSection } from '@/components/sections/hero-section';
import { ProductsSection } from '@/components/sections/products-section';
import { ServicesSection } from '@/components/sections/services-section';
import { StatisticsSection } from '@/components/sections/statistics-section';
import { TalentSection } from '@/components/sections/talent-section';
import { JsonLd } from '@/components/seo/json-ld';
import { Island } from '@/components/ui/island';
import { about } from '@/content/about';
import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { footer } from '@/content/footer';
import { hero } from '@/content/hero';
import { navigation } from '@/content/navigation';
import { products } from '@/content/products';
import { services } from '@/content/services';
import { site } from '@/content/site';
import { statistics } from '@/content/statistics';
import { talent } from '@/content/talent';
import type { About, Site } from '@/content/types';
import { citiesOf } from '@/lib/maps/offices';
import { PAGE_PATH } from '@/lib/routes';
import { anchors, type SectionName, sectionNames } from '@/lib/sections';
import { ContactFormWithPolicy } from './contact-form';
import { policy } from './policy';
import { structuredData } from './structured-data';

export const metadata: Metadata = { alternates: { canonical: PAGE_PATH } };

const CONTENT_ID = 'contenido';

/**
 * What only some builds have: a preview its ribbon, a published page the counter of visits, if it was built with one.
 * The build writes both settings into the code: without them neither is part of it.
 */
async function ribbonOrCounter() {
  if (process.env.SITE_ENV === 'preview') {
    const { Preview } = await import('./preview');
    return <Preview />;
  }
  const src = process.env.ANALYTICS_SCRIPT;
  if (!src || process.env.NODE_ENV !== 'production') return undefined;
  return <Island name="visitor-counter" part={VisitorCounter} props={{ src }} />;
}
const ribbonOrCounterElement = await ribbonOrCounter();

const { whatsapp }: Site = site;

const contactForm = (
  <Island
    name="contact-form"
    part={ContactFormWithPolicy}
    props={{ interests: contact.interests, email: site.email, whatsapp, policyVersion: policy.version }}
  />
);

/** The cities that the route through the page joins; a company with one office, or all in one city, names none. */
const cities = citiesOf(site.offices);
const [departure, arrival] = cities.length > 1 ? [cities[0], cities.at(-1)] : [];

const { partner }: About = about;

/** Each section with its content; `lib/sections.ts` has their order. */
const sections: Record<SectionName, ReactNode> = {
  hero: <HeroSection {...hero} />,
  statistics: <StatisticsSection {...statistics} />,
  about: <AboutSection {...about} departure={departure} />,
  services: <ServicesSection {...services} />,
  products: <ProductsSection {...products} />,
  talent: <TalentSection {...talent} />,
  clients: <ClientsSection {...clients} />,
  contact: <ContactSection {...contact} map={contactMap} site={site} form={contactForm} arrival={arrival} />,
};

export default function AboutUsPage() {
  return (
    <>
      {/* The first paint waits until the first screen is parsed: parts of it would shift with what is parsed later. */}
      <link rel="expect" href={`#${anchors.about}`} blocking="render" />
      <SkipLink to={CONTENT_ID} />
      <NavigationBar {...navigation} logo={brandLogo} />
      <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
        {sectionNames.map((name) => (
          <Fragment key={name}>{sections[name]}</Fragment>
        ))}
      </main>
      <FooterSection {...footer} site={site} logo={brandLogo} partner={partner?.logo} passage={footerPassage} />
      <JsonLd data={structuredData} />
      <Island name="page-effects" part={PageEffects} props={{ sectionIds: sectionsOf(navigation.entries) }} />
      {ribbonOrCounterElement}
    </>
  );
}
