/**
 * Defines a test that needs a program, with `test` or its like; without the program it is skipped, and that is said.
 *
 * @param program where it is; `undefined` when it is missing
 */
export function testWith(program: string | undefined, name: string, define: jest.It = test): jest.It {
  if (program) return define;
  warnOfSkipped(name);
  return test.skip;
}

/** Like {@link testWith}, for a group of tests. */
export function describeWith(program: string | undefined, name: string): jest.Describe {
  if (program) return describe;
  warnOfSkipped(name);
  return describe.skip;
}

function warnOfSkipped(name: string): void {
  console.warn(`${name} is not available here: its part is skipped.`);
}
