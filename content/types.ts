import type { Anchor } from '@/lib/anchors';

/**
 * Una imagen de `public/`. `npm run medios` muestra la entrada lista para pegar.
 *
 * @example { src: '/media/clients/lenca.svg', alt: 'Cooperativa Lenca', width: 240, height: 80 }
 */
export interface Picture {
  /** Dirección del archivo en el sitio, sin `public`: `/media/clients/lenca.svg`. */
  src: `/media/${string}`;
  /** Qué se ve, para quien no lo ve: «Retrato de Ana Ruiz», y no «imagen de…» ni el nombre del archivo. */
  alt: string;
  /** Ancho y alto en las proporciones del archivo; guardan su sitio mientras carga. */
  width: number;
  height: number;
}

/**
 * Una película en bucle y sin sonido, con su imagen fija. Todos sus archivos miden lo mismo.
 *
 * @example film: film('moviint', 'Dos cámaras de un vehículo graban a la vez la vía y la cabina.')
 */
export interface Film {
  /** La mejor primero: el navegador reproduce la primera que entiende. */
  sources: { src: `/media/${string}`; type: string }[];
  /** La imagen fija que se ve antes de reproducir. */
  poster: { avif: `/media/${string}`; jpeg: `/media/${string}` };
  width: number;
  height: number;
  /** Qué se ve, en una o dos frases, para quien no la ve. */
  description: string;
}

/** Una dirección completa fuera del sitio: `https://www.linkedin.com/company/tu-empresa`. */
export type ExternalHref = `https://${string}`;

/**
 * Una entrada del menú que lleva a una ruta de este sitio.
 *
 * @example { name: 'Inicio', route: '/' }
 */
export interface RouteEntry {
  name: string;
  route: `/${string}`;
}

/**
 * Una entrada del menú que abre otro sitio en una pestaña nueva.
 *
 * @example { name: 'Blog', href: 'https://blog.tu-empresa.com' }
 */
export interface ExternalEntry {
  name: string;
  href: ExternalHref;
}

/**
 * Una entrada del menú que baja hasta una sección. `route` es la ruta propia de la sección, que lleva a la página.
 *
 * @example { name: 'Servicios', route: '/servicios', scrollToId: anchors.services }
 */
export interface ScrollEntry {
  name: string;
  route?: `/${string}`;
  scrollToId: Anchor;
}

/**
 * Una entrada del menú que despliega una lista, en columnas de `rowsPerColumn` entradas. Puede llevar otra dentro.
 *
 * @example { name: 'Más', columns: 2, rowsPerColumn: 2, entries: [{ name: 'Talento', scrollToId: anchors.talent }] }
 */
export interface NestedEntry {
  name: string;
  entries: NavigationEntry[];
  columns?: number;
  rowsPerColumn?: number;
}

/** Una entrada del menú que es un enlace. */
export type LinkEntry = RouteEntry | ExternalEntry | ScrollEntry;

/** Una entrada de la barra de navegación. */
export type NavigationEntry = LinkEntry | NestedEntry;

/**
 * El botón de la barra: `internal` lleva a una ruta o sección de este sitio; `external`, a otro sitio.
 *
 * @example { type: 'internal', route: '#contact-us', label: 'Hablemos' }
 */
export type NavigationAction =
  | { type: 'internal'; route: `/${string}` | `#${Anchor}`; label: string }
  | { type: 'external'; href: ExternalHref; label: string };

/** La barra de navegación. */
export interface Navigation {
  entries: NavigationEntry[];
  action?: NavigationAction;
}

/** Una oficina, como la muestran el mapa y el pie. */
export interface Office {
  country: string;
  city: string;
  address: string;
  /** Con el indicativo del país y grupos separados por un espacio: `+57 601 234 5678`. */
  phone: string;
  /** Latitud y longitud, como las muestra cualquier mapa: `{ lat: 4.711, lng: -74.0721 }`. */
  position: { lat: number; lng: number };
  /** Si su marcador en el mapa se puede elegir (spec §2). */
  clickable: boolean;
}

/** Los datos de la empresa que comparten varias secciones y los buscadores. */
export interface Site {
  name: string;
  legalName: string;
  tagline: string;
  description: string;
  /** La dirección del sitio, sin barra al final: `https://www.tu-empresa.com`. */
  url: ExternalHref;
  email: string;
  offices: Office[];
  social: { name: string; icon: SocialIcon; href: ExternalHref }[];
  logo: { onInk: Picture; onLight: Picture };
}

/** Las redes que tienen icono. */
export type SocialIcon = 'linkedin' | 'github' | 'youtube' | 'instagram' | 'x';

/** La portada. */
export interface Hero {
  headline: string;
  phrases: string[];
  subtitle: string;
  primaryAction: { label: string; scrollToId: Anchor };
  secondaryAction: { label: string; scrollToId: Anchor };
  image: HeroImage;
}

