import type { Content } from './types';

/** MUESTRA: empresa, direcciones, teléfonos, correo y redes son de ejemplo; cámbialos antes de publicar. */
export const site = {
  name: 'Istmo',
  legalName: 'Istmo Tecnología (empresa de ejemplo)',
  tagline: 'Crecemos contigo a través de la tecnología.',
  description:
    'Software a la medida, consultoría y outsourcing con enfoque DevOps e I+D para organizaciones de Latinoamérica que impulsan su transformación digital.',
  url: 'https://www.example.com',
  email: 'contacto@example.com',
  offices: [
    {
      country: 'El Salvador',
      city: 'San Salvador',
      address: 'Oficina de ejemplo, San Salvador',
      phone: '+503 0000 0000',
      position: { lat: 13.6929, lng: -89.2182 },
      clickable: false,
    },
    {
      country: 'Colombia',
      city: 'Bogotá',
      address: 'Oficina de ejemplo, Bogotá',
      phone: '+57 000 000 0000',
      position: { lat: 4.711, lng: -74.0721 },
      clickable: true,
    },
  ],
  social: [{ name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/example' }],
} satisfies Content<'site'>;
