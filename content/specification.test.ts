import { CONTACT_SUBJECT, MAP, PRIVACY_ALERT } from '@/lib/constants';
import { anchors } from '@/lib/sections';
import { about } from './about';
import { clients } from './clients';
import { contact } from './contact';
import { footer } from './footer';
import { hero } from './hero';
import { navigation } from './navigation';
import { readPrivacyPolicy } from './privacy-policy';
import { products } from './products';
import { services } from './services';
import { site } from './site';
import { statistics } from './statistics';
import { talent } from './talent';

const privacyPolicy = readPrivacyPolicy();

/**
 * The texts, names and figures of docs/specification.md that the content holds. No other test knows them: whoever
 * changes one changes it there, in `content/` and here.
 */

test('§1.4: the hero’s headline, phrases, subtitle and actions', () => {
  expect(hero.headline).toBe('Crecemos contigo a través de');
  expect(hero.phrases).toEqual([
    'Desarrollo de tecnologías',
    'Diseño de soluciones',
    'Arquitectura de software',
    'I+D+i',
    'Cloud native',
  ]);
  expect(hero.subtitle).toBe(
    'Construimos capacidades tecnológicas al interior de tu organización para impulsar la transformación digital.',
  );
  expect(hero.primaryAction).toEqual({ label: 'Hablemos de tu proyecto', scrollToId: 'contact-us' });
  expect(hero.secondaryAction).toEqual({ label: 'Ver productos', scrollToId: 'testimonials-two' });
});

test('§1.5: the statistics', () => {
  expect(statistics.items).toEqual([
    { value: 3, unit: 'países', description: 'Presencia en Latinoamérica' },
    { value: 7, unit: 'años', description: 'Creciendo contigo' },
    { value: 17, suffix: '+', unit: 'empresas', description: 'Desarrollan proyectos con nosotros' },
  ]);
});

test.each([
  { section: about, heading: 'NOSOTROS', anchor: 'nosotros' },
  { section: services, heading: 'SERVICIOS', anchor: 'servicios' },
  { section: products, heading: 'PRODUCTOS', anchor: 'testimonials-two' },
  { section: talent, heading: 'TALENTO', anchor: 'talento' },
  { section: clients, heading: 'HEMOS CRECIDO JUNTOS', anchor: 'clientes' },
  { section: contact, heading: 'CONTÁCTANOS', anchor: 'contact-us' },
])('§2.6: the section $heading and its anchor', ({ section, heading, anchor }) => {
  expect(section).toMatchObject({ heading, anchor });
});

test('§2.6: the anchor of the hero', () => {
  expect(Object.values(anchors)).toContain('inicio');
});

test('§2.7: the four steps of the company', () => {
  const titles = about.principles.map(({ title }) => title);
  expect(titles).toEqual(['Identificar', 'Diseñar', 'Construir', 'Transferir']);
});

test('§2.11: the menu’s entries', () => {
  expect(navigation).toEqual({
    entries: [
      { name: 'Nosotros', route: '/nosotros', scrollToId: 'nosotros' },
      { name: 'Servicios', route: '/servicios', scrollToId: 'servicios' },
      { name: 'Productos', route: '/productos', scrollToId: 'testimonials-two' },
      { name: 'Contáctanos', route: '/contactanos', scrollToId: 'contact-us' },
    ],
  });
});

test('§2.13: the services, what they list, and their button', () => {
  const [consulting, development, outsourcing, ...others] = services.cards;
  expect(others).toEqual([]);
  expect(consulting).toMatchObject({
    title: 'CONSULTORÍA',
    offers: [
      'Ingeniería de software',
      'Arquitectura empresarial',
      'Arquitectura y diseño de software',
      'Sistemas de comando y control',
      'Transformación digital',
    ],
  });
  expect(development).toMatchObject({
    title: 'DISEÑO Y DESARROLLO',
    offers: [
      'Diseño de producto',
      'Diseño y desarrollo de productos de software',
      'Servicios de desarrollo a la medida',
    ],
  });
  expect(outsourcing).toMatchObject({
    title: 'OUTSOURCING',
    technologies: ['Spring Boot', 'Python', 'Angular', 'React', 'MySQL', '.NET'].map((alt) => ({ alt })),
  });
  expect(services.action).toEqual({ label: 'CUÉNTANOS QUÉ NECESITAS', scrollToId: 'contact-us' });
});

test('§2.14: the products and what introduces them', () => {
  expect(products.blurb).toBe('Soluciones tecnológicas que hemos construido y que podemos adaptar a tu organización.');
  const names = products.slides.map(({ author }) => author.name);
  expect(names).toEqual(['Moviint', 'Scout', 'Mi taller']);
});

test('§2.16: the roles of the team', () => {
  const roles = talent.members.map(({ position }) => position.label);
  expect(roles).toEqual(['CEO', 'CIO', 'CTO', 'Business Developer Leader']);
});

test('§2.17, §2.18: seventeen clients, some with a scale of 0.7, 0.8 or 1.2', () => {
  expect(clients.logos).toHaveLength(17);
  const scales = new Set(clients.logos.filter((logo) => 'scale' in logo).map(({ scale }) => scale));
  expect([...scales].sort()).toEqual([0.7, 0.8, 1.2]);
});

test('§2.19: the suggested interests', () => {
  expect(contact.interests).toEqual([
    'Moviint',
    'Scout',
    'Mi taller',
    'Outsourcing',
    'Consultoria',
    'Diseño y desarrollo',
  ]);
});

test('§2.20: the map and its markers', () => {
  expect(MAP).toEqual({ center: { lat: 10, lng: -75 }, zoom: 3, markerZoom: 15 });
  expect(site.offices).toMatchObject([
    { country: 'El Salvador', clickable: false },
    { country: 'Colombia', clickable: true },
  ]);
});

test('§2.22: the policy’s title and sections', () => {
  expect(privacyPolicy.title).toBe('Política de Privacidad');
  const titles = privacyPolicy.sections.map(({ title }) => title);
  expect(titles).toEqual([
    'Responsable del tratamiento',
    'Datos que recopilamos',
    'Finalidades',
    'Cookies',
    'Base legal',
    'Almacenamiento y seguridad',
    'Derechos del titular',
    'Transferencia a terceros',
    'Vigencia y modificaciones',
  ]);
});

test('§2.24: the footer’s menu and rights', () => {
  expect(footer.menuTitle).toBe('Menú');
  expect(footer.menu).toMatchObject([
    { name: 'Nosotros', scrollToId: 'nosotros' },
    { name: 'Servicios', scrollToId: 'servicios' },
    { name: 'Productos', scrollToId: 'testimonials-two' },
    { name: 'Contáctanos', scrollToId: 'contact-us' },
  ]);
  expect(footer.rights).toBe('Todos los derechos reservados');
});

test('§5.1: the alert about the policy', () => {
  expect(PRIVACY_ALERT).toBe('Debes aceptar el política de privacidad para poder enviar tu mensaje');
});

test('§9.3: the subject of a request', () => {
  expect(CONTACT_SUBJECT).toBe('Formulario de contacto web');
});
