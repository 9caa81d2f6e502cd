import { type GenericSchema, getTitle } from 'valibot';
import { type SectionName, sectionNames } from '@/lib/sections';
import { aboutSchema } from './about';
import { brandSchema } from './brand';
import { clientsSchema } from './clients';
import { confirmationsSchema } from './confirmations';
import { contactSchema } from './contact';
import { footerSchema } from './footer';
import { heroSchema } from './hero';
import { navigationSchema } from './navigation';
import { privacyPolicySchema } from './privacy-policy';
import { productsSchema } from './products';
import { servicesSchema } from './services';
import { siteSchema } from './site';
import { statisticsSchema } from './statistics';
import { talentSchema } from './talent';

const sectionSchemas = {
  hero: heroSchema,
  statistics: statisticsSchema,
  about: aboutSchema,
  services: servicesSchema,
  products: productsSchema,
  talent: talentSchema,
  clients: clientsSchema,
  contact: contactSchema,
} satisfies Record<SectionName, GenericSchema>;

/** What each file of `content/` holds: its fields with their limits, rules, messages and Spanish help. */
export const contentSchemas = {
  site: siteSchema,
  brand: brandSchema,
  navigation: navigationSchema,
  ...sectionSchemas,
  'privacy-policy': privacyPolicySchema,
  footer: footerSchema,
  confirmations: confirmationsSchema,
};

/** A file of `content/` by its name. */
export type ContentFile = keyof typeof contentSchemas;

/** The files of `content/` in the order in which the editor and the review show them. */
export const contentFiles: ContentFile[] = [
  'site',
  'brand',
  'navigation',
  ...sectionNames,
  'privacy-policy',
  'footer',
  'confirmations',
];

/** The path of a file of the content from the root of the project. */
export function contentPath(name: ContentFile): string {
  return `content/${name}.${name === 'privacy-policy' ? 'md' : 'json'}`;
}

/** What a person calls a file of the content: «Portada». */
export function titleOf(file: ContentFile): string {
  return getTitle(contentSchemas[file]) ?? file;
}
