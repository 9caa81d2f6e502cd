import { anchors } from '@/lib/sections';
import type { Content } from './types';

export const contact = {
  anchor: anchors.contact,
  heading: 'CONTÁCTANOS',
  blurb: 'Cuéntanos qué necesita tu organización. Te responde una persona del equipo.',
  interests: ['Moviint', 'Scout', 'Mi taller', 'Outsourcing', 'Consultoria', 'Diseño y desarrollo'],
  map: {
    src: '/media/map/region.svg',
    alt: 'Mapa de Centroamérica y el norte de Suramérica con las oficinas de San Salvador y Bogotá unidas por una ruta',
    width: 800,
    height: 800,
    route: 'M243 304C313 154 510 295 560 495',
  },
} satisfies Content<'contact'>;
