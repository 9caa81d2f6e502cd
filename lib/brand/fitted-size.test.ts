import { fittedSize } from './fitted-size';

const box = { width: 640, height: 52 };

test('fits the height of the box when the picture has the smaller aspect ratio', () => {
  expect(fittedSize({ width: 128, height: 32 }, box)).toEqual({ width: 208, height: 52 });
});

test('fits the width of the box when the picture has the greater aspect ratio', () => {
  expect(fittedSize({ width: 768, height: 24 }, box)).toEqual({ width: 640, height: 20 });
});
