import { createPathKeyframes } from './path-keyframes';

const PATH = [
  { x: 0, y: 0 },
  { x: 0.5, y: 0 },
  { x: 0.5, y: 0.5 },
];

test('moves the element along the complete path, for the same time on each leg', () => {
  expect(createPathKeyframes(PATH, { from: 0, to: 1 })).toEqual([
    { transform: 'translate(0.00%, 0.00%)', offset: 0 },
    { transform: 'translate(50.00%, 0.00%)', offset: 0.5 },
    { transform: 'translate(50.00%, 50.00%)', offset: 1 },
  ]);
});

test('moves the element backwards when `to` is less than `from`', () => {
  expect(createPathKeyframes(PATH, { from: 0.75, to: 0.25 })).toEqual([
    { transform: 'translate(50.00%, 25.00%)', offset: 0 },
    { transform: 'translate(50.00%, 0.00%)', offset: 0.5 },
    { transform: 'translate(25.00%, 0.00%)', offset: 1 },
  ]);
});

test('keeps the element in place when the path has a single point', () => {
  const keyframes = createPathKeyframes([{ x: 0.2, y: 0.4 }], { from: 0, to: 1 });
  expect(new Set(keyframes.map(({ transform }) => transform))).toEqual(new Set(['translate(20.00%, 40.00%)']));
});
