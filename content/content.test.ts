import { faultsOf } from './reading/faults';
import { readContentFile } from './reading/files';
import { parseContent } from './reading/parse';
import { contentFiles } from './schema/content';

test.each(contentFiles)('the page can use %s as it is written', (name) => {
  expect(() => parseContent(name, readContentFile(name))).not.toThrow();
});

test('a picture that nobody prepared is told at its field', () => {
  const about = { ...Object(readContentFile('about')), brandImage: { file: 'nada.jpg', alt: 'La sede' } };
  expect(faultsOf('about', about)).toEqual([
    {
      name: 'about',
      path: ['brandImage', 'file'],
      label: 'Imagen, Archivo',
      problem: '«nada.jpg» no está preparado.',
      remedy: 'Ponlo en content/media/marca/ y ejecuta npm run contenido -- medios.',
    },
  ]);
});
