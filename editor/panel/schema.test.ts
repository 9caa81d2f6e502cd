import type { GenericSchema } from 'valibot';
import { navigation } from '@/content/navigation';
import { type ContentFile, contentSchemas } from '@/content/schema/content';
import { describeField as described } from '@/content/schema/describe';
import { blank, broughtBy, converted, entryFor, fileFieldOf, nameOfOption, partFor, plain } from './schema';

const entriesOf = (file: ContentFile) => described(contentSchemas[file]).entries;
const fieldOf = (fields: Record<string, GenericSchema> | undefined, key: string): GenericSchema => {
  const field = fields?.[key];
  if (!field) throw new Error(`No field ${key}`);
  return field;
};
const itemOf = (file: ContentFile, list: string): GenericSchema => {
  const { item } = described(fieldOf(entriesOf(file), list));
  if (!item) throw new Error(`${list} is no list`);
  return item;
};
const picture = { src: '/media/talent/ana.avif', alt: 'Retrato de Ana', width: 256, height: 256 };

it('knows of a field what a form shows, whatever stands round its schema', () => {
  expect(described(fieldOf(entriesOf('services'), 'blurb'))).toMatchObject({
    type: 'string',
    label: 'Entrada',
    max: 120,
  });
  const menu = described(itemOf('navigation', 'entries'), navigation.entries[0]);
  expect(Object.keys(menu.entries)).toEqual(['name', 'route', 'scrollToId']);
  expect(described(fieldOf(menu.entries, 'route'))).toMatchObject({ isOptional: true, label: 'Ruta' });
  expect(nameOfOption('testimonials-two')).toBe('Productos');
});

it('begins an entry with nothing but what it must have', () => {
  expect(blank(itemOf('talent', 'members'))).toMatchObject({ name: '', position: { label: '' } });
  expect(blank(itemOf('navigation', 'entries'))).not.toHaveProperty('route');
});

it('keeps the name of an entry that becomes another kind', () => {
  const { kinds } = described(itemOf('navigation', 'entries'), navigation.entries[0]);
  const entry = { name: 'Servicios', scrollToId: 'servicios' };
  expect(converted(entry, fieldOf(kinds, 'href'))).toEqual({ name: 'Servicios', href: '' });
  expect(converted(entry, fieldOf(kinds, 'entries'))).toEqual({ name: 'Servicios', entries: [] });
});

it('takes of a prepared file what its field holds, and keeps what a person wrote', () => {
  const made = { image: picture, name: 'Ana', position: { label: 'CARGO', color: 'primary' } };
  expect(partFor(made, 'image', { alt: 'La directora' })).toEqual({ ...picture, alt: 'La directora' });
  expect(partFor(picture, 'onInk', { alt: '' })).toEqual(picture);
  expect(fileFieldOf(itemOf('talent', 'members'))).toEqual(['image', 'talento']);
  expect(entryFor(itemOf('talent', 'members'), made, 'image')).toMatchObject({ name: 'Ana', position: { label: '' } });
  const film = { sources: [], description: 'Di en una o dos frases qué se ve.' };
  const slide = entryFor(itemOf('products', 'slides'), film, 'film');
  expect(slide).toMatchObject({ film: { description: '' }, title: '' });
});

it('tells what a change would break, and not what was broken before', () => {
  const broken = { ...navigation, entries: [{ name: '', scrollToId: 'nosotros' }] };
  const worse = {
    ...navigation,
    entries: [
      { name: '', scrollToId: 'nosotros' },
      { name: 'Un nombre que no cabe', scrollToId: 'servicios' },
    ],
  };
  expect(broughtBy('navigation', broken, worse)).toEqual([
    { way: ['entries', 1, 'name'], text: expect.stringMatching(/21.* Acórtalo en 1/) },
  ]);
});

it('says to people nothing of the files', () => {
  expect(plain('Agrégale una sección (scrollToId), o un enlace (href).')).toBe('Agrégale una sección, o un enlace.');
  expect(plain('Pon 3 columnas (columns: 3).')).toBe('Pon 3 columnas.');
  expect(plain('Pon la latitud 4 (de -90 a 90).')).toBe('Pon la latitud 4 (de -90 a 90).');
  expect(plain('Deshaz el cambio: git checkout HEAD -- content/hero.ts.')).toBe('Deshaz el cambio.');
  expect(plain('content/hero.ts:12  primaryAction, label')).toBe('Portada');
});
