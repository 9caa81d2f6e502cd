import type { InferOutput } from 'valibot';
import type { ContentFileName, contentSchemas } from './schema/content';

/** The output of each file's schema. It contains the company's data, prepared media, section ids and routes. */
export type SiteContent = { [File in ContentFileName]: InferOutput<(typeof contentSchemas)[File]> };

export type Site = SiteContent['site'];
export type Brand = SiteContent['brand'];
export type Navigation = SiteContent['navigation'];
export type Hero = SiteContent['hero'];
export type Statistics = SiteContent['statistics'];
export type About = SiteContent['about'];
export type Services = SiteContent['services'];
export type Products = SiteContent['products'];
export type Talent = SiteContent['talent'];
export type Clients = SiteContent['clients'];
export type Contact = SiteContent['contact'];
export type PrivacyPolicy = SiteContent['privacy-policy'];
export type Footer = SiteContent['footer'];

export type Office = Site['offices'][number];
export type SocialIcon = Site['social'][number]['icon'];
export type NavigationEntry = Navigation['entries'][number];
export type NestedEntry = Extract<NavigationEntry, { entries: unknown }>;
export type LinkEntry = Exclude<NavigationEntry, NestedEntry>;
export type NavigationAction = NonNullable<Navigation['action']>;
export type ProductSlide = Products['slides'][number];
export type Film = ProductSlide['film'];
export type TeamMember = Talent['members'][number];
export type ClientLogo = Clients['logos'][number];
export type Picture = ClientLogo['logo'];
/** The company's logo for dark (`onInk`) and light (`onLight`) backgrounds, with alternative text. */
export type LogoVariants = Record<keyof Brand['logo'], Picture>;
