/** Defines a test that needs a program, with `test` or its like; without the program it is skipped, and that is said. */
export function testWith(program: string | undefined, name: string, define: jest.It = test): jest.It {
  if (program) return define;
  console.warn(`${name} is not installed: its part is skipped.`);
  return test.skip;
}
