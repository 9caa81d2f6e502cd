import { pathKeyframes } from './path-keyframes';

/** A right angle: to the right, then down. */
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

test('takes the aspect ratio of the drawing into account', () => {
  const [, corner] = pathKeyframes(PATH, { from: 0, to: 1, ratio: 3 });
  expect(corner).toEqual({ transform: 'translate(50.00%, 0.00%)', offset: 0.75 });
});

test('starts and ends between two points and runs backwards', () => {
  expect(pathKeyframes(PATH, { from: 0.75, to: 0.25, ratio: 1 })).toEqual([
    { transform: 'translate(50.00%, 25.00%)', offset: 0 },
    { transform: 'translate(50.00%, 0.00%)', offset: 0.5 },
    { transform: 'translate(25.00%, 0.00%)', offset: 1 },
  ]);
});

test('stays at the only point of a path', () => {
  const still = pathKeyframes([{ x: 0.2, y: 0.4 }], { from: 0, to: 1, ratio: 1 });
  expect(new Set(still.map(({ transform }) => transform))).toEqual(new Set(['translate(20.00%, 40.00%)']));
});
