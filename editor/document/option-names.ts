import { contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import { anchors, sectionNames } from '@/lib/sections';

const NAMES: Record<string, string> = {
  // Sections: the first has a content file named after something else.
  [anchors.hero]: 'Inicio',
  // Colours.
  primary: 'Color principal',
  info: 'Segundo color',
  // Icons.
  consulting: 'Consultoría',
  development: 'Desarrollo',
  team: 'Equipo',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  youtube: 'YouTube',
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  tiktok: 'TikTok',
  x: 'X',
  // Where a button leads.
  internal: 'Este sitio',
  external: 'Otro sitio',
  // Scales of a logo.
  '0.7': 'Muy pequeño',
  '0.8': 'Pequeño',
  '1.2': 'Grande',
};

/** What a person reads for one of the values of a choice; for the anchor of a section that is its title. */
export function nameOfOption(option: string | number): string {
  const section = sectionNames.find((name) => anchors[name] === option);
  const title = section && describeField(contentSchemas[section]).label;
  return NAMES[option] ?? title ?? String(option);
}
