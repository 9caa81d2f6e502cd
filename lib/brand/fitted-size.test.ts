import { fittedSize } from './fitted-size';

const box = { width: 640, height: 52 };

test('a picture of usual proportions is as high as its box', () => {
  expect(fittedSize({ width: 128, height: 32 }, box)).toEqual({ width: 208, height: 52 });
});

test('a very wide picture is as wide as its box', () => {
  expect(fittedSize({ width: 768, height: 24 }, box)).toEqual({ width: 640, height: 20 });
});
