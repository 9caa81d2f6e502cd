import { fittedSize } from './fitted-size';

const box = { width: 640, height: 52 };

test('scales the picture to the height of a box with a greater aspect ratio', () => {
  expect(fittedSize({ width: 128, height: 32 }, box)).toEqual({ width: 208, height: 52 });
});

test('scales the picture to the width of a box with a smaller aspect ratio', () => {
  expect(fittedSize({ width: 768, height: 24 }, box)).toEqual({ width: 640, height: 20 });
});
