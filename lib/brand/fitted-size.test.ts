import { fittedSize } from './fitted-size';

const box = { width: 640, height: 52 };

test('fits a picture that is narrower than the box to the height of the box', () => {
  expect(fittedSize({ width: 128, height: 32 }, box)).toEqual({ width: 208, height: 52 });
});

test('fits a picture that is wider than the box to the width of the box', () => {
  expect(fittedSize({ width: 768, height: 24 }, box)).toEqual({ width: 640, height: 20 });
});
