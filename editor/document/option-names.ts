import { titleOf } from '@/content/schema/content';
import { sectionNames } from '@/lib/sections';

const NAMES: Record<string, string> = {
  // The section that people do not call by the title of its file.
  hero: 'Inicio',
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
  // Scales of a logo.
  '0.7': 'Muy pequeño',
  '0.8': 'Pequeño',
  '1.2': 'Grande',
};

/** What a person reads for one of the values of a choice; for a section that is the title of its file. */
export function nameOfOption(option: string | number): string {
  const section = sectionNames.find((name) => name === option);
  if (section && !(option in NAMES)) return titleOf(section);
  return NAMES[option] ?? String(option);
}