/** El fondo de la portada, decorativo: un recorte para pantallas anchas y otro para altas, en dos formatos. */
export interface HeroImage {
  wide: { avif: `/media/${string}`; webp: `/media/${string}`; width: number; height: number };
  tall: { avif: `/media/${string}`; webp: `/media/${string}`; width: number; height: number };
}

/**
 * Un contador animado: cuenta hasta `value` y lo sigue `suffix`.
 *
 * @example { value: 17, suffix: '+', unit: 'empresas', description: 'Desarrollan proyectos con nosotros' }
 */
export interface Statistic {
  value: number;
  suffix?: string;
  unit: string;
  description: string;
}

/** La franja de cifras. */
export interface Statistics {
  heading: string;
  items: Statistic[];
}

/** La sección Nosotros. */
export interface About {
  anchor: Anchor;
  heading: string;
  statement: string;
  paragraphs: string[];
  principles: { title: string; text: string }[];
  partner: { label: string; logo: Picture };
  brandImage: Picture;
}

/** Los iconos de servicio que existen. */
export type ServiceIcon = 'consulting' | 'development' | 'team';

/**
 * Una tarjeta de servicio: lleva una lista (`offers`) o unos logotipos (`technologies`), no las dos.
 *
 * @example { icon: 'consulting', title: 'CONSULTORÍA', description: 'Identificamos…', offers: ['Ingeniería de software'] }
 */
export interface ServiceCard {
  icon: ServiceIcon;
  title: string;
  description: string;
  offers?: string[];
  /** Un dibujo decorativo al pie de una lista corta, donde las tarjetas van lado a lado. */
  drawing?: Omit<Picture, 'alt'>;
  technologies?: Picture[];
}

/** La sección Servicios. */
export interface Services {
  anchor: Anchor;
  heading: string;
  blurb: string;
  cards: ServiceCard[];
  action: { label: string; scrollToId: Anchor };
}

/** Un producto del carrusel (spec §3). */
export interface ProductSlide {
  film: Film;
  title: string;
  description: string;
  /** El logotipo va sobre la franja oscura: letras en blanco o en un tono claro, sin recuadro. */
  author: { name: string; logo: Picture };
}

/** La sección Productos. */
export interface Products {
  anchor: Anchor;
  heading: string;
  blurb: string;
  slides: ProductSlide[];
}

/**
 * Una persona del equipo (spec §3). Sin `linkedin`, el enlace se ve apagado.
 *
 * @example { image: portrait('ana-ruiz', 'Retrato de Ana Ruiz'), name: 'Ana Ruiz', position: { label: 'CTO', color: 'info' } }
 */
export interface TeamMember {
  image: Picture;
  name: string;
  position: { label: string; color: 'primary' | 'info' };
  linkedin?: ExternalHref;
}

/** La sección Talento. */
export interface Talent {
  anchor: Anchor;
  heading: string;
  blurb: string;
  members: TeamMember[];
}

/**
 * El logotipo de un cliente. `scale` equilibra su peso a la vista (1 si falta; spec §2).
 *
 * @example { name: 'Cooperativa Lenca', logo: { src: '/media/clients/lenca.svg', alt: 'Cooperativa Lenca', width: 240, height: 80 }, scale: 0.8 }
 */
export interface ClientLogo {
  name: string;
  logo: Picture;
  scale?: 0.7 | 0.8 | 1.2;
}

/** La sección de clientes. */
export interface Clients {
  anchor: Anchor;
  heading: string;
  logos: ClientLogo[];
}

/** La sección Contacto. */
export interface Contact {
  anchor: Anchor;
  heading: string;
  blurb: string;
  interests: string[];
  map: Picture;
}

/** Un apartado de la política de privacidad. */
export interface PolicySection {
  title: string;
  paragraphs: string[];
  list?: string[];
}

/**
 * La política de tratamiento de datos. `version` es lo que acepta quien envía el formulario: si cambia el texto,
 * cambia `PRIVACY_POLICY_VERSION` en `lib/constants.ts`.
 */
export interface PrivacyPolicy {
  title: string;
  version: string;
  introduction: string;
  sections: PolicySection[];
}

/** Un grupo de enlaces del pie grande, que es opcional. */
export interface FooterGroup {
  title: string;
  links: LinkEntry[];
}

/** El pie. `groups` y `social` son del pie grande y se ven cuando están llenos (spec §2). */
export interface Footer {
  partner: Picture;
  menuTitle: string;
  menu: ScrollEntry[];
  contactTitle: string;
  rights: string;
  /** El dibujo que cierra la página, decorativo: `npm run media map` lo traza entre las dos primeras oficinas. */
  passage?: Omit<Picture, 'alt'>;
  groups?: FooterGroup[];
  /** Ocupa el lugar de las redes de la empresa (`Site.social`). */
  social?: Site['social'];
}
