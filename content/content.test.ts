import { loadContent } from '.';
import { ContentError } from './content-issue';

const about = {
  heading: 'NOSOTROS',
  claim: 'Somos {name}.',
  paragraphs: ['Hola.'],
  principles: [{ title: 'Diseñar', text: 'Probamos.' }],
  brandImage: { file: 'sede.jpg', alt: 'La sede' },
};
const picture = { src: '/media/brand/sede.webp', width: 4, height: 3 };

test('loadContent adds the company’s data, the anchor and the prepared picture to a section', () => {
  const { content, values, issues } = loadContent(
    { about, site: { name: 'Lenca' } },
    { marca: { 'sede.jpg': picture } },
  );
  expect(content).toEqual({
    about: { ...about, anchor: 'nosotros', claim: 'Somos Lenca.', brandImage: { ...picture, alt: 'La sede' } },
  });
  expect(values.about).toEqual({ ...about, claim: 'Somos Lenca.' });
  expect(new Set(issues.map(({ file }) => file))).toEqual(new Set(['site']));
});

test('loadContent reports the field whose picture is not prepared', () => {
  const { content, issues } = loadContent({ about }, {});
  expect(content).toEqual({});
  expect(issues).toEqual([
    {
      file: 'about',
      path: ['brandImage', 'file'],
      label: 'Imagen, Archivo',
      problem: '«sede.jpg» no está preparado.',
      remedy: 'Ponlo en content/media/marca/ y ejecuta npm run contenido -- revisar.',
    },
  ]);
  expect(new ContentError(issues).message).toMatch(
    /^content\/about\.json {2}Nosotros, Imagen, Archivo\n {2}«sede.+\n {2}→ Ponlo en .+$/,
  );
});
