import { insertMedia, renewMedia, usesMedia } from './media-in-content';

/** A picture of the content. */
function aPicture(name: string, texts: { alt?: string } = {}) {
  return { src: `/media/brand/${name}.svg`, ...texts, width: 100, height: 50 };
}

const aFilm = (name: string, description = 'Se ve un taller.') => ({
  sources: [{ src: `/media/films/${name}.mp4`, type: 'video/mp4' }],
  poster: { avif: `/media/films/${name}.avif` },
  width: 1280,
  height: 800,
  description,
});

test('content uses a file that it names anywhere', () => {
  const content = { slides: [{ film: aFilm('taller') }] };
  expect(usesMedia(content, ['/media/films/otra.mp4', '/media/films/taller.avif'])).toBe(true);
  expect(usesMedia(content, ['/media/films/taller'])).toBe(false);
});

describe('a value that is inserted', () => {
  test('is a new entry at the end of a list, with all its texts', () => {
    const value = { name: 'Lenca', logo: aPicture('lenca', { alt: 'Lenca' }) };
    const content = { heading: 'CLIENTES', logos: [{ name: 'Faro' }] };
    expect(insertMedia(content, { path: ['logos', '-'], value })).toEqual({
      heading: 'CLIENTES',
      logos: [{ name: 'Faro' }, value],
    });
  });

  test('replaces what stands there but for its texts', () => {
    const content = { brandImage: aPicture('antes', { alt: 'Un puente' }) };
    const value = aPicture('ahora', { alt: 'Ahora' });
    expect(insertMedia(content, { path: ['brandImage'], value })).toEqual({
      brandImage: aPicture('ahora', { alt: 'Un puente' }),
    });
  });

  test('gives a drawing without an alternative text none', () => {
    const content = { drawing: aPicture('antes') };
    const value = aPicture('ahora', { alt: 'Ahora' });
    expect(insertMedia(content, { path: ['drawing'], value })).toEqual({ drawing: aPicture('ahora') });
  });

  test('leaves what belongs to the person of a portrait', () => {
    const position = { label: 'CTO', color: 'info' };
    const ana = { image: aPicture('ana', { alt: 'Ana' }), name: 'Ana', position, linkedin: 'https://x' };
    const value = { image: aPicture('nueva'), name: 'Nueva', position: { label: 'CARGO', color: 'primary' } };
    expect(insertMedia({ members: [ana] }, { path: ['members', 0], value })).toEqual({
      members: [{ ...ana, image: aPicture('nueva', { alt: 'Ana' }) }],
    });
  });

  test('fills an optional field that was empty', () => {
    const value = aPicture('panorama');
    expect(insertMedia({ cards: [] }, { path: ['panorama'], value })).toEqual({ cards: [], panorama: value });
  });

  test.each([
    ['an entry that is not there', ['slides', 7, 'film']],
    ['a group that is not there', ['partner', 'logo']],
    ['a field of a text', ['heading', 'logo']],
    ['more after the end of a list', ['slides', '-', 'film']],
  ])('goes nowhere with a path to %s', (_what, path) => {
    const content = { heading: 'PRODUCTOS', slides: [{ title: 'Uno' }] };
    expect(insertMedia(content, { path, value: aFilm('nueva') })).toBeUndefined();
  });

  test('leaves the content that it was given as it is', () => {
    const content = { logos: [] };
    insertMedia(content, { path: ['logos', '-'], value: aPicture('lenca') });
    expect(content).toEqual({ logos: [] });
  });
});

describe('what is made anew', () => {
  test('stands where the same file is used, beside the texts of before', () => {
    const content = { logos: [{ name: 'Lenca, S. A.', logo: aPicture('lenca', { alt: 'Lenca' }), scale: 1.2 }] };
    const value = { name: 'Lenca', logo: { ...aPicture('lenca', { alt: 'Otro' }), width: 240 } };
    expect(renewMedia(content, { before: undefined, value })).toEqual({
      logos: [{ name: 'Lenca, S. A.', logo: { ...aPicture('lenca', { alt: 'Lenca' }), width: 240 }, scale: 1.2 }],
    });
  });

  test('stands where the file before it is used', () => {
    const content = { slides: [{ film: aFilm('taller') }, { film: aFilm('scout') }] };
    const made = { before: aFilm('taller'), value: aFilm('taller-2', 'Di qué se ve.') };
    expect(renewMedia(content, made)).toEqual({
      slides: [{ film: aFilm('taller-2') }, { film: aFilm('scout') }],
    });
  });

  test('leaves the half of a pair that comes from elsewhere', () => {
    const content = { image: { wide: aPicture('otra-wide'), tall: aPicture('noche-tall') } };
    const before = { wide: aPicture('noche-wide'), tall: aPicture('noche-tall') };
    const value = { wide: aPicture('noche-2-wide'), tall: aPicture('noche-2-tall') };
    expect(renewMedia(content, { before, value })).toEqual({
      image: { wide: aPicture('otra-wide'), tall: aPicture('noche-2-tall') },
    });
  });
});
