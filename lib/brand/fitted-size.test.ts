import { fittedSize } from './fitted-size';

const box = { width: 640, height: 52 };

test('makes a picture as high as the box when its aspect ratio is smaller', () => {
  expect(fittedSize({ width: 128, height: 32 }, box)).toEqual({ width: 208, height: 52 });
});

test('makes a picture as wide as the box when its aspect ratio is greater', () => {
  expect(fittedSize({ width: 768, height: 24 }, box)).toEqual({ width: 640, height: 20 });
});
