import * as v from 'valibot';
import { anchors } from '@/lib/anchors';
import { email as emailAddress } from '@/lib/contact/schema';
import { BAR_ROOM, barWidth, MEAN_LETTER } from './bar-width';
import * as f from './fields';

/** The biggest figure whose digits fit in its column of the narrowest screen. */
const BIGGEST_FIGURE = 9999;
/** The most columns of a dropdown that fit on the narrowest screen with a wide bar, wherever its entry stands. */
const MOST_COLUMNS = 3;

const social = f.object({
  name: f.text('Red', 24, 'El nombre de la red.', 'LinkedIn'),
  icon: f.choice(['linkedin', 'github', 'youtube', 'instagram', 'x'], 'Icono', 'Su icono.', 'linkedin'),
  href: f.link(),
});

const position = v.pipe(
  f.object({
    lat: f.number('Latitud', 'Como la muestra cualquier mapa.', '4.711'),
    lng: f.number('Longitud', 'Como la muestra cualquier mapa.', '-74.0721'),
  }),
  v.check(
    ({ lat, lng }) => lat >= -56 && lat <= 90 && Math.abs(lng) <= 180,
    ({ input: { lat, lng } }) =>
      lat < -56 && Math.abs(lng) <= 90
        ? `La posición ${lat}, ${lng} está en la Antártida: la latitud y la longitud están cambiadas.\nPon la latitud ${lng} y la longitud ${lat} (lat: ${lng}, lng: ${lat}).`
        : `La posición ${lat}, ${lng} no está en el mapa.\nPon la latitud (de -90 a 90) y la longitud (de -180 a 180), por ejemplo lat: 4.711, lng: -74.0721.`,
  ),
);

const linksOf = (longest: number) => {
  const name = f.text('Nombre', longest, 'Lo que se lee en el menú.', 'Servicios');
  const route = v.optional(f.route());
  return {
    scrollToId: f.group('Una sección', 'Baja hasta ella.', { name, route, scrollToId: f.target() }),
    href: f.group('Otro sitio', 'Lo abre en otra pestaña.', { name, href: f.link() }),
    route: f.group('Una ruta', 'Una dirección de este sitio.', { name, route: f.route() }),
  };
};
type Link = ReturnType<typeof linksOf>[keyof ReturnType<typeof linksOf>];

/** An entry that opens a list. Its type is written out because the list may hold others of its kind. */
interface Nested<L> {
  /** Lo que se lee en el menú. Ejemplo: Empresa */
  name: string;
  /** En cuántas columnas se abre la lista. Ejemplo: 2 */
  columns?: number;
  /** Cuántas entradas lleva cada columna. Ejemplo: 3 */
  rowsPerColumn?: number;
  /** Las de la lista. Ejemplo: [{ name: 'Talento', scrollToId: anchors.talent }] */
  entries: (L | Nested<L>)[];
}
type Entry<L> = L | Nested<L>;

const nestedOf = (longest: number): v.GenericSchema<Nested<v.InferInput<Link>>, Nested<v.InferOutput<Link>>> =>
  v.pipe(
    f.group('Una lista', 'Se abre con más entradas.', {
      name: f.text('Nombre', longest, 'Lo que se lee en el menú.', 'Empresa'),
      columns: v.optional(
        f.number('Columnas', 'En cuántas columnas se abre la lista.', '2', [
          (value) => Number.isInteger(value) && value >= 1 && value <= MOST_COLUMNS,
          'Un menú no puede tener % columnas.',
          `Pon de 1 a ${MOST_COLUMNS} columnas (columns: ${MOST_COLUMNS}).`,
        ]),
      ),
      rowsPerColumn: v.optional(f.number('Filas', 'Cuántas entradas lleva cada columna.', '3')),
      entries: f.list(
        'Entradas',
        'Las de la lista.',
        v.lazy(() => entryOf(32)),
      ),
    }),
    v.check(
      ({ entries, columns = 1, rowsPerColumn }) => !rowsPerColumn || columns * rowsPerColumn >= entries.length,
      ({ input: { entries, columns = 1, rowsPerColumn } }) => {
        const rows = Math.ceil(entries.length / columns);
        return `El menú tiene ${entries.length} entradas y en ${columns} columnas de ${rowsPerColumn} no caben.\nCon ${columns} columnas, pon ${rows} filas (rowsPerColumn: ${rows}).`;
      },
    ),
  );

