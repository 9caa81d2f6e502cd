import { Fragment, type ReactNode } from 'react';
import { sectionsOf } from '@/components/navigation/entries';
import { NavigationBar } from '@/components/navigation/navigation-bar';
import { SkipLink } from '@/components/navigation/skip-link';
import { PageEffects } from '@/components/page-effects';
import { AboutSection } from '@/components/sections/about-section';
import { ClientsSection } from '@/components/sections/clients-section';
import { ContactSection } from '@/components/sections/contact-section';
import type { Passage } from '@/components/sections/footer-passage';
import { FooterSection } from '@/components/sections/footer-section';
import { HeroSection } from '@/components/sections/hero-section';
import { ProductsSection } from '@/components/sections/products-section';
import { ServicesSection } from '@/components/sections/services-section';
import { StatisticsSection } from '@/components/sections/statistics-section';
import { TalentSection } from '@/components/sections/talent-section';
import { Island } from '@/components/ui/island';
import type { NamedLogo, Picture, SiteContent } from '@/content/types';
import { citiesOf } from '@/lib/maps/offices';
import { anchors, type SectionName, sectionNames } from '@/lib/sections';

const CONTENT_ID = 'contenido';

/** What the page shows of the content; the policy comes with the dialog that shows it. */
export type PageContent = Omit<SiteContent, 'privacy-policy' | 'confirmations'>;

/** What is drawn of the offices. */
export interface OfficeMaps {
  contact: Picture;
  passage: Passage;
}

interface AboutUsProps {
  content: PageContent;
  maps: OfficeMaps;
  contactForm: ReactNode;
}

/** The page: the bar, each section with its content in the order of `lib/sections.ts`, and the footer. */
export function AboutUs({ content, maps, contactForm }: AboutUsProps) {
  const { site, navigation, about, contact, footer } = content;
  const logo = logoOf(content);
  const [departure, arrival] = endsOfRoute(site.offices);
  const sections: Record<SectionName, ReactNode> = {
    hero: <HeroSection {...content.hero} />,
    statistics: <StatisticsSection {...content.statistics} />,
    about: <AboutSection {...about} departure={departure} />,
    services: <ServicesSection {...content.services} />,
    products: <ProductsSection {...content.products} />,
    talent: <TalentSection {...content.talent} />,
    clients: <ClientsSection {...content.clients} />,
    contact: <ContactSection {...contact} map={maps.contact} site={site} form={contactForm} arrival={arrival} />,
  };
  return (
    <>
      {/* The first paint waits until the first screen is parsed: parts of it would shift with what is parsed later. */}
      <link rel="expect" href={`#${anchors.about}`} blocking="render" />
      <SkipLink to={CONTENT_ID} />
      <NavigationBar {...navigation} logo={logo} />
      <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
        {sectionNames.map((name) => (
          <Fragment key={name}>{sections[name]}</Fragment>
        ))}
      </main>
      <FooterSection {...footer} site={site} logo={logo} partner={about.partner?.logo} passage={maps.passage} />
      <Island name="page-effects" part={PageEffects} props={{ sectionIds: sectionsOf(navigation.entries) }} />
    </>
  );
}

/** The logo of the company, which is read as its name. */
function logoOf({ brand: { logo }, site: { name } }: PageContent): NamedLogo {
  return {
    onInk: { ...logo.onInk, alt: name },
    onLight: { ...logo.onLight, alt: name },
  };
}

/** The cities that the route through the page joins; a company with one office, or all in one city, names none. */
function endsOfRoute(offices: PageContent['site']['offices']): [departure?: string, arrival?: string] {
  const cities = citiesOf(offices);
  return cities.length > 1 ? [cities[0], cities.at(-1)] : [];
}
