import { anchors } from '@/lib/sections';
import type { Content } from './types';

/** MUESTRA: estas empresas no existen. */
export const clients = {
  anchor: anchors.clients,
  heading: 'HEMOS CRECIDO JUNTOS',
  drawing: { src: '/media/brand/ridges.svg', width: 2400, height: 360 },
  logos: [
    {
      name: 'Altavía Logística',
      logo: { src: '/media/clients/altavia.svg', alt: 'Altavía Logística', width: 200, height: 80 },
    },
    {
      name: 'Banco Meridiano',
      logo: { src: '/media/clients/meridiano.svg', alt: 'Banco Meridiano', width: 200, height: 80 },
    },
    {
      name: 'Cafetal Norte',
      logo: { src: '/media/clients/cafetal.svg', alt: 'Cafetal Norte', width: 200, height: 80 },
      scale: 1.2,
    },
    {
      name: 'Clínica Santa Lumbre',
      logo: { src: '/media/clients/santa-lumbre.svg', alt: 'Clínica Santa Lumbre', width: 200, height: 80 },
    },
    {
      name: 'Corredor Azul',
      logo: { src: '/media/clients/corredor-azul.svg', alt: 'Corredor Azul', width: 200, height: 80 },
    },
    {
      name: 'Volcánica Energía',
      logo: { src: '/media/clients/volcanica.svg', alt: 'Volcánica Energía', width: 200, height: 80 },
      scale: 0.8,
    },
    {
      name: 'Faro Seguros',
      logo: { src: '/media/clients/faro.svg', alt: 'Faro Seguros', width: 200, height: 80 },
    },
    {
      name: 'Maquila Centro',
      logo: { src: '/media/clients/maquila-centro.svg', alt: 'Maquila Centro', width: 200, height: 80 },
      scale: 0.7,
    },
    {
      name: 'Hacienda El Roble',
      logo: { src: '/media/clients/roble.svg', alt: 'Hacienda El Roble', width: 200, height: 80 },
      scale: 1.2,
    },
    {
      name: 'Kumará',
      logo: { src: '/media/clients/kumara.svg', alt: 'Kumará', width: 200, height: 80 },
    },
    {
      name: 'Lúmina Telecom',
      logo: { src: '/media/clients/lumina.svg', alt: 'Lúmina Telecom', width: 200, height: 80 },
    },
    {
      name: 'Puerto Coral',
      logo: { src: '/media/clients/puerto-coral.svg', alt: 'Puerto Coral', width: 200, height: 80 },
      scale: 0.8,
    },
    {
      name: 'Tejidos Arrayán',
      logo: { src: '/media/clients/arrayan.svg', alt: 'Tejidos Arrayán', width: 200, height: 80 },
    },
    {
      name: 'Instituto Andino',
      logo: { src: '/media/clients/andino.svg', alt: 'Instituto Andino', width: 200, height: 80 },
      scale: 0.8,
    },
  ],
} satisfies Content<'clients'>;
