import { median, percentile } from './statistics';

test('the median of an even number of values lies between the two in the middle', () => {
  expect(median([9, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 100])).toBe(3.5);
  expect(median([])).toBeNaN();
});

test('a percentile is a value that occurs', () => {
  expect(percentile([5, 1, 4, 2, 3], 0.75)).toBe(4);
  expect(percentile([8], 0.75)).toBe(8);
  expect(percentile([], 0.75)).toBeNaN();
});
