/** @jest-environment node */
import { experiments } from './experiments';
import { Findings } from './harness';

// Each experiment starts processes and databases of its own, and waits for real timeouts.
jest.setTimeout(120_000);

test.each(Object.entries(experiments))('%s, in its short form, meets its targets', async (_, experiment) => {
  // Speed is held to a tenth of its target here: tests run beside other work. The long form holds it to the letter.
  const findings = new Findings(10);
  await experiment('short', findings);
  if (findings.notes.length > 0) console.warn(findings.notes.join('\n'));
  expect(findings.list.filter(({ met }) => !met)).toEqual([]);
  expect(findings.list.length).toBeGreaterThan(0);
});
