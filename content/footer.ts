import { anchors } from '@/lib/sections';
import type { Content } from './types';

export const footer = {
  menuTitle: 'Menú',
  menu: [
    { name: 'Nosotros', route: '/nosotros', scrollToId: anchors.about },
    { name: 'Productos', route: '/productos', scrollToId: anchors.products },
    { name: 'Servicios', route: '/servicios', scrollToId: anchors.services },
    { name: 'Contáctanos', route: '/contactanos', scrollToId: anchors.contact },
  ],
  contactTitle: 'Contacto',
  rights: 'Todos los derechos reservados',
} satisfies Content<'footer'>;
