import type { SiteContent } from './types';

/**
 * Lo que todavía es de ejemplo. La revisión lo busca en todo el contenido: cuando cambias un nombre o un archivo deja
 * de aparecer solo, sin tocar esta lista. Además cuentan como ejemplo `example.com` y los teléfonos de puros ceros.
 */
export const samples = {
  names: [
    'Istmo',
    'Alianza Nube',
    'empresa de ejemplo',
    'Oficina de ejemplo',
    'linkedin.com/company/example',
    'linkedin.com/in/example',
    'Altavía Logística',
    'Banco Meridiano',
    'Cafetal Norte',
    'Clínica Santa Lumbre',
    'Corredor Azul',
    'Volcánica Energía',
    'Faro Seguros',
    'Maquila Centro',
    'Hacienda El Roble',
    'Kumará',
    'Lúmina Telecom',
    'Puerto Coral',
    'Tejidos Arrayán',
    'Instituto Andino',
    'Mariana Duarte',
    'Andrés Villalobos',
    'Lucía Herrera',
    'Camilo Restrepo',
  ],
  /** Archivos de ejemplo: los propios llegan con otro nombre por `npm run medios`. */
  media: [
    '/media/brand/istmo.svg',
    '/media/brand/istmo-on-ink.svg',
    '/media/brand/partner-badge.svg',
    '/media/brand/brand-image.avif',
    '/media/products/moviint.svg',
    '/media/products/scout.svg',
    '/media/products/mi-taller.svg',
    '/media/clients/altavia.svg',
    '/media/clients/meridiano.svg',
    '/media/clients/cafetal.svg',
    '/media/clients/santa-lumbre.svg',
    '/media/clients/corredor-azul.svg',
    '/media/clients/volcanica.svg',
    '/media/clients/faro.svg',
    '/media/clients/maquila-centro.svg',
    '/media/clients/roble.svg',
    '/media/clients/kumara.svg',
    '/media/clients/lumina.svg',
    '/media/clients/puerto-coral.svg',
    '/media/clients/arrayan.svg',
    '/media/clients/andino.svg',
    '/media/talent/mariana-duarte.avif',
    '/media/talent/andres-villalobos.avif',
    '/media/talent/lucia-herrera.avif',
    '/media/talent/camilo-restrepo.avif',
  ],
};

/** Algo que falta decidir y que no se nota en el valor mismo. */
export interface Pending {
  file: keyof SiteContent;
  field: string;
  problem: string;
  remedy: string;
  /** Lo que dice la terminal en vez de eso, a quien edita los archivos. */
  inTerminal?: { remedy: string };
}

/** Lo que falta por resolver antes de publicar. Borra cada entrada cuando esté resuelta. */
export const pending: Pending[] = [
  {
    file: 'privacy-policy',
    field: 'sections',
    problem: 'El texto de la política es un ejemplo que no ha revisado un abogado.',
    remedy: 'Pide que lo revise un abogado y pon la fecha en que empieza a regir.',
    inTerminal: {
      remedy:
        'Pide que lo revisen y pon la fecha en que empieza a regir (luego borra esta entrada de content/samples.ts).',
    },
  },
  {
    file: 'site',
    field: 'offices, position',
    problem: 'La posición de las oficinas es el centro de cada ciudad.',
    remedy: 'Pon la de cada oficina y pide a quien programa el sitio que dibuje los mapas de nuevo.',
    inTerminal: {
      remedy:
        'Pon la latitud y longitud de cada oficina y pide a quien programa el sitio que dibuje los mapas de nuevo (npm run make map en tools/sample-art; luego borra esta entrada de content/samples.ts).',
    },
  },
  {
    file: 'site',
    field: 'iconos y tarjeta para compartir',
    problem: 'El icono del navegador y la imagen que se ve al compartir llevan la marca de ejemplo.',
    remedy: 'Pide a quien programa el sitio que los cambie.',
    inTerminal: {
      remedy:
        'Pide a quien programa el sitio que los cambie (app/icon.svg, app/favicon.ico, app/apple-icon.png, los icon-*.png de public/media/brand y app/opengraph-image.png/ground.jpg; luego borra esta entrada de content/samples.ts).',
    },
  },
];
