import { anchors } from '@/lib/sections';
import type { Content } from './types';

export const products = {
  anchor: anchors.products,
  heading: 'PRODUCTOS',
  blurb: 'Soluciones tecnológicas que hemos construido y que podemos adaptar a tu organización.',
  slides: [
    {
      film: {
        sources: [
          { src: '/media/films/moviint.av1.mp4', type: 'video/mp4; codecs="av01.0.05M.10"' },
          { src: '/media/films/moviint.h264.mp4', type: 'video/mp4; codecs="avc1.640020"' },
        ],
        poster: { avif: '/media/films/moviint.avif', jpeg: '/media/films/moviint.jpg' },
        width: 1280,
        height: 800,
        description:
          'Dos cámaras de un vehículo graban a la vez: la vía, con los vehículos y peatones detectados, y la cabina, con la atención del conductor. Una línea de tiempo marca cada evento mientras el día pasa a la noche.',
      },
      title: 'Cámaras en vía y cabina',
      description:
        'Sistema de cámaras con vista a la vía y a la cabina que graba video de forma continua para prevenir y reducir los accidentes vehiculares.',
      author: {
        name: 'Moviint',
        logo: { src: '/media/products/moviint.svg', alt: 'Moviint', width: 144, height: 32 },
      },
    },
    {
      film: {
        sources: [
          { src: '/media/films/scout.av1.mp4', type: 'video/mp4; codecs="av01.0.05M.10"' },
          { src: '/media/films/scout.h264.mp4', type: 'video/mp4; codecs="avc1.640020"' },
        ],
        poster: { avif: '/media/films/scout.avif', jpeg: '/media/films/scout.jpg' },
        width: 1280,
        height: 800,
        description:
          'Un inventario de equipos y licencias se llena solo, se ordena por uso y señala las licencias que nadie utiliza, con el ahorro que representan.',
      },
      title: 'Activos digitales bajo control',
      description:
        'Software para el monitoreo de activos digitales: inventario de equipos, gestión de licencias y optimización del uso digital.',
      author: {
        name: 'Scout',
        logo: { src: '/media/products/scout.svg', alt: 'Scout', width: 119, height: 32 },
      },
    },
    {
      film: {
        sources: [
          { src: '/media/films/mi-taller.av1.mp4', type: 'video/mp4; codecs="av01.0.05M.10"' },
          { src: '/media/films/mi-taller.h264.mp4', type: 'video/mp4; codecs="avc1.640020"' },
        ],
        poster: { avif: '/media/films/mi-taller.avif', jpeg: '/media/films/mi-taller.jpg' },
        width: 1280,
        height: 800,
        description:
          'En el tablero de un taller los vehículos avanzan de recepción a diagnóstico, reparación y entrega, con el tiempo de cada etapa y una decisión que aprobar.',
      },
      title: 'Todo el taller en un tablero',
      description:
        'Software para la gestión y administración de talleres automotrices: trazabilidad de los procesos y mejores decisiones.',
      author: {
        name: 'Mi taller',
        logo: { src: '/media/products/mi-taller.svg', alt: 'Mi taller', width: 156, height: 32 },
      },
    },
  ],
} satisfies Content<'products'>;
