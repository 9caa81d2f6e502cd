import { about } from '@/content/about';
import { brand } from '@/content/brand';
import { clients } from '@/content/clients';
import { confirmations } from '@/content/confirmations';
import { contact } from '@/content/contact';
import { footer } from '@/content/footer';
import { hero } from '@/content/hero';
import { navigation } from '@/content/navigation';
import { privacyPolicy } from '@/content/privacy-policy';
import { products } from '@/content/products';
import { services } from '@/content/services';
import { site } from '@/content/site';
import { statistics } from '@/content/statistics';
import { talent } from '@/content/talent';
import type { SiteContent, TeamMember } from '@/content/types';

/** The content of the project; what two files share is one value in it. */
export const projectContent: SiteContent = {
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
  'privacy-policy': privacyPolicy,
  footer,
  confirmations,
};

/** A copy of the content with small lists of its own, so that people may change those of the page. */
export function sampleContent(): SiteContent {
  const content = structuredClone(projectContent);
  content.hero.headline = 'Crecemos contigo';
  content.hero.phrases = ['Software', 'Diseño', 'Nube'];
  content.talent.members = [aMember('Ana Ruiz'), aMember('Luis Mora'), aMember('Eva Sol')];
  content.clients.logos = [aClient('Cumbre'), aClient('Lenca'), aClient('Faro')];
  content.navigation.entries = [
    { name: 'Servicios', scrollToId: 'servicios' },
    { name: 'Blog', scrollToId: 'talento' },
  ];
  content.products.slides = content.products.slides.slice(0, 1).map((slide) => ({ ...slide, title: 'Scout' }));
  content.site.offices = content.site.offices.slice(0, 1).map((office) => ({ ...office, city: 'Lima' }));
  return content;
}

export function aMember(name: string): TeamMember {
  return {
    image: { src: `/media/talent/${name}.avif`, alt: `Retrato de ${name}`, width: 256, height: 256 },
    name,
    position: { label: 'CTO', color: 'info' },
  };
}

export function aClient(name: string): SiteContent['clients']['logos'][number] {
  return { name, logo: { src: `/media/clients/${name}.svg`, alt: name, width: 200, height: 80 } };
}

/**
 * A copy without values that two files share. It is made by the test's own JSON: rfc6902 takes a list that Node's
 * `structuredClone` made outside of Jest's environment for a group.
 */
export function plainCopy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