const nowhere = f.says(
  'La entrada no lleva a ninguna parte.',
  'Agrégale una sección (scrollToId), otro sitio (href), una ruta (route) o una lista (entries).',
);

/** A link of a menu. */
const linkOf = (longest: number): v.GenericSchema<v.InferInput<Link>, v.InferOutput<Link>> =>
  f.oneOf(linksOf(longest), nowhere);

/** An entry of the bar: a link, or a list of entries. */
const entryOf = (longest: number): v.GenericSchema<Entry<v.InferInput<Link>>, Entry<v.InferOutput<Link>>> =>
  f.oneOf({ ...linksOf(longest), entries: nestedOf(longest) }, nowhere);

const actionLabel = f.text('Texto', 24, 'Lo que dice el botón.', 'Hablemos');
const actions = {
  route: f.group('Este sitio', 'Lleva a una ruta de este sitio.', {
    type: f.choice(['internal'], 'Clase', '«internal» lleva a este sitio.', 'internal'),
    route: f.route(),
    label: actionLabel,
  }),
  href: f.group('Otro sitio', 'Lo abre en otra pestaña.', {
    type: f.choice(['external'], 'Clase', '«external» lleva a otro sitio.', 'external'),
    href: f.link(),
    label: actionLabel,
  }),
};
const barAction = f.oneOf(
  actions,
  f.says('El botón no lleva a ninguna parte.', 'Agrégale route (una ruta) o href (otro sitio).'),
);

const crop = { avif: f.media('avif'), webp: f.media('webp'), ...f.size() };

const technology = f.madeOf('tecnologias', f.picture('Tecnología', 'Su logotipo cuadrado y su nombre.', 16));

const card = {
  icon: f.choice(['consulting', 'development', 'team'], 'Icono', 'El de la tarjeta.', 'team'),
  title: f.text('Título', 24, 'El nombre del servicio.', 'CONSULTORÍA'),
  description: f.text('Descripción', 140, 'Qué recibe el cliente.', 'Definimos la estrategia.'),
};
const serviceCards = {
  offers: f.group('Con una lista', 'Dice en frases lo que incluye.', {
    ...card,
    offers: f.list('Lista', 'Lo que incluye.', f.text('Oferta', 52, 'Una frase.', 'Transformación digital')),
    drawing: v.optional(f.madeOf('marca', f.drawing('Dibujo', 'Decorativo, al pie de una lista corta.'))),
  }),
  technologies: f.group('Con logotipos', 'Muestra tecnologías.', {
    ...card,
    technologies: f.list('Logotipos', 'Los de las tecnologías.', technology),
  }),
};
const serviceCard = f.oneOf(
  serviceCards,
  f.says(
    'A la tarjeta le falta lo que incluye.',
    'Agrégale una lista (offers) o unos logotipos (technologies), y solo una de las dos cosas.',
  ),
);

const interest = v.pipe(
  f.text('Tema', 28, 'Un tema.', 'Scout'),
  v.check(
    (value) => !value.includes(','),
    f.says('Un tema no lleva comas: se leería como dos.', "Sepáralos en dos de la lista: 'Moviint', 'Scout'."),
  ),
);

const footerGroup = f.object({
  title: f.text('Grupo', 24, 'El título del grupo.', 'Recursos'),
  links: f.list('Enlaces', 'Los del grupo.', linkOf(32)),
});

/** The legal text may be of any length. */
const legal = f.text('Párrafo', Infinity, 'Un párrafo.', 'Usamos tus datos únicamente para responderte.');

