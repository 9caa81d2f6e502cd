import { anchors } from '@/lib/sections';
import type { Content } from './types';

export const navigation = {
  entries: [
    { name: 'Nosotros', route: '/nosotros', scrollToId: anchors.about },
    { name: 'Servicios', route: '/servicios', scrollToId: anchors.services },
    { name: 'Productos', route: '/productos', scrollToId: anchors.products },
    { name: 'Contáctanos', route: '/contactanos', scrollToId: anchors.contact },
  ],
} satisfies Content<'navigation'>;
