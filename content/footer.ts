import { type Anchor, anchors } from '@/lib/anchors';
import { about } from './about';
import { navigation } from './navigation';
import type { Content, NavigationEntry, ScrollEntry } from './types';

/** La entrada de la barra que lleva a una sección, para que ambos menús la llamen igual. */
const entryOf = (anchor: Anchor): ScrollEntry[] =>
  (navigation.entries as NavigationEntry[]).filter(
    (entry): entry is ScrollEntry => 'scrollToId' in entry && entry.scrollToId === anchor,
  );

export const footer = {
  partner: about.partner.logo,
  menuTitle: 'Menú',
  menu: [anchors.about, anchors.products, anchors.services, anchors.contact].flatMap(entryOf),
  contactTitle: 'Contacto',
  rights: 'Todos los derechos reservados',
  passage: { src: '/media/map/passage.svg', width: 3600, height: 280 },
} satisfies Content<'footer'>;
