import { readSource } from '@/content/reading/read';
import { contentFiles } from '@/content/schema/content';
import type { ClientLogo, ContentData, TeamMember } from '@/content/types';

/** The content of the project, as its files hold it. */
export const projectContent = plainCopy(
  Object.fromEntries(contentFiles.map((name) => [name, readSource(name).value])),
) as ContentData;

/** A copy of the content with small lists of its own, so that people may change those of the page. */
export function sampleContent(): ContentData {
  const content = plainCopy(projectContent);
  content.hero.headline = 'Crecemos contigo';
  content.hero.phrases = ['Software', 'Diseño', 'Nube'];
  content.hero.image = { wide: aCrop('wide'), tall: aCrop('tall') };
  content.talent.members = [aMember('Ana Ruiz'), aMember('Luis Mora'), aMember('Eva Sol')];
  content.clients.logos = [aClient('Cumbre'), aClient('Lenca'), aClient('Faro')];
  content.navigation.entries = [
    { name: 'Servicios', scrollToId: 'services' },
    { name: 'Blog', scrollToId: 'talent' },
  ];
  content.products.slides = content.products.slides.slice(0, 1).map((slide) => ({ ...slide, title: 'Scout' }));
  content.site.offices = content.site.offices.slice(0, 1).map((office) => ({ ...office, city: 'Lima' }));
  return content;
}

function aCrop(name: string) {
  return { avif: `/media/hero/${name}.avif`, webp: `/media/hero/${name}.webp`, width: 1600, height: 1600 };
}

export function aMember(name: string): TeamMember {
  return {
    image: { src: `/media/talent/${name}.avif`, alt: `Retrato de ${name}`, width: 256, height: 256 },
    name,
    position: { label: 'CTO', color: 'info' },
  };
}

export function aClient(name: string): ClientLogo {
  return { name, logo: { src: `/media/clients/${name}.svg`, alt: name, width: 200, height: 80 } };
}

/**
 * A copy that is made by the test's own JSON: what Node's `structuredClone` makes comes from outside of Jest's
 * environment, and `dequal` takes a list from there for something else.
 */
export function plainCopy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
