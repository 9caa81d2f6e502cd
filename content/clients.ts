import { anchors } from '@/lib/anchors';
import type { ClientLogo, Content } from './types';

const client = (file: string, name: string, scale?: ClientLogo['scale']): ClientLogo => ({
  name,
  logo: { src: `/media/clients/${file}.svg`, alt: name, width: 200, height: 80 },
  ...(scale && { scale }),
});

/** MUESTRA: estas empresas no existen. */
export const clients = {
  anchor: anchors.clients,
  heading: 'HEMOS CRECIDO JUNTOS',
  logos: [
    client('altavia', 'Altavía Logística'),
    client('meridiano', 'Banco Meridiano'),
    client('cafetal', 'Cafetal Norte', 1.2),
    client('santa-lumbre', 'Clínica Santa Lumbre'),
    client('corredor-azul', 'Corredor Azul'),
    client('volcanica', 'Volcánica Energía', 0.8),
    client('faro', 'Faro Seguros'),
    client('maquila-centro', 'Maquila Centro', 0.7),
    client('roble', 'Hacienda El Roble', 1.2),
    client('kumara', 'Kumará'),
    client('lumina', 'Lúmina Telecom'),
    client('puerto-coral', 'Puerto Coral', 0.8),
    client('arrayan', 'Tejidos Arrayán'),
    client('andino', 'Instituto Andino', 0.8),
  ],
} satisfies Content<'clients'>;
