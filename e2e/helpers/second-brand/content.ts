import type { Office } from '@/content/types';

/** What «Cordillera Datos», an invented company in Santiago and Lima, says of itself. */
export const company = {
  name: 'Cordillera Datos',
  legalName: 'Cordillera Datos SpA',
  tagline: 'Decisiones firmes sobre datos confiables.',
  description:
    'Plataformas de datos, tableros y modelos para empresas de Chile y Perú que quieren decidir con información confiable y a tiempo.',
  url: 'https://www.cordilleradatos.cl',
  email: 'hola@cordilleradatos.cl',
  whatsapp: '+56 9 6123 4578',
};

/** Yellow and green as the company's manual gives them: neither can be read on white. */
export const colors = { primary: '#ffd21f', info: '#58c46b', ink: '#0d2624' };

/** The figures by what they count. */
export const figures = { países: '2', años: '9', empresas: '40' };

type OwnOffice = Pick<Office, 'country' | 'city' | 'address' | 'phone'> & {
  /** As a map gives it to be copied. */
  position: string;
};

export const offices: [OwnOffice, OwnOffice] = [
  {
    country: 'Chile',
    city: 'Santiago',
    address: 'Av. Providencia 1650, oficina 804, Santiago',
    phone: '+56 2 2940 1827',
    position: '-33.42628, -70.61473',
  },
  {
    country: 'Perú',
    city: 'Lima',
    address: 'Av. Camino Real 348, piso 11, San Isidro, Lima',
    phone: '+51 1 640 2719',
    position: '-12.09832, -77.03634',
  },
];

/** The company's profile takes the place of the sample's; the other one is added. */
export const social = {
  linkedin: 'https://www.linkedin.com/company/cordillera-datos',
  github: { name: 'GitHub', href: 'https://github.com/cordillera-datos' },
};

export const hero = {
  headline: 'Ponemos tus datos en altura con',
  phrases: ['Plataformas de datos', 'Tableros que se usan', 'Modelos predictivos', 'Gobierno de datos'],
  subtitle: 'Ordenamos, cuidamos y explicamos los datos de tu empresa para que cada decisión tenga dónde apoyarse.',
};

export const about = {
  statement: 'Los datos son de quienes los trabajan.',
  paragraphs: [
    'Somos una empresa de ingeniería de datos con equipos en Santiago y Lima. Conectamos las fuentes que ya tienes y las convertimos en información que tu gente entiende y usa.',
    'Trabajamos por etapas cortas, con indicadores acordados desde el primer día, y dejamos documentado cada paso para que no dependas de nosotros.',
  ],
  pictureText: 'Curvas de nivel de una cordillera, unas doradas y otras verdes, sobre un fondo oscuro',
};

export const clients = [
  'Viña Pirque',
  'Banco Sur',
  'Retamo',
  'Minera Alba',
  'Pacífico Log',
  'Clínica Inca',
  'Altiplano',
  'Puerto Maule',
];

export const team = [
  {
    name: 'Antonia Fuentes',
    position: 'Directora general',
    linkedin: 'https://www.linkedin.com/in/antonia-fuentes-cd',
  },
  { name: 'Renzo Quispe', position: 'Director de datos', linkedin: 'https://www.linkedin.com/in/renzo-quispe-cd' },
  { name: 'Isidora Larraín', position: 'Líder de analítica' },
];

export const products = [
  {
    name: 'Quebrada',
    tone: '#ffd21f',
    title: 'Todas tus fuentes en un solo cauce',
    description: 'Reúne los datos de ventas, bodega y finanzas, los limpia cada noche y avisa cuando algo no cuadra.',
    film: 'Cuadros de colores se deslizan y se ordenan, como datos que llegan de varias fuentes a un mismo lugar.',
  },
  {
    name: 'Mirador',
    tone: '#58c46b',
    title: 'El negocio en una sola mirada',
    description:
      'Tableros que muestran los indicadores acordados, con su explicación y su historia, en cualquier pantalla.',
    film: 'Una curva verde avanza sobre un fondo oscuro y dibuja cómo cambia un indicador con el tiempo.',
  },
] as const;

/** The other things that visitors may ask for. */
export const interests = ['Ingeniería de datos', 'Analítica', 'Capacitación'];

/** Who confirms what only a person can confirm. */
export const confirmedBy = 'Antonia Fuentes';
