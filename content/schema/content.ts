import { type GenericSchema, getTitle } from 'valibot';
import type { SectionName } from '@/lib/sections';
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

/** The schema of each content file, with the limits, rules and Spanish labels of its fields. */
export const contentSchemas = {
  site: siteSchema,
  brand: brandSchema,
  navigation: navigationSchema,
  hero: heroSchema,
  statistics: statisticsSchema,
  about: aboutSchema,
  services: servicesSchema,
  products: productsSchema,
  talent: talentSchema,
  clients: clientsSchema,
  contact: contactSchema,
  'privacy-policy': privacyPolicySchema,
  footer: footerSchema,
  confirmations: confirmationsSchema,
} satisfies Record<SectionName, GenericSchema> & Record<string, GenericSchema>;

/** The name of a content file without extension, for example `hero`. */
export type ContentFileName = keyof typeof contentSchemas;

/** The names of all content files, in the order in which the panel and `npm run contenido` list them. */
export const contentFileNames = Object.keys(contentSchemas) as ContentFileName[];

/** Returns the path of a content file, relative to the project root. */
export function contentPath(fileName: ContentFileName): string {
  return `content/${fileName}.${fileName === 'privacy-policy' ? 'md' : 'json'}`;
}

/** Returns the Spanish name of a content file for editors, for example «Portada». */
export function titleOf(fileName: ContentFileName): string {
  return getTitle(contentSchemas[fileName]) ?? fileName;
}
