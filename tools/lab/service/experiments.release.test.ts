/** @jest-environment node */
import { experiments } from './experiments';
import { Findings } from './harness';

// Each experiment starts processes and databases of its own, and waits for real timeouts; a busy machine is no fault.
jest.setTimeout(300_000);

// Side by side, since they mostly wait.
test.concurrent.each(Object.entries(experiments))('%s, in its short form, meets its targets', async (_, experiment) => {
  const findings = new Findings('short');
  await experiment('short', findings);
  if (findings.notes.length > 0) console.warn(findings.notes.join('\n'));
  expect(findings.list.filter(({ met }) => !met)).toEqual([]);
  expect(findings.list.length).toBeGreaterThan(0);
});
