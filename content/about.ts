import { anchors } from '@/lib/sections';
import type { Content } from './types';

/** MUESTRA: el aliado y su insignia son de ejemplo. */
export const about = {
  anchor: anchors.about,
  heading: 'NOSOTROS',
  statement: 'La capacidad técnica queda en tu organización.',
  paragraphs: [
    'Somos una empresa de desarrollo de software y consultoría tecnológica en Latinoamérica. Identificamos contigo las necesidades, diseñamos la solución y construimos tecnología especializada para tu operación.',
    'Trabajamos con un enfoque DevOps orientado a la investigación y el desarrollo: entregas cortas, decisiones medidas y equipos que aprenden juntos. Así tu gente gana la capacidad de sostener y hacer crecer su propia transformación digital.',
  ],
  principles: [
    { title: 'Identificar', text: 'Entendemos la necesidad tecnológica y su valor para el negocio.' },
    { title: 'Diseñar', text: 'Definimos la arquitectura y probamos las ideas con I+D.' },
    { title: 'Construir', text: 'Entregamos software especializado en ciclos DevOps.' },
    { title: 'Transferir', text: 'Dejamos la capacidad técnica instalada en tu equipo.' },
  ],
  partner: {
    label: 'Aliado tecnológico',
    logo: {
      src: '/media/brand/partner-badge.svg',
      alt: 'Alianza Nube, socio certificado (ejemplo)',
      width: 200,
      height: 72,
    },
  },
  brandImage: {
    src: '/media/brand/brand-image.avif',
    alt: 'Dos orillas unidas por un puente de líneas de luz: el símbolo de Istmo en relieve',
    width: 1200,
    height: 900,
  },
} satisfies Content<'about'>;
