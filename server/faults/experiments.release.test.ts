/** @jest-environment node */
import { experiments } from './experiments';
import { Figures } from './harness';

// Each experiment starts processes and databases of its own, and waits for real timeouts; a busy machine is no fault.
jest.setTimeout(300_000);

// Side by side, since they mostly wait.
test.concurrent.each(Object.entries(experiments))('%s, in its short form, meets its targets', async (_, experiment) => {
  const figures = new Figures('short');
  await experiment('short', figures);
  if (figures.notes.length > 0) console.warn(figures.notes.join('\n'));
  expect(figures.list.filter(({ met }) => !met)).toEqual([]);
  expect(figures.list.length).toBeGreaterThan(0);
});
