import { anchors } from '@/lib/sections';
import type { Content } from './types';

export const contact = {
  anchor: anchors.contact,
  heading: 'CONTÁCTANOS',
  blurb: 'Cuéntanos qué necesita tu organización. Te responde una persona del equipo.',
  interests: ['Moviint', 'Scout', 'Mi taller', 'Outsourcing', 'Consultoria', 'Diseño y desarrollo'],
} satisfies Content<'contact'>;
