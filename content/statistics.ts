import type { Content } from './types';

export const statistics = {
  heading: 'Istmo en cifras',
  items: [
    { value: 3, unit: 'países', description: 'Presencia en Latinoamérica' },
    { value: 7, unit: 'años', description: 'Creciendo contigo' },
    { value: 17, suffix: '+', unit: 'empresas', description: 'Desarrollan proyectos con nosotros' },
  ],
} satisfies Content<'statistics'>;
