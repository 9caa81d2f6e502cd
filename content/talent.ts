import { anchors } from '@/lib/sections';
import type { Content } from './types';

/** MUESTRA: las personas, sus retratos y enlaces son de ejemplo. Sin enlace, se ve apagado. */
export const talent = {
  anchor: anchors.talent,
  heading: 'TALENTO',
  blurb: 'Personas con años de oficio en su especialidad, que entregan con calidad, a tiempo y dentro del presupuesto.',
  members: [
    {
      image: {
        src: '/media/talent/mariana-duarte.avif',
        alt: 'Retrato de Mariana Duarte',
        width: 256,
        height: 256,
      },
      name: 'Mariana Duarte',
      position: { label: 'CEO', color: 'primary' },
      linkedin: 'https://www.linkedin.com/in/example-ceo',
    },
    {
      image: {
        src: '/media/talent/andres-villalobos.avif',
        alt: 'Retrato de Andrés Villalobos',
        width: 256,
        height: 256,
      },
      name: 'Andrés Villalobos',
      position: { label: 'CIO', color: 'primary' },
      linkedin: 'https://www.linkedin.com/in/example-cio',
    },
    {
      image: {
        src: '/media/talent/lucia-herrera.avif',
        alt: 'Retrato de Lucía Herrera',
        width: 256,
        height: 256,
      },
      name: 'Lucía Herrera',
      position: { label: 'CTO', color: 'info' },
      linkedin: 'https://www.linkedin.com/in/example-cto',
    },
    {
      image: {
        src: '/media/talent/camilo-restrepo.avif',
        alt: 'Retrato de Camilo Restrepo',
        width: 256,
        height: 256,
      },
      name: 'Camilo Restrepo',
      position: { label: 'Business Developer Leader', color: 'info' },
    },
  ],
} satisfies Content<'talent'>;
