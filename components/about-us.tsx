import { Fragment, type ReactNode } from 'react';
import { officeLabel } from '@/components/contact/office-label';
import type { ContactMap } from '@/components/contact/office-map';
import { Island } from '@/components/islands/island';
import { findSectionIds } from '@/components/navigation/entries';
import type { ContactLink } from '@/components/navigation/mobile-menu';
import { NavigationBar } from '@/components/navigation/navigation-bar';
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
import type { LogoVariants, SiteContent } from '@/content/types';
import type { ReliefDrawings } from '@/lib/relief/drawings';
import { anchors, type SectionName, sectionNames } from '@/lib/sections';
import { telHref } from '@/lib/tel-href';
import { whatsappHref } from '@/lib/whatsapp';

const MAIN_ID = 'contenido';

/** The content of the page. Omits the privacy policy, which its dialog loads later, and the confirmations of staff. */
type PageContent = Omit<SiteContent, 'privacy-policy' | 'confirmations'>;

/** The drawings that the build creates from the positions of the offices: the reliefs and the office map. */
export interface PageDrawings extends ReliefDrawings {
  map: ContactMap;
}

interface AboutUsProps {
  content: PageContent;
  drawings: PageDrawings;
  contactForm: ReactNode;
}

/** The complete page. Its sections are in the order of `lib/sections.ts`. */
export function AboutUs({ content, drawings, contactForm }: AboutUsProps) {
  const { site, navigation, about, contact, footer } = content;
  const logos = getLogoVariants(content);
  const { waypoints } = drawings;
  const sections: Record<SectionName, ReactNode> = {
    hero: <HeroSection {...content.hero} relief={drawings} />,
    statistics: <StatisticsSection {...content.statistics} />,
    about: <AboutSection {...about} waypoint={waypoints?.about} ascent={drawings.ascent} />,
    services: <ServicesSection {...content.services} waypoint={waypoints?.services} />,
    products: (
      <ProductsSection
        {...content.products}
        waypoint={waypoints?.products}
        edgeShape={drawings.wipeEdgeHeights}
        interests={contact.interests}
      />
    ),
    talent: <TalentSection {...content.talent} waypoint={waypoints?.talent} />,
    clients: <ClientsSection {...content.clients} waypoint={waypoints?.clients} linkText={content.products.action} />,
    contact: (
      <ContactSection {...contact} waypoint={waypoints?.contact} map={drawings.map} site={site} form={contactForm} />
    ),
  };
  return (
    <>
      {/* Delays the first paint until the first screen is parsed. Otherwise later elements would shift the first. */}
      <link rel="expect" href={`#${anchors.about}`} blocking="render" />
      {/* The link is visible only while it is focused. */}
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-dialog [translate:0_-6rem] rounded-full bg-white px-6 py-3 font-semibold text-text-strong transition-transform focus:[translate:0] print:hidden"
      >
        Saltar al contenido
      </a>
      <NavigationBar {...navigation} logo={logos} channels={getContactChannels(site)} />
      <main id={MAIN_ID} tabIndex={-1} className="outline-none">
        {sectionNames.map((name) => (
          <Fragment key={name}>{sections[name]}</Fragment>
        ))}
      </main>
      <FooterSection {...footer} site={site} logo={logos} partner={about.partner?.logo} terrain={drawings.footer} />
      <Island name="page-effects" component={PageEffects} props={{ sectionIds: findSectionIds(navigation.entries) }} />
    </>
  );
}

/** Returns the channels to contact the company: e-mail, WhatsApp, and the phone of each office. */
function getContactChannels({ email, whatsapp, offices }: PageContent['site']): ContactLink[] {
  const whatsappChannels = whatsapp ? [{ name: 'WhatsApp', text: whatsapp, href: whatsappHref(whatsapp) }] : [];
  const phoneChannels = offices.map((office) => ({
    name: officeLabel(office, offices),
    text: office.phone,
    href: telHref(office.phone),
  }));
  return [{ name: 'Correo', text: email, href: `mailto:${email}` }, ...whatsappChannels, ...phoneChannels];
}

/** Returns the logo for dark and for light backgrounds, with the company's name as alternative text. */
function getLogoVariants({ brand: { logo }, site: { name } }: PageContent): LogoVariants {
  return {
    onInk: { ...logo.onInk, alt: name },
    onLight: { ...logo.onLight, alt: name },
  };
}
