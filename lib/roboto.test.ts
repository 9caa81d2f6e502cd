import { drawableText, readRoboto } from './roboto';

test('removes characters that the fonts of generated pictures lack', () => {
  const fontFiles = [readRoboto(700, 'latin'), readRoboto(700, 'latin-ext')];
  const draw = (text: string) => drawableText(text, fontFiles);
  expect(draw('Łódź, Año «4 €»: ½ ©')).toBe('Łódź, Año «4 €»: ½ ©');
  expect(draw('👩‍💻 Crecemos 🚀 contigo ✨, sí ©️✪')).toBe('Crecemos contigo, sí ©');
  expect(draw('日本 🚀')).toBe('');
});
