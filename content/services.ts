import { anchors } from '@/lib/sections';
import type { Content } from './types';

export const services = {
  anchor: anchors.services,
  heading: 'SERVICIOS',
  blurb: 'Te acompañamos desde la primera pregunta hasta el software en producción.',
  panorama: { src: '/media/services/panorama.avif', width: 2400, height: 240 },
  cards: [
    {
      icon: 'consulting',
      title: 'CONSULTORÍA',
      description:
        'Identificamos tus necesidades tecnológicas, definimos la estrategia y estructuramos los requerimientos técnicos.',
      offers: [
        'Ingeniería de software',
        'Arquitectura empresarial',
        'Arquitectura y diseño de software',
        'Sistemas de comando y control',
        'Transformación digital',
      ],
    },
    {
      icon: 'development',
      title: 'DISEÑO Y DESARROLLO',
      description: 'Construimos soluciones a la medida, de extremo a extremo y en diversos lenguajes de programación.',
      offers: [
        'Diseño de producto',
        'Diseño y desarrollo de productos de software',
        'Servicios de desarrollo a la medida',
      ],
      drawing: { src: '/media/services/lifecycle.svg', width: 600, height: 75 },
    },
    {
      icon: 'team',
      title: 'OUTSOURCING',
      description: 'Talento experto para tu equipo, con un amplio portafolio de tecnologías.',
      technologies: [
        { src: '/media/technologies/spring-boot.svg', alt: 'Spring Boot', width: 48, height: 48 },
        { src: '/media/technologies/python.svg', alt: 'Python', width: 48, height: 48 },
        { src: '/media/technologies/angular.svg', alt: 'Angular', width: 48, height: 48 },
        { src: '/media/technologies/react.svg', alt: 'React', width: 48, height: 48 },
        { src: '/media/technologies/mysql.svg', alt: 'MySQL', width: 48, height: 48 },
        { src: '/media/technologies/dotnet.svg', alt: '.NET', width: 48, height: 48 },
      ],
    },
  ],
  action: { label: 'CUÉNTANOS QUÉ NECESITAS', scrollToId: anchors.contact },
} satisfies Content<'services'>;
