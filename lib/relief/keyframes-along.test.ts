import { keyframesAlong } from '@/lib/relief/keyframes-along';

/** An angle: across, and then down. */
const PATH = [
  { x: 0, y: 0 },
  { x: 0.5, y: 0 },
  { x: 0.5, y: 0.5 },
];

test('the whole path is walked at an even pace', () => {
  expect(keyframesAlong(PATH, { from: 0, to: 1, ratio: 1 })).toEqual([
    { transform: 'translate(0.00%, 0.00%)', offset: 0 },
    { transform: 'translate(50.00%, 0.00%)', offset: 0.5 },
    { transform: 'translate(50.00%, 50.00%)', offset: 1 },
  ]);
});

test('a wide drawing’s way across is the longer one', () => {
  const [, corner] = keyframesAlong(PATH, { from: 0, to: 1, ratio: 3 });
  expect(corner).toEqual({ transform: 'translate(50.00%, 0.00%)', offset: 0.75 });
});

test('a stretch begins and ends between the points, and is walked backwards too', () => {
  expect(keyframesAlong(PATH, { from: 0.75, to: 0.25, ratio: 1 })).toEqual([
    { transform: 'translate(50.00%, 25.00%)', offset: 0 },
    { transform: 'translate(50.00%, 0.00%)', offset: 0.5 },
    { transform: 'translate(25.00%, 0.00%)', offset: 1 },
  ]);
});

test('the path of a single office stays where it is', () => {
  const still = keyframesAlong([{ x: 0.2, y: 0.4 }], { from: 0, to: 1, ratio: 1 });
  expect(new Set(still.map(({ transform }) => transform))).toEqual(new Set(['translate(20.00%, 40.00%)']));
});
