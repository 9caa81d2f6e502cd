import { pathKeyframes } from './path-keyframes';

/** A path that runs to the right and then down. Both segments are equally long. */
const PATH = [
  { x: 0, y: 0 },
  { x: 0.5, y: 0 },
  { x: 0.5, y: 0.5 },
];

test('moves along the complete path at constant speed', () => {
  expect(pathKeyframes(PATH, { from: 0, to: 1, ratio: 1 })).toEqual([
    { transform: 'translate(0.00%, 0.00%)', offset: 0 },
    { transform: 'translate(50.00%, 0.00%)', offset: 0.5 },
    { transform: 'translate(50.00%, 50.00%)', offset: 1 },
  ]);
});

test('measures the path with the aspect ratio of the drawing', () => {
  const [, corner] = pathKeyframes(PATH, { from: 0, to: 1, ratio: 3 });
  expect(corner).toEqual({ transform: 'translate(50.00%, 0.00%)', offset: 0.75 });
});

test('moves backwards if the end is before the start', () => {
  expect(pathKeyframes(PATH, { from: 0.75, to: 0.25, ratio: 1 })).toEqual([
    { transform: 'translate(50.00%, 25.00%)', offset: 0 },
    { transform: 'translate(50.00%, 0.00%)', offset: 0.5 },
    { transform: 'translate(25.00%, 0.00%)', offset: 1 },
  ]);
});

test('keeps the element at the point of a path with a single point', () => {
  const keyframes = pathKeyframes([{ x: 0.2, y: 0.4 }], { from: 0, to: 1, ratio: 1 });
  expect(new Set(keyframes.map(({ transform }) => transform))).toEqual(new Set(['translate(20.00%, 40.00%)']));
});
