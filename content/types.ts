import type { Anchor } from '@/lib/anchors';

/** A picture in `public/`. `width` and `height` are its own pixels; they keep its room while it loads. */
export interface Picture {
  src: `/media/${string}`;
  /** What the picture says, in Spanish; empty only when it is decoration. */
  alt: string;
  width: number;
  height: number;
}

/** A silent looping film with its poster. All files share one size. */
export interface Film {
  /** Best first; the browser plays the first type that it knows. */
  sources: { src: `/media/${string}`; type: string }[];
  /** The still that stands until the film plays: AVIF first, JPEG for every browser. */
  poster: { avif: `/media/${string}`; jpeg: `/media/${string}` };
  width: number;
  height: number;
  /** What can be seen, for those who do not see it. */
  description: string;
}

/** An address outside the site. */
export type ExternalHref = `https://${string}`;

/** A menu entry that leads to a path of this site. */
export interface RouteEntry {
  name: string;
  route: `/${string}`;
}

/** A menu entry that leads to another site, in a new tab. */
export interface ExternalEntry {
  name: string;
  href: ExternalHref;
}

/** A menu entry that scrolls to a section; `route` is the section's own path, which redirects to the page. */
export interface ScrollEntry {
  name: string;
  route?: `/${string}`;
  scrollToId: Anchor;
}

/** A menu entry that opens a list, laid out in columns of `rowsPerColumn` entries; lists may nest. */
export interface NestedEntry {
  name: string;
  entries: NavigationEntry[];
  columns?: number;
  rowsPerColumn?: number;
}

/** A menu entry that is itself a link. */
export type LinkEntry = RouteEntry | ExternalEntry | ScrollEntry;

/** An entry of the navigation bar. */
export type NavigationEntry = LinkEntry | NestedEntry;

/** The bar's button: internal leads to a path or section of this site, external to another site. */
export type NavigationAction =
  | { type: 'internal'; route: `/${string}` | `#${Anchor}`; label: string }
  | { type: 'external'; href: ExternalHref; label: string };

/** The navigation bar. */
export interface Navigation {
  entries: NavigationEntry[];
  action?: NavigationAction;
}

/** An office, as the map and the footer show it. */
export interface Office {
  country: string;
  city: string;
  address: string;
  phone: string;
  position: { lat: number; lng: number };
  /** Whether its marker on the map can be chosen (spec §2). */
  clickable: boolean;
}

/** Facts of the company that several sections and the metadata share. */
export interface Site {
  name: string;
  legalName: string;
  tagline: string;
  description: string;
  /** Canonical origin, without a slash at the end. */
  url: ExternalHref;
  email: string;
  offices: Office[];
  social: { name: string; icon: SocialIcon; href: ExternalHref }[];
  logo: { onInk: Picture; onLight: Picture };
}

/** Keys of the drawn social icons. */
export type SocialIcon = 'linkedin' | 'github' | 'youtube' | 'instagram' | 'x';

/** The hero banner. */
export interface Hero {
  headline: string;
  phrases: string[];
  subtitle: string;
  primaryAction: { label: string; scrollToId: Anchor };
  secondaryAction: { label: string; scrollToId: Anchor };
  image: HeroImage;
}

/** The hero's ground: one crop for wide screens, one for tall ones, each in two formats; it is decoration. */
export interface HeroImage {
  wide: { avif: `/media/${string}`; webp: `/media/${string}`; width: number; height: number };
  tall: { avif: `/media/${string}`; webp: `/media/${string}`; width: number; height: number };
}

/** One animated counter: `value` counts up and `suffix` follows it. */
export interface Statistic {
  value: number;
  suffix?: string;
  unit: string;
  description: string;
}

/** The statistics strip. */
export interface Statistics {
  heading: string;
  items: Statistic[];
}

/** The about section. */
export interface About {
  anchor: Anchor;
  heading: string;
  statement: string;
  paragraphs: string[];
  principles: { title: string; text: string }[];
  partner: { label: string; logo: Picture };
  brandImage: Picture;
}

/** Keys of the drawn service icons. */
export type ServiceIcon = 'consulting' | 'development' | 'team';

/** A service card: either a list of offers or the logos of technologies. */
export interface ServiceCard {
  icon: ServiceIcon;
  title: string;
  description: string;
  offers?: string[];
  technologies?: Picture[];
}

/** The services section. */
export interface Services {
  anchor: Anchor;
  heading: string;
  blurb: string;
  cards: ServiceCard[];
  action: { label: string; scrollToId: Anchor };
}

/** A slide of the products carousel (spec §3). */
export interface ProductSlide {
  film: Film;
  title: string;
  description: string;
  author: { name: string; logo: Picture };
}

/** The products section. */
export interface Products {
  anchor: Anchor;
  heading: string;
  blurb: string;
  slides: ProductSlide[];
}

/** A team card (spec §3). Without `linkedin` the link is shown disabled. */
export interface TeamMember {
  image: Picture;
  name: string;
  position: { label: string; color: 'primary' | 'info' };
  linkedin?: ExternalHref;
}

/** The talent section. */
export interface Talent {
  anchor: Anchor;
  heading: string;
  blurb: string;
  members: TeamMember[];
}

/** A client's logo; `scale` balances its optical weight (1 when left out; spec §2). */
export interface ClientLogo {
  name: string;
  logo: Picture;
  scale?: 0.7 | 0.8 | 1.2;
}

/** The clients section. */
export interface Clients {
  anchor: Anchor;
  heading: string;
  logos: ClientLogo[];
}

/** The contact section. */
export interface Contact {
  anchor: Anchor;
  heading: string;
  blurb: string;
  interests: string[];
  map: Picture;
}

/** One numbered section of the privacy policy. */
export interface PolicySection {
  title: string;
  paragraphs: string[];
  list?: string[];
}

/** The personal data processing policy. `version` is what a visitor's consent refers to. */
export interface PrivacyPolicy {
  title: string;
  version: string;
  introduction: string;
  sections: PolicySection[];
}

/** A group of links of the optional, larger footer. */
export interface FooterGroup {
  title: string;
  links: LinkEntry[];
}

/** The footer. `groups` and `social` belong to the larger variant and are shown when filled (spec §2). */
export interface Footer {
  partner: Picture;
  menuTitle: string;
  menu: ScrollEntry[];
  contactTitle: string;
  rights: string;
  groups?: FooterGroup[];
  /** Stands in the place of the company's own links (`Site.social`). */
  social?: Site['social'];
}
