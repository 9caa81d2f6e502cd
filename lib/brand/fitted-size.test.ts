import { fittedSize } from './fitted-size';

const box = { width: 640, height: 52 };

test('a picture of the usual proportions fills the height', () => {
  expect(fittedSize({ width: 128, height: 32 }, box)).toEqual({ width: 208, height: 52 });
});

test('a very wide picture fills the width', () => {
  expect(fittedSize({ width: 768, height: 24 }, box)).toEqual({ width: 640, height: 20 });
});
