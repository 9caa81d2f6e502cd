import { MAP, PRIVACY_ALERT } from '@/lib/constants';
import { anchors } from '@/lib/sections';
import samples from './samples.json' with { type: 'json' };
import { siteContent } from './site-content';

const { site, navigation, hero, statistics, about, services, products, talent, clients, contact, footer, ...rest } =
  siteContent();

/**
 * Compares the sample content with docs/specification.md. No other test contains the texts of the sample. A company
 * replaces name and address; from then on the texts of the specification no longer apply.
 */
const isSample = samples['site.name'].includes(site.name) && samples['site.url'].includes(site.url);
const sampleTest = isSample ? test : test.skip;

sampleTest('§1.4: hero', () => {
  expect(hero).toMatchObject({
    headline: 'Crecemos contigo a través de',
    phrases: ['Desarrollo de tecnologías', 'Diseño de soluciones', 'Arquitectura de software', 'I+D+i', 'Cloud native'],
    subtitle:
      'Construimos capacidades tecnológicas al interior de tu organización para impulsar la transformación digital.',
    primaryAction: { label: 'Hablemos de tu proyecto', scrollToId: 'contact-us' },
    secondaryAction: { label: 'Ver productos', scrollToId: 'testimonials-two' },
  });
});

sampleTest('§1.5: statistics', () => {
  expect(statistics.items).toEqual([
    { value: 3, unit: 'países', description: 'Presencia en Latinoamérica' },
    { value: 7, unit: 'años', description: 'Creciendo contigo' },
    { value: 17, suffix: '+', unit: 'empresas', description: 'Desarrollan proyectos con nosotros' },
  ]);
});

sampleTest.each([
  { section: about, heading: 'NOSOTROS' },
  { section: services, heading: 'SERVICIOS' },
  { section: products, heading: 'PRODUCTOS' },
  { section: talent, heading: 'TALENTO' },
  { section: clients, heading: 'HEMOS CRECIDO JUNTOS' },
  { section: contact, heading: 'CONTÁCTANOS' },
])('§2.6: heading $heading', ({ section, heading }) => {
  expect(section.heading).toBe(heading);
});

sampleTest('§2.7: principles', () => {
  expect(about.principles.map(({ title }) => title)).toEqual(['Identificar', 'Diseñar', 'Construir', 'Transferir']);
});

sampleTest('§2.11: menu', () => {
  expect(navigation).toEqual({
    entries: [
      { name: 'Nosotros', route: '/nosotros', scrollToId: 'nosotros' },
      { name: 'Servicios', route: '/servicios', scrollToId: 'servicios' },
      { name: 'Productos', route: '/productos', scrollToId: 'testimonials-two' },
      { name: 'Contáctanos', route: '/contactanos', scrollToId: 'contact-us' },
    ],
  });
});

sampleTest('§2.13: services', () => {
  expect(services.action).toEqual({ label: 'CUÉNTANOS QUÉ NECESITAS', scrollToId: 'contact-us' });
  expect(services.cards).toMatchObject([
    {
      title: 'CONSULTORÍA',
      offers: [
        'Ingeniería de software',
        'Arquitectura empresarial',
        'Arquitectura y diseño de software',
        'Sistemas de comando y control',
        'Transformación digital',
      ],
    },
    {
      title: 'DISEÑO Y DESARROLLO',
      offers: [
        'Diseño de producto',
        'Diseño y desarrollo de productos de software',
        'Servicios de desarrollo a la medida',
      ],
    },
    {
      title: 'OUTSOURCING',
      technologies: ['Spring Boot', 'Python', 'Angular', 'React', 'MySQL', '.NET'].map((alt) => ({ alt })),
    },
  ]);
});

sampleTest('§2.14: products', () => {
  expect(products.blurb).toBe('Soluciones tecnológicas que hemos construido y que podemos adaptar a tu organización.');
  expect(products.slides.map(({ author }) => author.name)).toEqual(['Moviint', 'Scout', 'Mi taller']);
});

sampleTest('§2.16: positions', () => {
  const positions = talent.members.map(({ position }) => position.label);
  expect(positions).toEqual(['CEO', 'CIO', 'CTO', 'Business Developer Leader']);
});

sampleTest('§2.17, §2.18: clients and scales', () => {
  expect(clients.logos).toHaveLength(17);
  const scales = new Set(clients.logos.map(({ scale }) => scale));
  expect([...scales].sort()).toEqual([0.7, 0.8, 1.2, undefined]);
});

sampleTest('§2.19: suggested interests', () => {
  expect(contact.interests).toEqual([
    'Moviint',
    'Scout',
    'Mi taller',
    'Outsourcing',
    'Consultoria',
    'Diseño y desarrollo',
  ]);
});

sampleTest('§2.20: offices', () => {
  expect(site.offices).toMatchObject([
    { country: 'El Salvador', clickable: false },
    { country: 'Colombia', clickable: true },
  ]);
});

sampleTest('§2.22: title and sections of the policy', () => {
  const policy = rest['privacy-policy'];
  expect(policy.title).toBe('Política de Privacidad');
  expect(policy.sections.map(({ title }) => title)).toEqual([
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

sampleTest('§2.24: footer', () => {
  expect(footer).toMatchObject({
    menuTitle: 'Menú',
    menu: navigation.entries,
    rights: 'Todos los derechos reservados',
  });
});

test('constants match docs/specification.md', () => {
  expect(anchors).toMatchObject({
    hero: 'inicio',
    about: 'nosotros',
    services: 'servicios',
    products: 'testimonials-two',
    talent: 'talento',
    clients: 'clientes',
    contact: 'contact-us',
  });
  expect(MAP).toEqual({ center: { lat: 10, lng: -75 }, zoom: 3, markerZoom: 15 });
  expect(PRIVACY_ALERT).toBe('Debes aceptar el política de privacidad para poder enviar tu mensaje');
});
