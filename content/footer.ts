import { about } from './about';
import { navigation } from './navigation';
import type { Footer } from './types';

export const footer = {
  partner: about.partner.logo,
  menuTitle: 'Menú',
  menu: ['Nosotros', 'Productos', 'Servicios', 'Contáctanos'].map(
    (name) => navigation.entries.find((entry) => entry.name === name)!,
  ),
  contactTitle: 'Contacto',
  rights: 'Todos los derechos reservados',
} satisfies Footer;
