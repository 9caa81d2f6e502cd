import { calibrate } from './calibration';

test('finds the slow-down with which the score is about 90', async () => {
  const { cpuSlowdown, score } = await calibrate(async (slowdown) => 102 - slowdown);
  expect(Math.abs(score - 90)).toBeLessThanOrEqual(1);
  expect(cpuSlowdown).toBeCloseTo(102 - score);
});

test('gives the nearest that was tried where no slow-down reaches 90', async () => {
  const tried: number[] = [];
  const result = await calibrate(async (slowdown) => {
    tried.push(slowdown);
    return 100;
  });
  expect(result).toEqual({ cpuSlowdown: tried[0], score: 100 });
});