/** What each file of `content/` holds: its fields with their limits, rules, messages and Spanish help. */
export const sections = {
  site: f.section('Empresa', anchors.contact, {
    name: f.text('Nombre', 24, 'El nombre de la marca.', 'Istmo'),
    legalName: f.text('Razón social', 80, 'El nombre legal, que la política cita.', 'Istmo S. A. S.'),
    tagline: f.text('Lema', 60, 'Se lee al compartir la página.', 'Crecemos contigo a través de la tecnología.'),
    description: f.text('Descripción', 160, 'Lo que muestra un buscador.', 'Software a la medida y consultoría.'),
    url: f.string(
      'Dirección del sitio',
      'Dónde se publica, sin barra al final.',
      'https://www.tu-empresa.com',
      f.secure,
      [
        (value) => f.isExternalAddress(value) && new URL(value).origin === value,
        'La dirección del sitio «%» no es válida.',
        'Escríbela con https:// y sin barra ni ruta al final: https://www.tu-empresa.com.',
      ],
    ),
    email: f.string('Correo', 'Al que escriben los visitantes.', 'contacto@tu-empresa.com', [
      (value) => value === value.trim() && v.is(emailAddress, value),
      'A «%» no se le puede escribir.',
      'Pon un solo correo, por ejemplo contacto@tu-empresa.com.',
    ]),
    offices: f.entries('Oficinas', 'Como las muestran el mapa y el pie.', {
      country: f.text('País', 24, 'El país de la oficina.', 'Colombia'),
      city: f.text('Ciudad', 24, 'La ciudad de la oficina.', 'Bogotá'),
      address: f.text('Dirección', 80, 'Como se escribe en un sobre.', 'Calle 93 # 11-26, Bogotá'),
      phone: f.string('Teléfono', 'Con el indicativo del país y en grupos.', '+57 601 234 5678', [
        (value) => /^\+[1-9]\d{0,2}(?: \d{2,4}){2,4}$/.test(value) && value.replace(/\D/g, '').length <= 15,
        'El teléfono «%» no se puede marcar.',
        'Escríbelo con el indicativo del país y grupos separados por un espacio: +57 601 234 5678.',
      ]),
      position: f.field(position, 'Posición', 'Dónde está en el mapa.'),
      clickable: f.field(v.boolean(), 'Marcador', 'Si su marcador se puede elegir.', 'true'),
    }),
    social: f.list('Redes', 'Los perfiles de la empresa.', social, true),
    logo: f.group('Logotipos', 'La marca en sus dos versiones.', {
      onInk: f.madeOf('marca', f.picture('Logotipo claro', 'El que va sobre fondo oscuro.')),
      onLight: f.madeOf('marca', f.picture('Logotipo oscuro', 'El que va sobre fondo claro.')),
    }),
  }),

  navigation: v.pipe(
    f.section('Menú', anchors.top, {
      entries: f.list('Entradas', 'Las de la barra, de izquierda a derecha.', entryOf(20)),
      action: v.optional(f.field(barAction, 'Botón', 'El que cierra la barra.')),
    }),
    v.forward(
      v.check(
        (navigation) => barWidth(navigation) <= BAR_ROOM,
        ({ input }) => {
          const width = Math.round(barWidth(input));
          const letters = Math.ceil((width - BAR_ROOM) / MEAN_LETTER);
          return `La barra mide unos ${width} px y en una pantalla de 992 px caben ${BAR_ROOM}: se partiría en dos líneas.\nQuita unas ${letters} letras entre todas las entradas${input.action ? ' y el botón' : ''}, o junta varias en una que abra una lista (entries).`;
        },
      ),
      ['entries'],
    ),
  ),

  hero: f.section('Portada', anchors.top, {
    headline: f.text('Titular', 40, 'Lo primero que se lee; debajo van las frases.', 'Crecemos contigo a través de'),
    phrases: f.list('Frases', 'Las que se escriben solas.', f.text('Frase', 28, 'Una frase.', 'Cloud native')),
    subtitle: f.text('Bajada', 140, 'Qué logra el cliente, en una frase.', 'Construimos capacidades en tu equipo.'),
    primaryAction: f.button('Botón principal', 'El botón de color.'),
    secondaryAction: f.button('Segundo botón', 'El botón transparente.'),
    image: f.madeOf(
      'portada',
      f.group('Fondo', 'Decorativo y oscuro, en dos recortes y dos formatos.', {
        wide: f.group('Ancho', 'El recorte para pantallas anchas.', crop),
        tall: f.group('Alto', 'El recorte para teléfonos.', crop),
      }),
    ),
  }),

  statistics: f.section('Cifras', anchors.top, {
    heading: f.text('Título', 60, 'No se ve; lo oye quien no ve.', 'Istmo en cifras'),
    items: f.entries('Cifras', 'Tres llenan la fila.', {
      value: f.number('Cifra', 'Hasta dónde cuenta.', '17', [
        (value) => Number.isInteger(value) && value >= 0 && value <= BIGGEST_FIGURE,
        'La cifra % no se puede contar.',
        `Pon un número entero de 0 a ${BIGGEST_FIGURE}, sin punto ni coma: 1700. Lo demás va en el signo (suffix) o en la unidad (unit).`,
      ]),
      suffix: v.optional(f.text('Signo', 2, 'Lo que sigue a la cifra.', '+')),
      unit: f.text('Unidad', 14, 'Qué se cuenta.', 'empresas'),
      description: f.text('Descripción', 40, 'Qué dice la cifra.', 'Desarrollan proyectos con nosotros'),
    }),
  }),

  about: f.band('Nosotros', 'about', {
    statement: f.text('Afirmación', 70, 'La idea central.', 'La capacidad técnica queda en tu organización.'),
    paragraphs: f.list('Párrafos', 'Quiénes son.', f.text('Párrafo', 420, 'Un párrafo.', 'Somos una empresa…')),
    principles: f.entries('Principios', 'Cuatro llenan la fila.', {
      title: f.text('Principio', 18, 'Una palabra.', 'Diseñar'),
      text: f.text('Texto', 90, 'Qué significa.', 'Definimos la arquitectura y probamos las ideas.'),
    }),
    partner: f.group('Aliado', 'La empresa aliada.', {
      label: f.text('Título', 30, 'Lo que se lee sobre la insignia.', 'Aliado tecnológico'),
      logo: f.madeOf('marca', f.picture('Insignia', 'La del aliado; también va en el pie.')),
    }),
    brandImage: f.madeOf('marca', f.picture('Imagen', 'La de la marca, de 1200 × 900.')),
  }),

  services: f.band('Servicios', 'services', {
    blurb: f.blurb(),
    cards: f.list('Tarjetas', 'Tres llenan la fila.', serviceCard),
    action: f.button('Botón', 'El que cierra la sección.'),
  }),

  products: f.band('Productos', 'products', {
    blurb: f.blurb(),
    slides: f.entries('Productos', 'Los del carrusel, en su orden.', {
      film: f.madeOf('peliculas', f.film('Película', 'En bucle y sin sonido, de 12 a 20 segundos.')),
      title: f.text('Título', 40, 'Qué hace, en pocas palabras.', 'Cámaras en vía y cabina'),
      description: f.text('Descripción', 180, 'Para qué sirve.', 'Software para el monitoreo de activos.'),
      author: f.group('Marca', 'La del producto.', {
        name: f.text('Producto', 20, 'El nombre del producto.', 'Moviint'),
        logo: f.madeOf('productos', f.picture('Logotipo', 'Para fondo oscuro: letras claras y sin recuadro.')),
      }),
    }),
  }),

  talent: f.band('Talento', 'talent', {
    blurb: f.blurb(),
    members: f.entries('Personas', 'El equipo, en su orden. Sin linkedin, el enlace se ve apagado.', {
      image: f.madeOf('talento', f.picture('Retrato', 'Cuadrado, con el rostro al centro.')),
      name: f.text('Nombre', 28, 'Nombre y apellido.', 'Ana Ruiz'),
      position: f.group('Cargo', 'Lo que hace.', {
        label: f.text('Cargo', 32, 'El nombre del cargo.', 'CTO'),
        color: f.choice(['primary', 'info'], 'Color', 'El de su cargo.', 'info'),
      }),
      linkedin: v.optional(
        f.link([
          (value) => /^https:\/\/(?:\w+\.)?linkedin\.com\/\w+\/./.test(value),
          'El enlace «%» no lleva a un perfil de LinkedIn.',
          'Copia la dirección del perfil, por ejemplo https://www.linkedin.com/in/ana-ruiz, o borra el campo.',
        ]),
      ),
    }),
  }),

  clients: f.band('Clientes', 'clients', {
    logos: f.entries('Clientes', 'Los logotipos del carrusel, en su orden.', {
      name: f.text('Cliente', 40, 'El nombre de la empresa.', 'Cooperativa Lenca'),
      logo: f.madeOf('clientes', f.picture('Logotipo', 'De un solo tono, sin aire de sobra.')),
      scale: v.optional(f.choice([0.7, 0.8, 1.2], 'Escala', 'Equilibra su peso a la vista.', '0.8')),
    }),
  }),

  contact: f.band('Contacto', 'contact', {
    blurb: f.blurb(),
    interests: f.list('Temas', 'Los que el formulario sugiere.', interest),
    map: f.picture('Mapa', 'El que se ve mientras no hay mapa de Google.'),
  }),

  'privacy-policy': f.section('Política de privacidad', anchors.contact, {
    title: f.text('Título', 40, 'El nombre de la política.', 'Política de Privacidad'),
    version: f.string('Versión', 'El día en que el texto empieza a regir.', '2025-06-30', [
      (value) => /^\d{4}-\d\d-\d\d$/.test(value) && new Date(Date.parse(value) || 0).toJSON().startsWith(value),
      'La versión «%» de la política no es una fecha.',
      `Escribe el día en que empieza a regir como año-mes-día; hoy es ${f.today()}.`,
    ]),
    introduction: f.text('Introducción', Infinity, 'El primer párrafo.', 'Esta política explica qué datos recibimos.'),
    sections: f.entries('Apartados', 'Si cambia su texto, cambia la fecha de la versión.', {
      title: f.text('Apartado', 60, 'El título del apartado.', 'Finalidades'),
      counter: v.optional(
        f.text(
          'Contador de visitas',
          Infinity,
          'Comienza el apartado, solo si el sitio cuenta sus visitas.',
          'Contamos las visitas con Plausible, que no usa cookies.',
        ),
      ),
      paragraphs: f.list('Párrafos', 'Los del apartado.', legal),
      list: v.optional(f.list('Puntos', 'Los de su lista.', legal)),
    }),
  }),

  footer: f.section('Pie', anchors.contact, {
    partner: f.madeOf('marca', f.picture('Insignia', 'La del aliado.')),
    menuTitle: f.text('Título del menú', 24, 'Lo que se lee sobre el menú.', 'Menú'),
    menu: f.list('Menú', 'Las secciones a las que lleva el pie.', linksOf(32).scrollToId),
    contactTitle: f.text('Título de contacto', 24, 'Lo que se lee sobre los datos.', 'Contacto'),
    rights: f.text('Derechos', 60, 'La frase final.', 'Todos los derechos reservados'),
    passage: v.optional(f.drawing('Dibujo', 'El que cierra la página, decorativo.')),
    groups: v.optional(f.list('Grupos', 'Los del pie grande, que es opcional.', footerGroup, true)),
    social: v.optional(f.list('Redes', 'Ocupan el lugar de las de la empresa.', social, true)),
  }),
};
