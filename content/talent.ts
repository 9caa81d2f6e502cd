import { anchors } from '@/lib/anchors';
import type { Content, TeamMember } from './types';

const portrait = (name: string, alt: string): TeamMember['image'] => ({
  src: `/media/talent/${name}.avif`,
  alt,
  width: 256,
  height: 256,
});

/** MUESTRA: las personas, sus retratos y enlaces son de ejemplo. Sin enlace, se ve apagado. */
export const talent = {
  anchor: anchors.talent,
  heading: 'TALENTO',
  blurb: 'Un equipo con experiencia y especializado, que entrega con calidad, a tiempo y dentro del presupuesto.',
  members: [
    {
      image: portrait('mariana-duarte', 'Retrato de Mariana Duarte'),
      name: 'Mariana Duarte',
      position: { label: 'CEO', color: 'primary' },
      linkedin: 'https://www.linkedin.com/in/example-ceo',
    },
    {
      image: portrait('andres-villalobos', 'Retrato de Andrés Villalobos'),
      name: 'Andrés Villalobos',
      position: { label: 'CIO', color: 'info' },
      linkedin: 'https://www.linkedin.com/in/example-cio',
    },
    {
      image: portrait('lucia-herrera', 'Retrato de Lucía Herrera'),
      name: 'Lucía Herrera',
      position: { label: 'CTO', color: 'primary' },
      linkedin: 'https://www.linkedin.com/in/example-cto',
    },
    {
      image: portrait('camilo-restrepo', 'Retrato de Camilo Restrepo'),
      name: 'Camilo Restrepo',
      position: { label: 'Business Developer Leader', color: 'info' },
    },
  ],
} satisfies Content<'talent'>;
