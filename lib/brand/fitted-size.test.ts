import { fittedSize } from './fitted-size';

const box = { width: 640, height: 52 };

test('fits the picture to the height of a box that is proportionally wider', () => {
  expect(fittedSize({ width: 128, height: 32 }, box)).toEqual({ width: 208, height: 52 });
});

test('fits the picture to the width of a box that is proportionally narrower', () => {
  expect(fittedSize({ width: 768, height: 24 }, box)).toEqual({ width: 640, height: 20 });
});
