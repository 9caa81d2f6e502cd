import { about } from './about';
import { clients } from './clients';
import { contact } from './contact';
import { footer } from './footer';
import { hero } from './hero';
import { navigation } from './navigation';
import { privacyPolicy } from './privacy-policy';
import { products } from './products';
import { services } from './services';
import { site } from './site';
import { statistics } from './statistics';
import { talent } from './talent';
import type {
  About,
  Clients,
  Contact,
  Footer,
  Hero,
  Navigation,
  PrivacyPolicy,
  Products,
  Services,
  Site,
  Statistics,
  Talent,
} from './types';

/** All content by file, in page order: what a review walks through. */
export interface SiteContent {
  site: Site;
  navigation: Navigation;
  hero: Hero;
  statistics: Statistics;
  about: About;
  services: Services;
  products: Products;
  talent: Talent;
  clients: Clients;
  contact: Contact;
  'privacy-policy': PrivacyPolicy;
  footer: Footer;
}

/** The content of the page; a new file in `content/` gets its line here. */
export const siteContent: SiteContent = {
  site,
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
};
